"""Checks the barriers of GPU kernels, for one launch and every schedule.

    import muster
    result = muster.check(ptx, block=128, args=[muster.Buffer(4096), 64])
    assert result.verified, result

It drives the muster executable, whose command line and JSON are fixed for other programs
(docs/decisions/056-python.md): beside this file, in PATH, or where MUSTER names it.
"""

from __future__ import annotations

import html as _html
import json as _json
import math as _math
import operator as _operator
import os as _os
import pathlib as _pathlib
import shutil as _shutil
import subprocess as _subprocess
import tempfile as _tempfile
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

__all__ = [
    "Buffer", "CheckError", "Finding", "FixedKernel", "KernelResult", "Redundancy", "Repair", "Result",
    "RunError", "RunResult", "Step", "TrimmedKernel", "check", "fix", "run", "trim", "unknown", "version",
]

Extent = Union[int, Sequence[int]]


class CheckError(ValueError):
    """The input is none: bad PTX, a launch that does not fit. The text is what the tool says."""


class RunError(RuntimeError):
    """A run that did not finish: a deadlock, undefined behaviour, or something unknown."""


class _Unknown:
    def __repr__(self) -> str:
        return "muster.unknown"


unknown = _Unknown()


@dataclass(frozen=True)
class Buffer:
    """Memory of so many bytes that a pointer leads to; `contents` are its first bytes."""

    size: int
    contents: bytes = b""


@dataclass(frozen=True)
class Step:
    agent: str
    line: int
    what: str
    kind: str = "executes"
    object: str = ""
    phase: int = 0


@dataclass(frozen=True)
class Finding:
    rule: str
    category: str
    severity: str
    message: str
    file: str
    line: int
    origin: Optional[Tuple[str, int]]
    agents: Tuple[str, ...]
    notes: Tuple[str, ...]
    repair: str
    schedule: Tuple[Step, ...] = field(repr=False)

    def __str__(self) -> str:
        place = f"{self.origin[0]}:{self.origin[1]}" if self.origin else f"{self.file}:{self.line}"
        return f"{place}: {self.message} [{self.rule} {self.category}]"


@dataclass(frozen=True)
class KernelResult:
    kernel: str
    name: str
    target: str
    verdict: str
    assumptions: Tuple[str, ...] = field(repr=False)
    missing: Tuple[str, ...]
    findings: Tuple[Finding, ...]
    json: Mapping[str, Any] = field(repr=False)

    @property
    def verified(self) -> bool:
        return self.verdict == "verified"

    def __str__(self) -> str:
        lines = [f"kernel {self.name}: {self.verdict}"]
        lines += [f"  {finding}" for finding in self.findings]
        lines += [f"  missing: {text}" for text in self.missing]
        return "\n".join(lines)


class Result:
    """What a check answers: a sequence of kernels' results."""

    def __init__(self, document: Mapping[str, Any]):
        self.json = document
        self.kernels: Tuple[KernelResult, ...] = tuple(map(_kernel, document["results"]))

    verified = property(lambda self: all(kernel.verified for kernel in self.kernels))
    refuted = property(lambda self: any(kernel.verdict == "refuted" for kernel in self.kernels))
    findings = property(lambda self: tuple(f for kernel in self.kernels for f in kernel.findings))

    def __len__(self) -> int:
        return len(self.kernels)

    def __iter__(self):
        return iter(self.kernels)

    def __getitem__(self, key: Union[int, str]) -> KernelResult:
        if isinstance(key, int):
            return self.kernels[key]
        for kernel in self.kernels:
            if key in (kernel.kernel, kernel.name):
                return kernel
        raise KeyError(key)

    def __repr__(self) -> str:
        return "\n".join(map(str, self.kernels))

    def _repr_html_(self) -> str:
        colours = {"verified": "#116329", "refuted": "#a40e26", "inconclusive": "#7d4e00"}
        rows = []
        for kernel in self.kernels:
            details = [str(finding) for finding in kernel.findings]
            details += ["missing: " + text for text in kernel.missing]
            rows.append(
                f"<tr><td>{_html.escape(kernel.name)}</td>"
                f'<td style="color:{colours.get(kernel.verdict, "inherit")}"><b>{kernel.verdict}</b></td>'
                f'<td style="text-align:left">{"<br>".join(map(_html.escape, details))}</td></tr>'
            )
        return "<table><tr><th>kernel</th><th>verdict</th><th></th></tr>" + "".join(rows) + "</table>"


