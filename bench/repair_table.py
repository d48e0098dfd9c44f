#!/usr/bin/env python3
"""Wrong PTX kernels of this repository: which of them `muster fix` repairs, a row each.

Each has `--within` seconds of the processor and one thread; what is repaired is checked with another seed and, where
a right twin lies beside it, must compute what the twin computes. Prints rows and a table by rule. Apart stand
those that no synchronisation mends: by the rule of their first finding, or as bench/repair_outside.txt argues.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import tempfile
import time

OUTSIDE = pathlib.Path(__file__).with_name("repair_outside.txt")
OUTSIDE_RULES = {  # each is about an address, a size or a value; tests/kernels/ptx_repair_test.cpp says why
    "MU810", "MU811", "MU124", "MU213", "MU812", "MU821", "MU831", "MU606", "MU608", "MU916", "MU923"}
FOLDERS = ("tests/kernels/async", "tests/kernels/small", "tests/kernels", "examples")


def kernels(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).glob("*.ptx")):
            if re.search(r"^// expect: refuted", path.read_text(errors="replace"), re.M):
                yield path


def processor_seconds(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run_on_processor(muster, words, limit):
    """As run(); after `limit` seconds of the processor it is asked to end with what it has."""
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen([muster, *words], stdout=out, stderr=subprocess.DEVNULL)
        used, asked = 0.0, False
        while process.poll() is None:
            try:
                used = processor_seconds(process.pid)
            except (OSError, IndexError):
                break
            if used > limit and not asked:
                process.send_signal(signal.SIGINT)
                asked = True
            if used > 4 * limit:
                process.kill()
            time.sleep(0.02)
        process.wait()
        out.seek(0)
        return process.returncode, out.read(), used


def run(muster, words, limit):
    try:
        done = subprocess.run([muster, *words], capture_output=True, text=True, timeout=limit)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return 124, ""


def twin_of(wrong):
    twin = wrong.parent / (wrong.name.split(".")[0] + ".ptx")
    return twin if twin != wrong and twin.exists() else None


def buffers_of(path):
    head = path.read_text(errors="replace").split("// expect")[0]
    return re.findall(r"--param (\w+)=buffer", head)


def computed(muster, path, folder):
    data = b""
    for number in buffers_of(path):
        dump = os.path.join(folder, "dump.bin")
        code, _ = run(muster, ["run", str(path), "--isa", "ptx", "--dump", f"{number}={dump}"], 20)
        if code != 0 or not os.path.exists(dump):
            return None
        data += pathlib.Path(dump).read_bytes()
        os.remove(dump)
    return data if data.strip(b"\0") else None


def measure(job):
    muster, wrong, arguments = job
    row = {"kernel": str(wrong.relative_to(arguments.root)), "state": "not repaired"}
    copy = wrong.parent / (wrong.stem + ".repaired_by_bench")
    copy.write_bytes(wrong.read_bytes())
    try:
        words = ["fix", str(copy), "--isa", "ptx", "--write", "--format", "json", "--jobs", "1",
                 "--within", "600"]
        code, out, used = run_on_processor(muster, words, arguments.within)
        row["seconds"] = round(used, 2)
        found = [k for k in (json.loads(out)["kernels"] if out.strip() else []) if k["refuted"]]
        if found:
            first = found[0]
            row["finding"] = first["findings"][0] if first["findings"] else ""
            row["tried"] = first["tried"]
            row["edits"] = first["repairs"][0]["edits"] if first["repairs"] else []
        row["rule"] = row.get("finding", "none")[:5]
        if code == 0:
            row["state"] = "repaired"
            code, _ = run(muster, ["check", str(copy), "--isa", "ptx", "--seed", "7"], 60)
            row["again"] = code == 0
            twin = twin_of(wrong)
            with tempfile.TemporaryDirectory() as folder:
                right = computed(muster, twin, folder) if twin else None
                if right is not None:
                    row["same"] = computed(muster, copy, folder) == right
        elif row["rule"] in OUTSIDE_RULES or row["kernel"] in arguments.outside:
            row["state"] = "outside"
        elif code < 0:
            row["state"] = "over time"
    finally:
        copy.unlink()
    return row


def counts(rows):
    done = sum(r["state"] == "repaired" for r in rows)
    outside = sum(r["state"] == "outside" for r in rows)
    share = f"{100 * done // (len(rows) - outside)} %" if len(rows) > outside else ""
    return f"{len(rows)} | {outside} | {done} | {share}"


def table(rows):
    groups = {}
    for row in rows:
        groups.setdefault(row["rule"], []).append(row)
    print("\n| rule | wrong | outside | repaired | share |\n|---|---|---|---|---|")
    for rule, group in sorted(groups.items(), key=lambda item: -len(item[1])):
        print(f"| {rule} | {counts(group)} |")
    done = [r for r in rows if r["state"] == "repaired"]
    same = [r["same"] for r in done if "same" in r]
    middle = statistics.median(r["seconds"] for r in done) if done else 0
    print(f"| together | {counts(rows)} |")
    print(f"\nmedian of the repaired {middle} s; {sum(r['again'] for r in done)} verified with another "
          f"seed; {sum(same)} of {len(same)} compute what the right twin computes; longest "
          f"{max((r['seconds'] for r in rows), default=0)} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("muster")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path("."))
    parser.add_argument("--within", type=float, default=5)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rows", type=pathlib.Path, help="where the rows go, a line of JSON each")
    parser.add_argument("--only", default="", help="kernels whose path has this in it")
    parser.add_argument("--names", type=pathlib.Path, help="a file of paths: only those")
    arguments = parser.parse_args()
    arguments.root = arguments.root.resolve()
    arguments.outside = {line.split()[0] for line in OUTSIDE.read_text().splitlines() if line[0] != "#"}
    all_ = [k for k in kernels(arguments.root) if arguments.only in str(k)]
    if arguments.names:
        names = set(arguments.names.read_text().split())
        all_ = [k for k in all_ if str(k.relative_to(arguments.root)) in names]
    jobs = [(os.path.abspath(arguments.muster), k, arguments) for k in all_]
    rows = []
    out = arguments.rows.open("w") if arguments.rows else None
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for row in pool.map(measure, jobs):
            rows.append(row)
            if out:
                print(json.dumps(row), file=out, flush=True)
    table(rows)


if __name__ == "__main__":
    main()
