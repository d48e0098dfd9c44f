"""The table: printed, stored as JSON, compared with an earlier one, and turned into a page."""
import collections
import json
import statistics

GOOD = {"verified": 0, "refuted": 0, "inconclusive": 1, "none": 2}


def megabytes(number):
    return f"{number / 1e6:.1f}"


def ratio(row):
    if not row.get("ptxas_seconds"):
        return None
    return row["muster_seconds"] / row["ptxas_seconds"]


def finding(row):
    """The column that says what was found: rule, class and the argument, or the reason."""
    if row["verdict"] == "refuted":
        kind = row.get("class") or "not argued"
        return f"{row.get('rule')} {row.get('category')}: {kind}" + (
            f" ({row['why']})" if row.get("why") else "")
    if row["verdict"] in ("inconclusive", "none"):
        return str(row.get("reason"))
    return ""


def cells(row):
    part = ratio(row)
    return [row["row"], row["launch"], row["verdict"], row.get("agreement") or "", finding(row),
            f"{row['muster_seconds'] * 1000:.1f}", "" if part is None else f"{part:.3f}",
            megabytes(row["memory"])]


TITLES = ["launch", "grid of block", "verdict", "published", "finding or reason", "ms", "of ptxas",
          "MB"]


def show(rows, out):
    for row in rows:
        name, *rest = cells(row)
        out.write(name + "\n    " + " | ".join(cell for cell in rest if cell) + "\n")


def percentile(numbers, part):
    numbers = sorted(numbers)
    return numbers[min(len(numbers) - 1, int(part * len(numbers)))] if numbers else 0.0


def summary(rows):
    """What the goals are asked of."""
    verdicts = collections.Counter(row["verdict"] for row in rows)
    agree = collections.Counter(row["agreement"] for row in rows if row.get("agreement"))
    parts = [ratio(row) for row in rows if ratio(row) is not None]
    refuted = [row for row in rows if row["verdict"] == "refuted"]
    classes = collections.Counter(row.get("class") or "not argued" for row in refuted)
    decided = verdicts["verified"] + verdicts["refuted"]
    return {"launches": len(rows), "decided": decided, "verified": verdicts["verified"],
            "refuted": verdicts["refuted"], "inconclusive": verdicts["inconclusive"],
            "none": verdicts["none"], "agrees": agree["agrees"],
            "wrong verified": agree["wrong verified"],
            "false alarm": classes["false-alarm"] + sum(
                1 for row in refuted if row.get("agreement") == "false alarm"
                and row.get("class") is None),
            "undecided": agree["undecided"], "bug": classes["bug"],
            "document-strict": classes["document-strict"], "not argued": classes["not argued"],
            "median of ptxas": round(statistics.median(parts), 4) if parts else None,
            "95 % of ptxas": round(percentile(parts, 0.95), 4) if parts else None,
            "worst of ptxas": round(max(parts), 2) if parts else None,
            "most memory": max((row["memory"] for row in rows), default=0)}


def reasons(rows):
    return collections.Counter(row.get("reason") or "?" for row in rows
                               if row["verdict"] in ("inconclusive", "none")).most_common()


def show_summary(name, rows, missing, out):
    got = summary(rows)
    out.write(f"{name}: {got['launches']} launches, {got['decided']} decided "
              f"({100 * got['decided'] / max(1, got['launches']):.1f} %): {got['verified']} verified, "
              f"{got['refuted']} refuted ({got['bug']} bugs, {got['document-strict']} document-strict, "
              f"{got['false alarm']} false alarms, {got['not argued']} not argued), "
              f"{got['inconclusive']} inconclusive, {got['none']} without an answer; "
              f"published verdicts: {got['agrees']} agree, {got['wrong verified']} wrong verified, "
              f"{got['undecided']} undecided; "
              f"of ptxas -O3: median {got['median of ptxas']}, 95 % {got['95 % of ptxas']}, "
              f"worst {got['worst of ptxas']}; at most {megabytes(got['most memory'])} MB\n")
    for reason, count in reasons(rows):
        out.write(f"    {count} x {reason}\n")
    for miss in missing:
        out.write(f"    not checked: {miss['row']}: {miss['reason']}\n")


def compare(old, new, out):
    """Says what changed, worst first; returns how many launches are worse than they were."""
    before, worse = {row["row"]: row for row in old["rows"]}, 0
    for row in new["rows"]:
        was = before.get(row["row"])
        if was is None:
            out.write(f"new: {row['row']}: {row['verdict']}\n")
            continue
        if was["verdict"] != row["verdict"]:
            bad = GOOD[row["verdict"]] > GOOD[was["verdict"]] or (
                row.get("agreement") in ("wrong verified", "false alarm"))
            worse += bad
            out.write(f"{'worse' if bad else 'changed'}: {row['row']}: {was['verdict']} -> "
                      f"{row['verdict']} {finding(row)}\n")
        slower = row["muster_seconds"] / max(was["muster_seconds"], 1e-4)
        if slower > 2 and row["muster_seconds"] > 0.05:
            worse += 1
            out.write(f"slower: {row['row']}: {was['muster_seconds']} s -> {row['muster_seconds']} s\n")
    for name in before.keys() - {row["row"] for row in new["rows"]}:
        out.write(f"gone: {name}\n")
    return worse


def store(path, recipe, muster, seconds, day, rows, missing):
    """A row a line, so that differences between two runs can be read."""
    head = {"project": recipe["name"], "commit": recipe["commit"], "date": day, "muster": muster,
            "limit_seconds": seconds}
    lines = ["{"] + [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    for name, items, end in (("missing", missing, ","), ("rows", rows, "")):
        body = ",\n".join("    " + json.dumps(item) for item in items)
        lines.append(f'  "{name}": [' + (f"\n{body}\n  " if items else "") + "]" + end)
    path.write_text("\n".join(lines + ["}"]) + "\n")
