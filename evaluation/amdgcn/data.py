"""Data that host programs of Rodinia and SHOC build before they launch: a node of a B+ tree, boxes with neighbours; a graph of two edges
a vertex, rows of a sparse matrix, keys of four bits and where those of each begin. Written as files for launches."""
import struct

ORDER = 256


def knode(first_key, step, children):
    """A node whose keys rise by `step`, with every child below `children`."""
    keys = [first_key + step * i for i in range(ORDER + 1)]
    indices = [1 + i % (children - 1) for i in range(ORDER + 1)]
    return struct.pack(f"<i{ORDER + 1}i{ORDER + 1}iB3xi", 0, *indices, *keys, 0, ORDER)


def box(number, neighbours):
    words = struct.pack("<4iqi4x", number, 0, 0, number, 100 * number, len(neighbours))
    for other in neighbours:
        words += struct.pack("<4iq", other, 0, 0, other, 100 * other)
    return words.ljust(656, b"\0")


def words(*numbers):
    return struct.pack(f"<{len(numbers)}I", *numbers)


KEYS = [(7 * i) % 16 for i in range(2048)]

FILES = {
    "knodes.bin": knode(0, 100, 4) + b"".join(knode(100 * i, 1, 4) for i in range(3)),
    "boxes.bin": box(0, [1]) + box(1, [0]),
    "levels.bin": words(0, *[2**32 - 1] * 99),
    "levels_later.bin": words(*[0] * 80, *[2**32 - 1] * 20),
    "edges.bin": words(*[2 * i for i in range(101)]),
    "rows.bin": words(*[4 * i for i in range(201)]),
    "keys.bin": words(*KEYS),
    "sums.bin": words(*[sum(key < digit for key in KEYS) for digit in range(16)]),
}


def write(folder):
    for name, contents in FILES.items():
        folder.joinpath(name).write_bytes(contents)