@dataclass(frozen=True)
class RunResult:
    text: str
    buffers: Dict[int, Any]

    def __getitem__(self, parameter: int) -> Any:
        return self.buffers[parameter]


def _step(step: Mapping[str, Any]) -> Step:
    return Step(step["agent"], step["line"], step["what"], step.get("kind", "executes"),
                step.get("object", ""), step.get("phase", 0))


def _finding(found: Mapping[str, Any]) -> Finding:
    origin = found.get("origin")
    return Finding(
        rule=found["rule"], category=found["category"], severity=found["severity"],
        message=found["message"], file=found["location"]["file"], line=found["location"]["line"],
        origin=(origin["file"], origin["line"]) if origin else None,
        agents=tuple(found["agents"]), notes=tuple(found.get("notes", ())),
        repair=found.get("repair", ""), schedule=tuple(map(_step, found["schedule"])),
    )


def _texts(items: Iterable[Any]) -> Tuple[str, ...]:
    return tuple(i if isinstance(i, str) else i.get("text", i.get("message", str(i))) for i in items)


def _kernel(result: Mapping[str, Any]) -> KernelResult:
    return KernelResult(
        kernel=result["kernel"], name=result.get("demangled", result["kernel"]),
        target=result["target"], verdict=result["verdict"],
        assumptions=_texts(result["assumptions"]), missing=_texts(result["missing"]),
        findings=tuple(map(_finding, result["findings"])), json=result,
    )


def _executable() -> str:
    beside = _pathlib.Path(__file__).parent / "bin" / "muster"
    for candidate in (_os.environ.get("MUSTER"), str(beside) if beside.is_file() else None,
                      _shutil.which("muster")):
        if candidate:
            return candidate
    raise FileNotFoundError("there is no muster executable: install it, or set MUSTER to its path")


def version() -> str:
    return _subprocess.run([_executable(), "--version"], capture_output=True, text=True,
                           check=True).stdout.split()[-1]


def _extent(name: str, value: Extent) -> str:
    """An integer of any kind, or one to three of them."""
    sizes: List[int] = []
    try:
        sizes = [_operator.index(value)]
    except TypeError:
        try:
            sizes = [] if isinstance(value, (str, bytes)) else list(map(_operator.index, value))
        except TypeError:
            pass
    if 1 <= len(sizes) <= 3 and min(sizes) >= 0:
        return "[" + ", ".join(map(str, sizes)) + "]"
    raise TypeError(f"{name}: expected an integer, or one to three, not {value!r}")


def _toml_text(text: str) -> str:
    return _json.dumps(text)


def _value(argument: Any, index: int, folder: _pathlib.Path) -> Optional[str]:
    """The argument as a value of a launch file; None: nothing is said about it."""
    if argument is unknown:
        return '"unknown"'
    if argument is None:
        return None
    if isinstance(argument, bool):
        return str(int(argument))
    if isinstance(argument, int):
        return str(argument) if -(1 << 63) <= argument < 1 << 63 else _toml_text(hex(argument))
    if isinstance(argument, float):
        if not _math.isfinite(argument):
            raise TypeError(f"argument {index}: {argument} cannot be passed")
        return repr(argument)
    if isinstance(argument, Buffer):
        if not argument.contents:
            return f'{{ buffer = {argument.size}, rest = "unknown" }}'
        data, size = argument.contents, argument.size
    else:
        if hasattr(argument, "item") and getattr(argument, "shape", None) == ():
            return _value(argument.item(), index, folder)  # a scalar of numpy
        try:
            data = memoryview(argument).tobytes()
        except TypeError:
            raise TypeError(
                f"argument {index}: expected a number, muster.unknown, muster.Buffer, None or an "
                f"array with the buffer protocol, not {type(argument).__name__}"
            ) from None
        size = len(data)
    file = folder / f"{index}.bin"
    file.write_bytes(data)
    return f"{{ file = {_toml_text(file.name)}, buffer = {size} }}"


