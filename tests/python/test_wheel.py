"""The files that pip reads: the metadata of the wheel, and the archive of the sources."""

import email
import pathlib
import sys
import tarfile

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "apps" / "python"))
import wheel_by_cmake  # noqa: E402


def test_the_wheel_says_what_it_is(tmp_path):
    folder = wheel_by_cmake.prepare_metadata_for_build_wheel(tmp_path)
    metadata = email.message_from_bytes((tmp_path / folder / "METADATA").read_bytes())
    assert folder == f"nqueens-{metadata['Version']}.dist-info"
    assert f"Copyright: 2026 {metadata['Author']}\n" in (ROOT / "scripts" / "debian" / "copyright").read_text()
    assert "License :: OSI Approved :: MIT License" in metadata.get_all("Classifier")
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload(decode=True) == (ROOT / "README.md").read_bytes()


def test_an_sdist_has_the_sources_and_the_metadata_of_the_wheel(tmp_path):
    name = wheel_by_cmake.build_sdist(tmp_path)
    folder = wheel_by_cmake.prepare_metadata_for_build_wheel(tmp_path)
    with tarfile.open(tmp_path / name) as archive:
        top = name[: -len(".tar.gz")]
        assert archive.extractfile(f"{top}/PKG-INFO").read() == (tmp_path / folder / "METADATA").read_bytes()
        for source in ("pyproject.toml", "apps/python/nqueens/__init__.py", "engine/include/nqueens/count.hpp"):
            assert archive.extractfile(f"{top}/{source}").read() == (ROOT / source).read_bytes()
        assert {(member.uid, member.uname) for member in archive.getmembers()} == {(0, "")}
        assert not [member.name for member in archive.getmembers() if "__pycache__" in member.name]
