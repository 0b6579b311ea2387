"""Makes the wheel that `pip install .` installs: a zip file with the files that CMake builds and a list of them.

It is a PEP 517 build backend that uses only Python's standard library, so that pip need not download anything.
"""

import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / f"wheel-{sysconfig.get_config_var('SOABI')}"


def _version():
    return re.search(r"project\(nqueens VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def _metadata():
    return (
        f"Metadata-Version: 2.1\nName: nqueens\nVersion: {_version()}\nLicense: MIT\nRequires-Python: >=3.9\n"
        "Summary: Counts, lists, constructs, checks and draws solutions of the n-queens problem\n"
    )


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
    (folder / "METADATA").write_text(_metadata())
    return information


def _line_of_record(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into the folder and returns its name. A hook of PEP 517."""
    information = f"nqueens-{_version()}.dist-info"
    files = {
        f"{information}/METADATA": _metadata().encode(),
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


def build_sdist(sdist_directory, config_settings=None):
    """Refuses to make an archive of the sources. A hook of PEP 517."""
    raise NotImplementedError("the sources are distributed by git, not as an sdist")