def _launch(folder: _pathlib.Path, kernel: Optional[str], block: Optional[Extent],
            grid: Optional[Extent], cluster: Optional[Extent], shared: Optional[int],
            target: Optional[str], args: Union[Sequence[Any], Mapping[Any, Any]]) -> _pathlib.Path:
    lines = []
    for name, value in (("block", block), ("grid", grid), ("cluster", cluster), ("shared", shared)):
        if value is not None:
            lines.append(f"{name} = {_extent(name, value) if name != 'shared' else _operator.index(value)}")
    for name, text in (("kernel", kernel), ("target", target)):
        if text is not None:
            lines.append(f"{name} = {_toml_text(text)}")
    lines.append("[param]")
    items = args.items() if isinstance(args, Mapping) else enumerate(args)
    for index, argument in items:
        value = _value(argument, index, folder)
        if value is not None:
            lines.append(f"{_toml_text(str(index))} = {value}")
    path = folder / "launch.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _call(command: str, text: Union[str, bytes], isa: str, folder: _pathlib.Path, launch: _pathlib.Path,
          options: Sequence[str]) -> "_subprocess.CompletedProcess[str]":
    if not isinstance(text, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"text: expected str or bytes, not {type(text).__name__}")
    data = text.encode() if isinstance(text, str) else bytes(text)
    (folder / f"kernel.{isa}").write_bytes(data)
    return _subprocess.run(
        [_executable(), command, f"kernel.{isa}", "--isa", isa, "--launch", launch.name, *options],
        capture_output=True, text=True, encoding="utf-8", errors="replace", cwd=folder, check=False)


def check(text: Union[str, bytes], kernel: Optional[str] = None, *, block: Optional[Extent] = None,
          grid: Optional[Extent] = None, cluster: Optional[Extent] = None,
          shared: Optional[int] = None, target: Optional[str] = None,
          args: Union[Sequence[Any], Mapping[Any, Any]] = (), isa: str = "ptx",
          options: Sequence[str] = ()) -> Result:
    """Checks the kernels of a text (or `kernel`) for one launch.

    `args`: numbers, muster.unknown, muster.Buffer, arrays (anything with the buffer protocol, as of
    numpy), None for what is not said; or a mapping from parameter numbers. `options`: further words
    of the command line. Bad input raises CheckError. The work is done in another process.
    """
    with _tempfile.TemporaryDirectory(prefix="muster-") as name:
        folder = _pathlib.Path(name)
        launch = _launch(folder, kernel, block, grid, cluster, shared, target, args)
        done = _call("check", text, isa, folder, launch, ["--format", "json", *options])
    try:
        if done.returncode not in (0, 1, 2):
            raise ValueError
        return Result(_json.loads(done.stdout))
    except ValueError:
        raise CheckError(done.stderr.strip() or f"muster ended with {done.returncode}") from None


def run(text: Union[str, bytes], kernel: Optional[str] = None, *, block: Optional[Extent] = None,
        grid: Optional[Extent] = None, cluster: Optional[Extent] = None,
        shared: Optional[int] = None, target: Optional[str] = None,
        args: Union[Sequence[Any], Mapping[Any, Any]] = (), isa: str = "ptx",
        options: Sequence[str] = ()) -> RunResult:
    """Executes one kernel on the host; the result has what its buffers hold afterwards.

    Arrays of numpy come back as arrays of the same shape, others as bytes. Raises RunError if the
    kernel does not finish.
    """
    items = dict(args.items() if isinstance(args, Mapping) else enumerate(args))
    with _tempfile.TemporaryDirectory(prefix="muster-") as name:
        folder = _pathlib.Path(name)
        launch = _launch(folder, kernel, block, grid, cluster, shared, target, args)
        dumps: List[str] = []
        for index, argument in items.items():
            if (folder / f"{index}.bin").exists() or isinstance(argument, Buffer):
                dumps += ["--dump", f"{index}=out{index}.bin"]
        done = _call("run", text, isa, folder, launch, [*dumps, *options])
        if done.returncode == 3:
            raise CheckError(done.stderr.strip())
        if done.returncode != 0:
            raise RunError(done.stdout.strip() or done.stderr.strip())
        buffers = {}
        for index, argument in items.items():
            file = folder / f"out{index}.bin"
            if file.exists():
                buffers[index] = _like(argument, file.read_bytes())
    return RunResult(done.stdout, buffers)


@dataclass(frozen=True)
class Repair:
    edits: Tuple[str, ...]
    in_source: Tuple[str, ...]
    assumptions: Tuple[str, ...] = field(repr=False)
    verified: bool
    patch: str = field(repr=False)  # what `patch -p0` takes for kernel.ptx, or the ending of `isa`
    changes_control_flow: bool = False  # branches or trip counts, not only order


