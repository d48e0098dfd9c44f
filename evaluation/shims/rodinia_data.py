#!/usr/bin/env python3
"""Data for Rodinia's CUDA programs, in the shapes and sizes of their `run` files; the project keeps its own data elsewhere.

    rodinia_data.py PROJECT     writes PROJECT/data/...

Everything is drawn from fixed seeds: no number of the project's own data is repeated.
"""
import pathlib
import random
import sys


def graph(vertices, draw):
    """A graph for bfs: where the edges of each vertex begin and how many they are, the source, the edges with their costs."""
    degrees = [draw.randrange(1, 11) for _ in range(vertices)]
    lines, begin = [str(vertices)], 0
    for degree in degrees:
        lines.append(f"{begin} {degree}")
        begin += degree
    lines += ["", "0", "", str(begin)]
    return "\n".join(lines + [f"{draw.randrange(vertices)} {draw.randrange(1, 11)}" for _ in range(begin)]) + "\n"


def numbers(count, low, high, draw):
    return "\n".join(f"{draw.uniform(low, high):.6f}" for _ in range(count)) + "\n"


def domain(side, draw):
    """Cells of a square for cfd: area, and for each of four neighbours its number from 1 (or -1: a wall; -2: far field) and a normal."""
    lines = [str(side * side)]
    for row in range(side):
        for column in range(side):
            words = [f"{draw.uniform(0.5, 1.5):.5f}"]
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                y, x = row + down, column + right
                inside = 0 <= y < side and 0 <= x < side
                words += [str(y * side + x + 1 if inside else -1 if y < 0 else -2), f"{right:.1f}", f"{down:.1f}", "0.0"]
            lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def image(columns, rows, draw):
    """A picture in plain PGM."""
    lines = ["P2", f"{columns} {rows}", "255"]
    return "\n".join(lines + [" ".join(str(draw.randrange(256)) for _ in range(columns)) for _ in range(rows)]) + "\n"


def hurricanes(count, draw):
    """Records of nn: 48 characters, latitude and longitude from the 29th on."""
    return "".join(f"{1950 + i % 60:4} {1 + i % 12:2} {1 + i % 28:2} {6 * (i % 4):2} {i % 1000:3} {'STORM':9}  "
                   f"{draw.uniform(7, 63.9):5.1f} {draw.uniform(0, 358.9):5.1f} {draw.randrange(10, 166):4} {draw.randrange(900):4}"[:48].ljust(48) + "\n"
                   for i in range(count))


def keys(count):
    return "\n".join(str(number) for number in [count, *range(count)]) + "\n"


def files(draw):
    yield "bfs/graph65536.txt", graph(65536, draw)
    yield "b+tree/mil.txt", keys(1000000)
    yield "b+tree/command.txt", "j 6000 3000\nk 10000\n"
    yield "cfd/domain.txt", domain(311, draw)
    for name in ("temp_512", "power_512"):
        yield "hotspot/" + name, numbers(512 * 512, 0, 330, draw)
    for name in ("temp_512x8", "power_512x8"):
        yield "hotspot3D/" + name, numbers(512 * 512 * 8, 0, 330, draw)
    yield "srad/image.pgm", image(458, 502, draw)
    for part in range(4):
        yield f"nn/cane4_{part}.db", hurricanes(10691, draw)
    yield "dwt2d/rgb.bmp", "".join(chr(draw.randrange(128)) for _ in range(1024 * 1024 * 3))
    yield "huffman/bytes.in", "".join(chr(64 + min(draw.randrange(48), draw.randrange(48))) for _ in range(1024 * 1024))
    yield "myocyte/y.txt", numbers(91 * 4, 0, 1, draw)
    yield "myocyte/params.txt", numbers(18 * 4, 0, 1, draw)


def main():
    project = pathlib.Path(sys.argv[1])
    draw = random.Random(14)
    for name, contents in files(draw):
        path = project / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(contents)


if __name__ == "__main__":
    main()
