"""From a recipe to the launches that are to be checked: each a row of the table."""
import collections
import re
import shlex
import shutil
import tomllib

import build
import measure
import recipe as recipes

Row = collections.namedtuple("Row", "id file kernel options published why")
Miss = collections.namedtuple("Miss", "id reason")

ENTRY = re.compile(r"^\s*(?:\.visible\s+|\.weak\s+)*\.entry\s+([\w$]+)", re.M)


def published(recipe, row_id, said):
    """The verdict that the project publishes for a row, and why where it is not the plain word."""
    table = recipes.first_match(recipe.get("published", []), row_id)
    return (table["verdict"], table["why"]) if table else (said, None)


def possible(name, size):
    """A size of before CUDA: a block has at most 1,024 threads, and its x and y come first."""
    if name != "block":
        return size
    left, kept = 1024, []
    for part in size.split(","):
        kept.append(min(int(part), left))
        left //= max(1, kept[-1])
    return ",".join(map(str, kept))


def from_comments(recipe, path):
    """(verdict, options, compiler options) that the first lines of a source file say."""
    table = recipe["published-in-comments"]
    head = path.read_text(errors="replace")[:2000]
    if "skip" in table and re.search(table["skip"], head, re.M):
        return None, None, None
    said = next((name for name in ("verified", "refuted")
                 if name in table and re.search(table[name], head, re.M)), None)
    options, compiler = [], []
    for name, pattern in table.get("option", {}).items():
        for found in re.findall(pattern, head, re.M):
            if name == "define":
                compiler.append(found)
            else:
                options += ["--" + name, possible(name, found.replace(" ", ""))]
    return said, options, compiler


def option_words(table):
    return shlex.split(table.get("options", "").replace("{shims}", str(recipes.TOP / "shims")))


def given(recipe, row_id):
    """Options that the recipe adds for this row."""
    table = recipes.first_match(recipe.get("with", []), row_id)
    return option_words(table) if table else []


def source_launches(recipe, table, path):
    """[(kernel or None, options, published)], and compiler options, of one source file."""
    said, options, compiler = table.get("published"), option_words(table), []
    if "published-in-comments" in recipe:
        said, more, compiler = from_comments(recipe, path)
        if more is None:
            return [], []
        options = more + options
    if "launches" in table:
        return [(launch.get("kernel"), options + shlex.split(launch.get("options", "")),
                 launch.get("published", said)) for launch in table["launches"]], compiler
    return [(None, options, said)], compiler


def rows_of_source(tools, recipe, table, project, wanted):
    for path in build.find_files(table["files"], project):
        name = str(path.relative_to(project))
        if not wanted(name):
            continue
        launches, compiler = source_launches(recipe, table, path)
        if not launches:
            continue
        label = name + ("@" + table["name"] if "name" in table else "")
        ptx, error = build.ptx_of(tools, recipe, table, path, project, compiler)
        if ptx is None:
            yield Miss(label, "does not compile: " + first_error(error))
            continue
        kernels = ENTRY.findall(ptx.read_text(errors="replace"))
        if not kernels:
            yield Miss(label, "has no kernel")
        for number, (kernel, options, said) in enumerate(launches):
            for entry in kernels:
                if kernel and not re.search(kernel, entry):
                    continue
                row_id = f"{label}/{entry}" + (f"#{number}" if len(launches) > 1 else "")
                verdict, why = published(recipe, row_id, said)
                yield Row(row_id, ptx, entry, options + given(recipe, row_id), verdict, why)


def first_error(text):
    lines = [line for line in text.splitlines() if "error" in line.lower()] or text.splitlines()
    if not lines:
        return "no message"
    # Without the file of the project that it is in.
    words = re.sub(r"^\S+\.\w+(\(\d+\)|(:\d+)+):\s*", "", lines[0].strip())
    return re.sub(r"/\S*/(?=\w+\.\w)", "", words)[:160]


def captured(tools, recipe, table, project, program, muster):
    """The launch files of a program's run, and what the run itself said."""
    folder = tools.scratch / (program.stem + "-" + re.sub(r"\W", "_", table["name"]))
    done = folder / "captured"
    if not done.exists():
        shutil.rmtree(folder, ignore_errors=True)
        command = [muster, "capture", "--save", folder, "--device", table.get("device", "h100"),
                   "--output", tools.scratch / "capture.txt", program,
                   *build.words(table, "arguments", project)]
        stdin = open(project / table["stdin"], "rb") if "stdin" in table else None
        working = project / table["folder"] if "folder" in table else project
        result = measure.run(command, table.get("seconds", 60), working, stdin)
        folder.mkdir(exist_ok=True)
        end = "ran longer than its limit" if result.timed_out else f"ended with {result.code}"
        done.write_text(end + "\n" + result.errors[-2000:])
    return sorted(folder.glob("*.toml")), done.read_text().splitlines()[0]


def alike(launch, name):
    """What makes two recorded launches the same row: kernel and geometry."""
    return (name, str(launch.get("block")), str(launch.get("grid")), str(launch.get("cluster")),
            str(launch.get("shared")))


def chosen(launches, most):
    """Of the geometries of each kernel so many, evenly spread over the run; all, if `most` is None."""
    of_kernel = collections.defaultdict(list)
    for _, launch in launches:
        key = alike(launch, launch.get("kernel", ""))
        if key not in of_kernel[key[0]]:
            of_kernel[key[0]].append(key)
    keys = set()
    for found in of_kernel.values():
        if most is None or len(found) <= most:
            keys.update(found)
        else:
            keys.update(found[i * (len(found) - 1) // max(most - 1, 1)] for i in range(most))
    return keys


def rows_of_program(tools, recipe, table, project, muster):
    program, error = build.program_of(tools, recipe, table, project)
    if program is None:
        yield Miss(table["name"], "does not compile: " + first_error(error))
        return
    files, end = captured(tools, recipe, table, project, program, muster)
    if not files:
        yield Miss(table["name"], "no launch was recorded: it " + end)
    launches = [(path, tomllib.loads(path.read_text())) for path in files]
    keys = chosen(launches, table.get("geometries"))
    seen = collections.Counter()
    for path, launch in launches:
        kernel = launch.get("kernel", "")
        key = alike(launch, kernel)
        seen[key] += 1
        if key not in keys or seen[key] > table.get("launches", 1):
            continue
        if "kernels" in table and not re.search(table["kernels"], kernel):
            continue
        row_id = f"{table['name']}/{kernel}#{path.name.split('-')[0]}"
        verdict, why = published(recipe, row_id, table.get("published"))
        yield Row(row_id, path, None, given(recipe, row_id), verdict, why)


def all_rows(tools, recipe, project, muster, wanted):
    for table in recipe.get("source", []):
        yield from rows_of_source(tools, recipe, table, project, wanted)
    for table in recipe.get("program", []):
        if wanted(table["name"]):
            yield from rows_of_program(tools, recipe, table, project, muster)