@dataclass(frozen=True)
class FixedKernel:
    kernel: str
    refuted: bool
    findings: Tuple[str, ...]
    repairs: Tuple[Repair, ...]
    tried: int
    limit_reached: bool
    json: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True)
class Redundancy:
    line: int
    change: str
    in_source: str
    removes: bool
    alone: bool
    together: bool
    saved: int
    relies_on: Tuple[str, ...]
    cycles_saved: Optional[int] = None  # of warps, by a rough model; None: there is no estimate


@dataclass(frozen=True)
class TrimmedKernel:
    kernel: str
    verified: bool
    launches: Tuple[str, ...]
    redundant: Tuple[Redundancy, ...]
    relies_on: Tuple[str, ...]
    patch: str = field(repr=False)
    limit_reached: bool = False
    json: Mapping[str, Any] = field(default_factory=dict, repr=False)


def _edited(command: str, text: Union[str, bytes], isa: str, launch_of: Any,
            options: Sequence[str]) -> Sequence[Mapping[str, Any]]:
    with _tempfile.TemporaryDirectory(prefix="muster-") as name:
        folder = _pathlib.Path(name)
        done = _call(command, text, isa, folder, launch_of(folder), ["--format", "json", *options])
    try:
        if done.returncode not in (0, 1, 2):
            raise ValueError
        return _json.loads(done.stdout)["kernels"]
    except ValueError:
        raise CheckError(done.stderr.strip() or f"muster ended with {done.returncode}") from None


def fix(text: Union[str, bytes], kernel: Optional[str] = None, *, block: Optional[Extent] = None,
        grid: Optional[Extent] = None, cluster: Optional[Extent] = None,
        shared: Optional[int] = None, target: Optional[str] = None,
        args: Union[Sequence[Any], Mapping[Any, Any]] = (), isa: str = "ptx",
        options: Sequence[str] = ()) -> Tuple[FixedKernel, ...]:
    """Edits of each refuted kernel after which it is verified, smallest first.

    Arguments are those of check; `options`: "--partial", "--max-trials", "--within" too. No file is
    changed.
    """
    kernels = _edited("fix", text, isa, lambda folder: _launch(
        folder, kernel, block, grid, cluster, shared, target, args), options)
    return tuple(FixedKernel(
        kernel=each["kernel"], refuted=each["refuted"], findings=tuple(each["findings"]),
        repairs=tuple(Repair(tuple(one["edits"]), tuple(one["in_source"]), tuple(one["assumptions"]),
                             one["verified"], one["patch"], one["changes_control_flow"])
                      for one in each["repairs"]),
        tried=each["tried"], limit_reached=each["limit_reached"], json=each) for each in kernels)


def trim(text: Union[str, bytes], kernel: Optional[str] = None, *, block: Optional[Extent] = None,
         grid: Optional[Extent] = None, cluster: Optional[Extent] = None,
         shared: Optional[int] = None, target: Optional[str] = None,
         args: Union[Sequence[Any], Mapping[Any, Any]] = (), isa: str = "ptx",
         options: Sequence[str] = ()) -> Tuple[TrimmedKernel, ...]:
    """Synchronisation that verified kernels do not need for this launch; `options`: "--for-all" too."""
    kernels = _edited("trim", text, isa, lambda folder: _launch(
        folder, kernel, block, grid, cluster, shared, target, args), options)
    return tuple(TrimmedKernel(
        kernel=each["kernel"], verified=each["verified"], launches=tuple(each["launches"]),
        redundant=tuple(Redundancy(
            one["line"], one["change"], one["in_source"], one["removes"], one["alone"],
            one["together"], one["saved"], tuple(one["relies_on"]),
            one.get("estimate", {}).get("cycles_saved")) for one in each["dispensable"]),
        relies_on=tuple(each["relies_on"]), patch=each["patch"],
        limit_reached=each["limit_reached"], json=each) for each in kernels)


def _like(argument: Any, data: bytes) -> Any:
    if hasattr(argument, "dtype") and hasattr(argument, "shape"):
        import numpy  # it made the argument

        return numpy.frombuffer(data, dtype=argument.dtype).reshape(argument.shape).copy()
    return data
