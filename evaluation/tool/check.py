"""One row: what Muster says of a launch, what that cost, and what ptxas -O3 costs for the kernel."""
import json
import re

import measure
import recipe as recipes


def ptxas_seconds(tools, ptx, kernel):
    """Processor time of ptxas -O3 for the one kernel; none where ptxas does not take it."""
    target = re.search(r"^\.target\s+(\w+)", ptx.read_text(errors="replace"), re.M)
    command = [tools.ptxas, "-O3", "-arch=" + (target.group(1) if target else "sm_90"),
               "--entry", kernel, ptx, "-o", tools.scratch / "ptxas.cubin"]
    result = measure.run(command, tools.limit)
    if result.code:
        return None
    return result.seconds if result.seconds > 1 else measure.shortest(command, tools.limit)


def launch_text(launch):
    def size(numbers):
        numbers = list(numbers)
        while len(numbers) > 1 and numbers[-1] == 1:
            numbers.pop()
        return "x".join(map(str, numbers))

    text = f"{size(launch['grid'])} of {size(launch['block'])}"
    if launch["cluster"] != [1, 1, 1]:
        text += f", clusters of {size(launch['cluster'])}"
    return text + (f", {launch['shared']} B" if launch["shared"] else "")


def agreement(verdict, said):
    if said is None:
        return None
    if verdict == said:
        return "agrees"
    if verdict not in ("verified", "refuted"):
        return "undecided"
    return "wrong verified" if verdict == "verified" else "false alarm"


def argue(recipe, row_id, rule, said):
    """(class, why) of a finding: as the recipe argues it, or what the project itself publishes."""
    for table in recipe.get("argued", []):
        if re.search(table["row"], row_id) and table.get("rule", rule) == rule:
            return table["class"], table["why"]
    if said == "refuted":
        return "bug", "published by the project"
    return None, None


def ask(muster, row, seconds):
    """The answer as JSON, and the seconds that the usual report takes: JSON has hashes of all memory."""
    command = [muster, "check", row.file, "--max-seconds", seconds, "--jobs", 1, *row.options]
    command += ["--kernel", row.kernel] if row.kernel else []
    result = measure.run([*command, "--format", "json"], 30 * seconds + 60)
    if result.seconds > 0.5 or result.timed_out:
        return result, result.seconds
    return result, measure.shortest(command, 30 * seconds + 60)


def entry_of(answer, row):
    return answer["kernel"] if answer else row.kernel


def ptx_of(row):
    """The PTX behind a row: a launch file names it."""
    if row.file.suffix == ".ptx":
        return row.file
    named = re.search(r'^file\s*=\s*"([^"]+)"', row.file.read_text(), re.M)
    return row.file.parent / named.group(1) if named else None


def checked(tools, muster, recipe, row, seconds):
    """A row of the table, as it is stored."""
    result, spent = ask(muster, row, seconds)
    try:
        answer = json.loads(result.output)["results"][0]
    except (ValueError, KeyError, IndexError):
        answer = None
    out = {"row": row.id, "published": row.published, "muster_seconds": round(spent, 4),
           "memory": result.memory}
    if row.why:
        out["published_why"] = row.why
    if answer is None:
        message = (result.errors or "no answer").strip().splitlines()
        out.update(kernel=row.kernel, launch="", verdict="none",
                   reason="took too long" if result.timed_out else (message or ["no answer"])[0][-200:])
    else:
        out.update(described(recipe, row, answer))
    ptx, kernel = ptx_of(row), entry_of(answer, row)
    took = ptxas_seconds(tools, ptx, kernel) if ptx and kernel else None
    out["ptxas_seconds"] = None if took is None else round(took, 4)
    out["agreement"] = agreement(out["verdict"], row.published)
    return out


def described(recipe, row, answer):
    """What is kept of an answer: the first finding that refutes, or the first reason."""
    out = {"kernel": answer.get("demangled") or answer["kernel"],
           "launch": launch_text(answer["launch"]), "verdict": answer["verdict"],
           "proof": answer.get("proof")}
    errors = [one for one in answer["findings"] if one["severity"] == "error"]
    if answer["verdict"] == "refuted" and errors:
        place = errors[0].get("origin") or errors[0].get("location") or {}
        out.update(rule=errors[0]["rule"], category=errors[0]["category"],
                   message=re.sub(r"\s+", " ", errors[0]["message"])[:240],
                   line=place.get("line"))
        kind, why = argue(recipe, row.id, errors[0]["rule"], row.published)
        out["class"], out["why"] = kind, why
    if answer["verdict"] == "inconclusive" and answer["reasons"]:
        out["reason"] = answer["reasons"][0]["code"]
        out["message"] = re.sub(r"\s+", " ", answer["reasons"][0]["message"])[:240]
        out["remedy"] = answer["reasons"][0].get("remedy")
    return out


def excluded(recipe, row_id):
    table = recipes.first_match(recipe.get("without", []), row_id)
    return table["why"] if table else None
