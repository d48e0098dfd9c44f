"""Checks the barriers of GPU kernels, for one launch and every schedule.

    import muster
    result = muster.check(ptx, block=128, args=[muster.Buffer(4096), 64])
    assert result.verified, result

It drives the muster executable, whose command line and JSON are fixed for other programs
(docs/decisions/056-python.md): beside this file, in PATH, or where MUSTER names it.
"""

from __future__ import annotations

import ctypes as _ctypes
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


def _number(argument: Any, index: Any) -> Optional[str]:
    """A number as a value of a launch file; None: it is none."""
    if isinstance(argument, bool):
        return str(int(argument))
    if isinstance(argument, int):
        return str(argument) if -(1 << 63) <= argument < 1 << 63 else _toml_text(hex(argument))
    if isinstance(argument, float):
        if not _math.isfinite(argument):
            raise TypeError(f"argument {index}: {argument} cannot be passed")
        return repr(argument)
    if hasattr(argument, "item") and getattr(argument, "shape", None) == ():
        return _number(argument.item(), index)  # a scalar of numpy
    return None


@dataclass
class _Memory:
    """What the pointer `index` leads to: bytes of the host from `address` on, where that is known."""

    index: Any
    size: int
    data: bytes
    address: Optional[int]
    owner: int  # what shares it although its address is not known

    @property
    def end(self) -> int:
        return (self.address or 0) + self.size


def _address(argument: Any, view: memoryview) -> Optional[int]:
    """Where an array lies, if its bytes there are those that are passed."""
    if not view.c_contiguous or view.nbytes == 0:
        return None
    described = getattr(argument, "__array_interface__", None)
    if described is not None:
        return described["data"][0]
    if view.readonly:
        return None
    return _ctypes.addressof(_ctypes.c_char.from_buffer(view.cast("B")))


def _memory(argument: Any, index: Any) -> _Memory:
    if isinstance(argument, Buffer):
        return _Memory(index, argument.size, argument.contents, None, id(argument))
    try:
        view = memoryview(argument)
    except TypeError:
        raise TypeError(
            f"argument {index}: expected a number, muster.unknown, muster.Buffer, None or an "
            f"array with the buffer protocol, not {type(argument).__name__}"
        ) from None
    data = view.tobytes()
    return _Memory(index, len(data), data, _address(argument, view), id(argument))


def _shared(memories: Sequence[_Memory]) -> List[List[_Memory]]:
    """Those that lie in one piece of memory are one list: the same object, or views that overlap."""
    groups: List[List[_Memory]] = []
    ends: Dict[int, int] = {}
    for memory in sorted(memories, key=lambda each: (each.address or 0, each.owner)):
        last = groups[-1] if groups else []
        if last and memory.address is not None and last[0].address is not None:
            together = memory.address < ends[id(last)]
        else:
            together = bool(last) and last[0].owner == memory.owner
        if not together:
            last = []
            groups.append(last)
        last.append(memory)
        ends[id(last)] = max(ends.get(id(last), 0), memory.end)
    return groups


def _buffers(memories: Sequence[_Memory], folder: _pathlib.Path) -> Tuple[List[str], Dict[Any, str]]:
    """Tables of a launch file for memory that several pointers lead to, and each pointer's value."""
    tables: List[str] = []
    values: Dict[Any, str] = {}
    for number, group in enumerate(_shared(memories)):
        first = min(each.address or 0 for each in group)
        size = max(each.end for each in group) - first
        data = bytearray(max((each.address or 0) - first + len(each.data) for each in group))
        for each in group:
            at = (each.address or 0) - first
            data[at:at + len(each.data)] = each.data
        file = folder / f"{number}.bin"
        contents = f"file = {_toml_text(file.name)}" if data else 'rest = "unknown"'
        if data:
            file.write_bytes(data)
        if len(group) == 1:
            values[group[0].index] = f"{{ {contents}, buffer = {size} }}"
            continue
        tables += [f"[buffer.b{number}]", f"bytes = {size}", contents]
        # What a buffer of its own holds behind its contents is zero.
        if data:
            tables.append('rest = "zero"')
        for each in group:
            values[each.index] = f'{{ buffer = "b{number}", offset = {(each.address or 0) - first} }}'
    return tables, values


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
    items = list(_items(args))
    values: Dict[Any, str] = {}
    memories = []
    for index, argument in items:
        number = '"unknown"' if argument is unknown else _number(argument, index)
        if number is not None:
            values[index] = number
        elif argument is not None:
            memories.append(_memory(argument, index))
    tables, pointers = _buffers(memories, folder)
    values.update(pointers)
    lines += tables
    lines.append("[param]")
    lines += [f"{_toml_text(str(index))} = {values[index]}" for index, _ in items if index in values]
    path = folder / "launch.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _items(args: Union[Sequence[Any], Mapping[Any, Any]]) -> Iterable[Tuple[Any, Any]]:
    return args.items() if isinstance(args, Mapping) else enumerate(args)


def _is_memory(argument: Any) -> bool:
    return argument is not unknown and argument is not None and _number(argument, "") is None


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
    items = dict(_items(args))
    with _tempfile.TemporaryDirectory(prefix="muster-") as name:
        folder = _pathlib.Path(name)
        launch = _launch(folder, kernel, block, grid, cluster, shared, target, args)
        written = {index: f"out{number}.bin" for number, index in enumerate(items)
                   if _is_memory(items[index])}
        dumps = [word for index, file in written.items() for word in ("--dump", f"{index}={file}")]
        done = _call("run", text, isa, folder, launch, [*dumps, *options])
        if done.returncode == 3:
            raise CheckError(done.stderr.strip())
        if done.returncode != 0:
            raise RunError(done.stdout.strip() or done.stderr.strip())
        buffers = {}
        for index, file in written.items():
            if (folder / file).exists():
                buffers[index] = _like(items[index], (folder / file).read_bytes())
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
    """What a buffer holds, as its argument; it may be the beginning of a larger one."""
    if hasattr(argument, "dtype") and hasattr(argument, "shape"):
        import numpy  # it made the argument

        return numpy.frombuffer(data[:argument.nbytes], dtype=argument.dtype).reshape(argument.shape).copy()
    return data[:argument.size if isinstance(argument, Buffer) else memoryview(argument).nbytes]
