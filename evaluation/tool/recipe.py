"""Recipes: what is built of a public project, with which launches, and what is known of the answers.

A recipe holds none of the project's code: names of files, compiler options, sizes of launches, the
verdicts that the project itself publishes, and one line for each finding that was argued.
"""
import pathlib
import re
import tomllib

TOP = pathlib.Path(__file__).resolve().parent.parent
CLASSES = ("bug", "document-strict", "false-alarm")
VERDICTS = ("verified", "refuted", "inconclusive")
KEYS = {
    "": {"title", "repository", "commit", "date", "license", "folder", "needs", "flags", "arch",
         "prepare", "published-in-comments", "source", "program", "published", "argued", "note",
         "without", "with"},
    "source": {"name", "files", "flags", "arch", "options", "kernel", "published", "launches", "read"},
    "program": {"name", "files", "flags", "arch", "arguments", "folder", "seconds", "device",
                "kernels", "published", "launches", "geometries", "stdin"},
    "published": {"row", "verdict", "why"},
    "argued": {"row", "rule", "class", "why"},
    "without": {"row", "why"},
    "with": {"row", "options"},
    "prepare": {"command", "makes"},
    "published-in-comments": {"verified", "refuted", "option", "skip"},
}
NEEDED = {"": {"title", "repository", "commit", "date", "license", "folder", "needs"},
          "source": {"files"}, "program": {"name", "files"}, "published": {"row", "verdict", "why"},
          "argued": {"row", "class", "why"}, "without": {"row", "why"},
          "with": {"row", "options"}, "prepare": {"command", "makes"}, "published-in-comments": set()}


class RecipeError(Exception):
    """A recipe that is not well formed, with the place."""


def table_faults(name, table, where):
    faults = [f"{where}: unknown key '{key}'" for key in sorted(set(table) - KEYS[name])]
    return faults + [f"{where}: '{key}' is missing" for key in sorted(NEEDED[name] - set(table))]


def value_faults(recipe):
    faults = []
    if not re.fullmatch(r"[0-9a-f]{40}", recipe.get("commit", "")):
        faults.append("commit: 40 hexadecimal digits are needed")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", recipe.get("date", "")):
        faults.append("date: the commit's day is needed, as in 2024-08-28")
    for table in recipe.get("argued", []):
        if table.get("class") not in CLASSES:
            faults.append(f"argued {table.get('row')}: class is one of {', '.join(CLASSES)}")
    for table in recipe.get("published", []):
        if table.get("verdict") not in VERDICTS:
            faults.append(f"published {table.get('row')}: verdict is one of {', '.join(VERDICTS)}")
    for name in ("argued", "published", "without", "with"):
        for table in recipe.get(name, []):
            if "\n" in table.get("why", "").strip():
                faults.append(f"{name} {table.get('row')}: why is one line")
            try:
                re.compile(table.get("row", ""))
            except re.error as error:
                faults.append(f"{name} {table.get('row')}: {error}")
    return faults


def faults(recipe):
    """What keeps a recipe from being well formed, in words."""
    found = table_faults("", recipe, "recipe")
    for name in ("source", "program", "published", "argued", "without", "with"):
        for number, table in enumerate(recipe.get(name, [])):
            found += table_faults(name, table, f"{name} {number}")
    for name in ("prepare", "published-in-comments"):
        if name in recipe:
            found += table_faults(name, recipe[name], name)
    if not recipe.get("source") and not recipe.get("program"):
        found.append("recipe: neither sources nor programs")
    return found + value_faults(recipe)


def load(path):
    try:
        recipe = tomllib.loads(path.read_text())
    except tomllib.TOMLDecodeError as error:
        raise RecipeError(f"{path.name}: {error}") from error
    found = faults(recipe)
    if found:
        raise RecipeError("\n".join(f"{path.name}: {text}" for text in found))
    recipe["name"] = path.stem
    return recipe


def all_paths():
    return sorted((TOP / "recipes").glob("*.toml"))


def first_match(tables, row_id):
    for table in tables:
        if re.search(table["row"], row_id):
            return table
    return None
