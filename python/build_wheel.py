"""Builds the wheel, with the muster executable inside if MUSTER_BINARY names one (PEP 517).

It needs nothing but the standard library, so that it works without a network. A wheel is a ZIP file
with a list of hashes: PEP 427.
"""

import base64
import hashlib
import os
import pathlib
import stat
import sysconfig
import zipfile

NAME, VERSION = "muster", "0.1.0"
HERE = pathlib.Path(__file__).parent
INFO = f"{NAME}-{VERSION}.dist-info"


def _metadata():
    return (
        f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\n"
        "Summary: Checks the barriers of GPU kernels, for every schedule\n"
        "License: Apache-2.0 WITH LLVM-exception\nRequires-Python: >=3.9\n"
    )


def _tag(binary):
    if not binary:
        return "py3-none-any"
    return "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    del config_settings, metadata_directory
    binary = os.environ.get("MUSTER_BINARY")
    tag = _tag(binary)
    pure = "false" if binary else "true"
    contents = {
        f"{NAME}/{path.name}": (path.read_bytes(), 0o644)
        for path in sorted((HERE / NAME).iterdir())
        if path.suffix in (".py", ".pyi", ".typed") or path.name == "py.typed"
    }
    if binary:
        contents[f"{NAME}/bin/muster"] = (pathlib.Path(binary).read_bytes(), 0o755)
    contents[f"{INFO}/METADATA"] = (_metadata().encode(), 0o644)
    wheel = f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: {pure}\nTag: {tag}\n"
    contents[f"{INFO}/WHEEL"] = (wheel.encode(), 0o644)
    entry = "[pytest11]\nmuster = muster.pytest_plugin\n"
    contents[f"{INFO}/entry_points.txt"] = (entry.encode(), 0o644)
    rows = []
    for name, (data, _) in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(data)}")
    record = "\n".join(rows + [f"{INFO}/RECORD,,"]) + "\n"
    contents[f"{INFO}/RECORD"] = (record.encode(), 0o644)
    file = f"{NAME}-{VERSION}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / file, "w", zipfile.ZIP_DEFLATED) as wheel_file:
        for name, (data, mode) in contents.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = (stat.S_IFREG | mode) << 16  # pip asks for a regular file
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel_file.writestr(entry, data)
    return file


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("muster has no source distribution for Python; build the wheel in the repository")
