"""Compiles what recipes name, with nvcc, one compiler at a time; kept by a hash of what went in."""
import glob
import hashlib
import os
import pathlib
import shlex
import shutil

import measure
import recipe as recipes


class Toolchain:
    """nvcc and ptxas, and the folder where what they make is kept."""

    def __init__(self, scratch, cuda, limit):
        self.scratch, self.limit = pathlib.Path(scratch), limit
        self.nvcc, self.ptxas = pathlib.Path(cuda) / "bin/nvcc", pathlib.Path(cuda) / "bin/ptxas"
        self.scratch.mkdir(parents=True, exist_ok=True)

    def make(self, command, inputs, ending, cwd):
        """What `command` makes at its `{out}`: (path, None), or (None, its messages)."""
        digest = hashlib.sha256("\0".join(map(str, command)).encode())
        for path in inputs:
            digest.update(path.read_bytes())
        for shim in sorted((recipes.TOP / "shims").glob("*.h")):
            digest.update(shim.read_bytes())
        out = self.scratch / (digest.hexdigest()[:24] + ending)
        failed = out.with_suffix(".failed")
        if out.exists():
            return out, None
        if failed.exists():
            return None, failed.read_text()
        result = measure.run([str(word).replace("{out}", str(out)) for word in command],
                             self.limit, cwd)
        if result.code == 0 and out.exists():
            return out, None
        text = "took too long" if result.timed_out else (result.errors or result.output).strip()
        if not result.timed_out:
            failed.write_text(text)
        return None, text or f"ended with {result.code}"


def words(table, name, project, fallback=()):
    named = {"source": str(project), "shims": str(recipes.TOP / "shims")}
    return [word.format(**named) for word in table.get(name, fallback)]


def find_files(patterns, project):
    found = []
    for pattern in patterns:
        pattern = pattern.replace("{shims}", str(recipes.TOP / "shims"))  # a program of our own
        paths = sorted(glob.glob(str(project / pattern), recursive=True))
        found += [pathlib.Path(path) for path in paths if pathlib.Path(path) not in found]
    return found


def ptx_of(tools, recipe, table, path, project, extra=()):
    """The PTX of one source file."""
    arch = table.get("arch", recipe.get("arch", "sm_90"))
    command = [tools.nvcc, "-arch=" + arch, "-ptx", *words(recipe, "flags", project),
               *words(table, "flags", project), *extra, path, "-o", "{out}"]
    return tools.make(command, [path], ".ptx", path.parent)


def program_of(tools, recipe, table, project):
    """The executable of a program, with PTX inside and the shared runtime."""
    files = find_files(table["files"], project)
    if not files:
        return None, "its files are not there"
    compute = table.get("arch", recipe.get("arch", "sm_90")).replace("sm_", "compute_")
    command = [tools.nvcc, "-cudart", "shared", "-lineinfo", "-gencode",
               f"arch={compute},code={compute}", *words(recipe, "flags", project),
               *words(table, "flags", project), *files, "-o", "{out}"]
    return tools.make(command, files, ".exe", files[0].parent)


def prepare(recipe, project, limit):
    """Runs the project's own generator where the recipe names one; returns what went wrong."""
    table = recipe.get("prepare")
    if not table or find_files([table["makes"]], project):
        return None
    command = [word.format(source=project, shims=recipes.TOP / "shims")
               for word in shlex.split(table["command"])]
    if not shutil.which(command[0]):
        return f"{command[0]} is not installed"
    result = measure.run(command, limit, project)
    if find_files([table["makes"]], project):
        return None
    return (result.errors or result.output).strip() or "it made nothing"


def environment_faults(tools):
    return [f"{path} is not there" for path in (tools.nvcc, tools.ptxas) if not os.access(path, os.X_OK)]
