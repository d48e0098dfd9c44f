"""What `muster trim` says of the kernels of a project, and whether the program's other launches agree."""
import collections
import json
import pathlib
import re
import shutil
import tempfile
import tomllib

import build
import measure
import rows

# Words of a change, and what the table calls it; the first that fits counts.
KINDS = (("remove ", "removed"), ("and bar.sync", "a part only arrives"),
         ("barrier.cluster.arrive", "parted"), ("bar.arrive", "parted"),
         ("bar.warp.sync", "to a warp barrier"), ("barrier.warp", "to a warp barrier"),
         ("bar.sync", "to named barriers"), ("wait", "waits for less"))

KIND_NAMES = (*dict.fromkeys(name for _, name in KINDS), "a weaker order or scope")

Asked = collections.namedtuple("Asked", "id kernel words others folder")


def kind_of(change):
    return next((name for text, name in KINDS if text in change), KIND_NAMES[-1])


def programs(tools, recipe, project, muster, wanted):
    """Of each kernel of a program the first launch of each geometry, and all others to hold the answer against."""
    for table in recipe.get("program", []):
        if not wanted(table["name"]):
            continue
        program, error = build.program_of(tools, recipe, table, project)
        if program is None:
            yield rows.Miss(table["name"], "does not compile: " + rows.first_error(error))
            continue
        files, _ = rows.captured(tools, recipe, table, project, program, muster)
        yield from kernels_of(table["name"], files)


def kernels_of(program, files):
    given, others = collections.defaultdict(dict), collections.defaultdict(list)
    for path in files:
        launch = tomllib.loads(path.read_text())
        kernel = (launch.get("kernel", ""), launch.get("file", ""))
        key = rows.alike(launch, kernel)
        if key in given[kernel] or len(given[kernel]) == 4:
            others[kernel].append(path)
        else:
            given[kernel][key] = path
    for (kernel, file), first in given.items():
        yield Asked(f"{program}/{kernel}", kernel, [str(path) for path in first.values()],
                    others[kernel, file], files[0].parent)


def sources(tools, recipe, project, muster, wanted):
    if not recipe.get("source"):
        return
    for row in rows.all_rows(tools, {**recipe, "program": []}, project, muster, wanted):
        if isinstance(row, rows.Miss):
            yield row
            continue
        yield Asked(row.id, row.kernel, [str(row.file), "--kernel", row.kernel, *row.options], [],
                    None)


def all_kernels(tools, recipe, project, muster, wanted):
    yield from sources(tools, recipe, project, muster, wanted)
    yield from programs(tools, recipe, project, muster, wanted)


def verdict(muster, launch, seconds):
    result = measure.run([muster, "check", launch, "--format", "json", "--max-seconds", seconds],
                         20 * seconds)
    try:
        return json.loads(result.output)["results"][0]["verdict"]
    except (ValueError, KeyError, IndexError):
        return "none"


def held_against_others(muster, asked, seconds):
    """(launches that were tried, those that verify the kernel and refute it trimmed): 8 at most, not given before."""
    if not asked.others:
        return 0, []
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch) / "launches"
        shutil.copytree(asked.folder, copy)
        words = [str(copy / pathlib.Path(word).name) for word in asked.words]
        measure.run([muster, "trim", *words, "--write", "--within", seconds, "--jobs", 1],
                    20 * seconds)
        step = max(1, len(asked.others) // 8)
        chosen = asked.others[::step][:8]
        refuted = [path.name for path in chosen
                   if verdict(muster, copy / path.name, seconds) == "refuted"
                   and verdict(muster, path, seconds) == "verified"]
        return len(chosen), refuted


def trimmed(muster, asked, seconds):
    """A row, as it is stored."""
    result = measure.run([muster, "trim", *asked.words, "--format", "json", "--within", seconds,
                          "--jobs", 1], 20 * seconds + 60)
    row = {"row": asked.id, "seconds": round(result.seconds, 2)}
    try:
        answer = next(kernel for kernel in json.loads(result.output)["kernels"]
                      if kernel["kernel"] == asked.kernel)
    except (ValueError, KeyError, StopIteration):
        lines = (result.errors or "no answer").strip().splitlines()
        return row | {"state": "none", "why": re.sub(r"/\S*/", "", lines[0])[:200] if lines else ""}
    if not answer["checked"] or not answer["verified"]:
        return row | {"state": "not verified" if answer["checked"] else "not checked"}
    row |= {"state": "searched" if not answer["limit_reached"] else "cut",
            "launches": len(answer["launches"]), "sites": answer["sites"],
            "candidates": answer["candidates"], "tried": answer["tried"],
            "executed": answer["executed"], "saved": answer["saved"],
            "changes": [{"line": change["line"], "kind": kind_of(change["change"]),
                         "change": change["change"], "in_source": change["in_source"],
                         "together": change["together"], "relies_on": change["relies_on"]}
                        for change in answer["dispensable"]]}
    if answer["patch"]:
        row["others"], row["refuted_by"] = held_against_others(muster, asked, seconds)
    return row
