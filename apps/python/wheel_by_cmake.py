"""Makes the wheel that `pip install .` installs: a zip file with the files that CMake builds and a list of them.

It also makes an archive of the sources from which the module is built (an sdist). It is a PEP 517 build backend that uses only Python's standard library, so that pip need not download anything.
"""

import base64
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / f"wheel-{sysconfig.get_config_var('SOABI')}"
SOURCES = ("pyproject.toml", "LICENSE", "README.md", "CMakeLists.txt", "scripts/cmake", "engine", "apps/python")
CLASSIFIERS = (
    "Development Status :: 4 - Beta",
    "Intended Audience :: Education",
    "Intended Audience :: Science/Research",
    "License :: OSI Approved :: MIT License",
    "Operating System :: POSIX :: Linux",
    "Programming Language :: C++",
    "Programming Language :: Python :: 3 :: Only",
    "Programming Language :: Python :: Implementation :: CPython",
    "Topic :: Scientific/Engineering :: Mathematics",
    "Typing :: Typed",
)


def _version():
    return re.search(r"project\(nqueens VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def _metadata():
    classifiers = "".join(f"Classifier: {classifier}\n" for classifier in CLASSIFIERS)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return (
        f"Metadata-Version: 2.1\nName: nqueens\nVersion: {_version()}\nAuthor: The nqueens authors\n"
        "Summary: Counts, lists, constructs, checks and draws solutions of the n-queens problem\n"
        f"License: MIT\nKeywords: n-queens,combinatorics,exact counting\n{classifiers}Requires-Python: >=3.9\n"
        f"Description-Content-Type: text/markdown\n\n{readme}"
    ).encode()


def _tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def _install_by_cmake(prefix):
    options = {
        "CMAKE_BUILD_TYPE": "Release",
        "CMAKE_UNITY_BUILD": "ON",
        "BUILD_SHARED_LIBS": "OFF",  # the module has the library inside
        "NQUEENS_PROGRAM": "OFF",  # so that the build does not need the program's libraries
        "NQUEENS_PYTHON": "ON",
        "NQUEENS_PYTHON_DIR": ".",
        "Python3_EXECUTABLE": sys.executable,
    }
    settings = [f"-D{name}={value}" for name, value in options.items()]
    # Debian's package cmake does not install make. Keeps a generator that the user or an earlier build chose.
    is_chosen = (BUILD / "CMakeCache.txt").exists() or "CMAKE_GENERATOR" in os.environ
    generator = ["-G", "Ninja"] if shutil.which("ninja") and not is_chosen else []
    subprocess.run(["cmake", "-S", ROOT, "-B", BUILD, *generator, *settings], check=True)
    subprocess.run(
        ["cmake", "--build", BUILD, "--target", "nqueens_python", "--parallel", str(os.cpu_count())], check=True
    )
    subprocess.run(["cmake", "--install", BUILD, "--component", "python", "--prefix", prefix, "--strip"], check=True)


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Writes the metadata of the wheel. A hook of PEP 517: pip learns name and version from it without a build."""
    information = f"nqueens-{_version()}.dist-info"
    folder = pathlib.Path(metadata_directory) / information
    folder.mkdir()
    (folder / "METADATA").write_bytes(_metadata())
    return information


def _line_of_record(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into the folder and returns its name. A hook of PEP 517."""
    information = f"nqueens-{_version()}.dist-info"
    files = {
        f"{information}/METADATA": _metadata(),
        f"{information}/WHEEL": (
            f"Wheel-Version: 1.0\nGenerator: wheel_by_cmake\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode()
        ),
        f"{information}/LICENSE": (ROOT / "LICENSE").read_bytes(),
    }
    with tempfile.TemporaryDirectory() as prefix:
        _install_by_cmake(prefix)
        for path in sorted(pathlib.Path(prefix).rglob("*")):
            if path.is_file():
                files[path.relative_to(prefix).as_posix()] = path.read_bytes()
    record = "".join(_line_of_record(name, data) for name, data in files.items())
    files[f"{information}/RECORD"] = f"{record}{information}/RECORD,,\n".encode()
    wheel = f"nqueens-{_version()}-{_tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


def _of_nobody(member):
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return None if member.name.endswith("__pycache__") else member


def build_sdist(sdist_directory, config_settings=None):
    """Writes the archive of the module's sources into the folder and returns its name. A hook of PEP 517."""
    top = f"nqueens-{_version()}"
    information = tarfile.TarInfo(f"{top}/PKG-INFO")
    information.size = len(_metadata())
    with tarfile.open(pathlib.Path(sdist_directory) / f"{top}.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as archive:
        archive.addfile(information, io.BytesIO(_metadata()))
        for source in SOURCES:
            archive.add(ROOT / source, f"{top}/{source}", filter=_of_nobody)
    return f"{top}.tar.gz"
