#!/usr/bin/env python3
"""What PTX instructions compute, from the sentences of the PTX ISA, in exact arithmetic.

Writes one vector a line, fields parted by tabs: the instruction; its inputs, REGISTER=HEX; its
results. Shares nothing with the machine: integers are Python's, floats are fractions that are
rounded once. `muster_machine_tests` replays compute.txt; to make it anew:

    tests/machine/vectors/make_vectors.py > tests/machine/vectors/compute.txt
"""
import itertools
import math
import random
from fractions import Fraction

PICK = random.Random(20261123)


# --- words --------------------------------------------------------------------------------------

def mask(bits):
    return (1 << bits) - 1


def signed(word, bits):
    word &= mask(bits)
    return word - (1 << bits) if word >> (bits - 1) else word


def edges(bits):
    top = 1 << (bits - 1)
    return [0, 1, 2, 3, top - 1, top, top + 1, mask(bits), mask(bits) - 1,
            0x55 * (mask(bits) // 255)]


def drawn(bits):
    return PICK.getrandbits(bits) >> PICK.choice([0, 0, bits // 2, bits - 5])


def words(bits, count):
    """Tuples of edge values and of drawn ones."""
    some = [tuple(PICK.choice(edges(bits)) for _ in range(count)) for _ in range(6)]
    some += [tuple(drawn(bits) for _ in range(count)) for _ in range(3)]
    some += [tuple(PICK.choice([PICK.choice(edges(bits)), drawn(bits)]) for _ in range(count))
             for _ in range(3)]
    return some


# --- floats: (kind, sign, magnitude) with kind 'nan', 'inf' or 'num' ----------------------------

class Format:
    def __init__(self, name, bits, fraction):
        self.name, self.bits, self.fraction = name, bits, fraction
        self.exponent = bits - 1 - fraction
        self.bias = (1 << (self.exponent - 1)) - 1
        self.top = mask(self.exponent)
        self.nan = {'f16': 0x7fff, 'bf16': 0x7fff, 'f32': 0x7fffffff, 'f64': 0x7ff8 << 48}[name]

    def read(self, word, flush=False):
        sign = word >> (self.bits - 1)
        exponent = word >> self.fraction & self.top
        fraction = word & mask(self.fraction)
        if exponent == self.top:
            return ('nan', 0, None) if fraction else ('inf', sign, None)
        if exponent == 0:
            if flush:
                fraction = 0
            value = Fraction(fraction) * Fraction(2) ** (1 - self.bias - self.fraction)
        else:
            value = Fraction(fraction + (1 << self.fraction)) * Fraction(2) ** (
                exponent - self.bias - self.fraction)
        return ('num', sign, value)

    def infinity(self, sign):
        return sign << (self.bits - 1) | self.top << self.fraction

    def largest(self, sign):
        return self.infinity(sign) - 1

    def write(self, value, mode='rn', flush=False):
        kind, sign, size = value
        if kind == 'nan':
            return self.nan
        if kind == 'inf':
            return self.infinity(sign)
        if size == 0:
            return sign << (self.bits - 1)
        power = size.numerator.bit_length() - size.denominator.bit_length()
        if Fraction(2) ** power > size:
            power -= 1
        tiny = power < 1 - self.bias
        power = max(power, 1 - self.bias)
        unit = Fraction(2) ** (power - self.fraction)
        units = rounded(size / unit, mode, sign)
        word = units if tiny else units + (power + self.bias - 1 << self.fraction)
        if word >= self.top << self.fraction:
            away = mode == 'rn' or mode == ('rm' if sign else 'rp')
            return self.infinity(sign) if away else self.largest(sign)
        if flush and word < 1 << self.fraction:
            word = 0
        return sign << (self.bits - 1) | word


def rounded(value, mode, sign):
    """A magnitude as an integer."""
    whole = value.numerator // value.denominator
    rest = value - whole
    if rest == 0 or mode in ('rz', 'rzi'):
        return whole
    if mode in ('rn', 'rni'):
        up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole & 1)
    else:
        up = bool(sign) == (mode in ('rm', 'rmi'))
    return whole + (1 if up else 0)


F16, BF16 = Format('f16', 16, 10), Format('bf16', 16, 7)
F32, F64 = Format('f32', 32, 23), Format('f64', 64, 52)
NAN = ('nan', 0, None)


def exact(number, zero_sign):
    if number == 0:
        return ('num', zero_sign, Fraction(0))
    return ('num', int(number < 0), abs(number))


def number(value):
    return -value[2] if value[1] else value[2]


def negated(value):
    return value if value[0] == 'nan' else (value[0], 1 - value[1], value[2])


def add(a, b, mode='rn'):
    if 'nan' in (a[0], b[0]):
        return NAN
    if a[0] == 'inf' or b[0] == 'inf':
        if a[0] == b[0]:
            return a if a[1] == b[1] else NAN
        return a if a[0] == 'inf' else b
    both = a[1] if a[1] == b[1] and a[2] == b[2] == 0 else int(mode == 'rm')
    return exact(number(a) + number(b), both)


def multiply(a, b):
    if 'nan' in (a[0], b[0]):
        return NAN
    sign = a[1] ^ b[1]
    if 'inf' in (a[0], b[0]):
        other = b if a[0] == 'inf' else a
        return NAN if other[0] == 'num' and other[2] == 0 else ('inf', sign, None)
    return ('num', sign, a[2] * b[2])


def divide(a, b):
    if 'nan' in (a[0], b[0]):
        return NAN
    sign = a[1] ^ b[1]
    if a[0] == 'inf':
        return NAN if b[0] == 'inf' else ('inf', sign, None)
    if b[0] == 'inf':
        return ('num', sign, Fraction(0))
    if b[2] == 0:
        return NAN if a[2] == 0 else ('inf', sign, None)
    return ('num', sign, a[2] / b[2])


def root(a, form, mode):
    if a[0] == 'nan' or (a[1] and not (a[0] == 'num' and a[2] == 0)):
        return form.nan
    if a[0] == 'inf' or a[2] == 0:
        return form.write(a)
    scale = 4 ** 600
    shifted = a[2] * scale * scale
    whole = math.isqrt(shifted.numerator // shifted.denominator)
    # A remainder, however small, decides directed rounding: half of the last digit stands for it.
    inexact = Fraction(whole) * whole != shifted
    return form.write(('num', 0, (Fraction(whole) + (Fraction(1, 2) if inexact else 0)) / scale),
                      mode)


def saturated(word, form):
    kind, sign, size = form.read(word)
    if kind == 'nan' or sign:
        return 0
    one = form.bias << form.fraction
    return one if kind == 'inf' or size > 1 else word


def compare(a, b):
    """None where one is not a number."""
    if 'nan' in (a[0], b[0]):
        return None
    def key(value):
        if value[0] == 'inf':
            return (-1 if value[1] else 1, 0)
        return (0, number(value))
    return (key(a) > key(b)) - (key(a) < key(b))


def extreme(form, a, b, greater, nan, flush):
    """min and max: -0 is below +0; a number wins over NaN unless .NaN."""
    x, y = form.read(a, flush), form.read(b, flush)
    if x[0] == 'nan' or y[0] == 'nan':
        if nan or x[0] == y[0]:
            return form.nan
        return form.write(y if x[0] == 'nan' else x)
    order = compare(x, y)
    if order == 0:
        first = (x[1] == 0) if greater else (x[1] == 1)
    else:
        first = (order > 0) == greater
    return form.write(x if first else y)


def float_edges(form):
    one = form.bias << form.fraction
    top = form.top << form.fraction
    low = [0, 1, mask(form.fraction), 1 << form.fraction, one - 1, one, one + 1,
           one + (1 << (form.fraction - 1)), top - 1, top, top + 1 + (1 << (form.fraction - 1)),
           one + (form.fraction << form.fraction), one - (3 << form.fraction) + 5]
    return low + [word | 1 << (form.bits - 1) for word in low]


def floats(form, count, edge=10, any_=8):
    def one():
        way = PICK.randrange(4)
        if way == 0:
            return PICK.getrandbits(form.bits)
        if way == 1:
            return PICK.choice(float_edges(form))
        exponent = form.bias + PICK.randrange(-6, 7)
        return (PICK.getrandbits(1) << (form.bits - 1) | exponent << form.fraction
                | PICK.getrandbits(form.fraction) & -1 << PICK.choice([0, 0, form.fraction - 3]))
    some = [tuple(PICK.choice(float_edges(form)) for _ in range(count)) for _ in range(edge)]
    return some + [tuple(one() for _ in range(count)) for _ in range(any_)]


# --- what is written -----------------------------------------------------------------------------

CLASS = {1: 'p', 16: 'h', 32: 'r', 64: 'd'}


def emit(instruction, sources, results, tail=''):
    """`sources` and `results` are (bits, word); the operands are numbered."""
    names = ['%' + CLASS[bits] + str(4 + i) for i, (bits, _) in enumerate(sources)]
    out = ['%' + CLASS[bits] + str(i) for i, (bits, _) in enumerate(results)]
    text = instruction + ' ' + '|'.join(out) + ''.join(', ' + name for name in names) + tail
    def values(registers, pairs):
        return ' '.join('%s=%x' % (name[1:], word & mask(bits))
                        for name, (bits, word) in zip(registers, pairs))
    print(text + '\t' + values(names, sources) + '\t' + values(out, results))


def integer(types, count, rule, name, rows=words):
    for type_ in types:
        bits, sign = int(type_[1:]), type_[0] == 's'
        for tuple_ in rows(bits, count):
            value = [signed(word, bits) if sign else word for word in tuple_]
            result = rule(value, bits, sign)
            if result is not None:
                emit(name + '.' + type_, [(bits, word) for word in tuple_], [(bits, result)])


ALL = ['u16', 'u32', 'u64', 's16', 's32', 's64']
SIGNED = ['s16', 's32', 's64']


def quotient(a, b):
    whole = abs(a) // abs(b)
    return whole if (a < 0) == (b < 0) else -whole


def clamp(value, low, high):
    return max(low, min(high, value))


def arithmetic():
    integer(ALL, 2, lambda v, b, s: v[0] + v[1], 'add')
    integer(ALL, 2, lambda v, b, s: v[0] - v[1], 'sub')
    limit = lambda v: clamp(v, -2**31, 2**31 - 1)
    integer(['s32'], 2, lambda v, b, s: limit(v[0] + v[1]), 'add.sat')
    integer(['s32'], 2, lambda v, b, s: limit(v[0] - v[1]), 'sub.sat')
    integer(ALL, 2, lambda v, b, s: v[0] * v[1], 'mul.lo')
    integer(ALL, 2, lambda v, b, s: v[0] * v[1] >> b, 'mul.hi')
    integer(ALL, 3, lambda v, b, s: v[0] * v[1] + v[2], 'mad.lo')
    integer(ALL, 3, lambda v, b, s: (v[0] * v[1] >> b) + v[2], 'mad.hi')
    integer(['s32'], 3, lambda v, b, s: limit((v[0] * v[1] >> b) + v[2]), 'mad.hi.sat')
    integer(ALL, 2, lambda v, b, s: None if v[1] == 0 else quotient(v[0], v[1]), 'div')
    integer(ALL, 2,
            lambda v, b, s: None if v[1] == 0 else v[0] - quotient(v[0], v[1]) * v[1], 'rem')
    integer(ALL, 2, lambda v, b, s: min(v), 'min')
    integer(ALL, 2, lambda v, b, s: max(v), 'max')
    integer(['s32'], 2, lambda v, b, s: max(0, min(v)), 'min.relu')
    integer(['s32'], 2, lambda v, b, s: max(0, max(v)), 'max.relu')
    integer(SIGNED, 1, lambda v, b, s: abs(v[0]), 'abs')
    integer(SIGNED, 1, lambda v, b, s: -v[0], 'neg')
    integer(ALL, 3, lambda v, b, s: v[2] + abs(v[0] - v[1]), 'sad')
    for type_ in ['u16', 'u32', 's16', 's32']:
        bits, sign = int(type_[1:]), type_[0] == 's'
        wide = 2 * bits
        for a, b in words(bits, 2):
            x, y = (signed(a, bits), signed(b, bits)) if sign else (a, b)
            c = drawn(wide)
            emit('mul.wide.' + type_, [(bits, a), (bits, b)], [(wide, x * y)])
            emit('mad.wide.' + type_, [(bits, a), (bits, b), (wide, c)], [(wide, x * y + c)])
    for type_ in ['u32', 's32']:
        for a, b, c in words(32, 3):
            x, y = [signed(w, 24) if type_ == 's32' else w & mask(24) for w in (a, b)]
            product = x * y
            for mode, part in (('lo', product), ('hi', product >> 16)):
                emit('mul24.%s.%s' % (mode, type_), [(32, a), (32, b)], [(32, part)])
                emit('mad24.%s.%s' % (mode, type_), [(32, a), (32, b), (32, c)], [(32, part + c)])
    for a_type, b_type in itertools.product(['u32', 's32'], repeat=2):
        for a, b, c in words(32, 3):
            def part(word, at, bits, type_):
                piece = word >> at & mask(bits)
                return signed(piece, bits) if type_ == 's32' else piece
            total = sum(part(a, 8 * i, 8, a_type) * part(b, 8 * i, 8, b_type) for i in range(4))
            emit('dp4a.%s.%s' % (a_type, b_type), [(32, a), (32, b), (32, c)], [(32, total + c)])
            for mode, first in (('lo', 0), ('hi', 16)):
                total = sum(part(a, 16 * i, 16, a_type) * part(b, first + 8 * i, 8, b_type)
                            for i in range(2))
                emit('dp2a.%s.%s.%s' % (mode, a_type, b_type), [(32, a), (32, b), (32, c)],
                     [(32, total + c)])


def packed_integers():
    for type_, bits in (('u16x2', 16), ('s16x2', 16), ('u8x4', 8), ('s8x4', 8)):
        sign = type_[0] == 's'
        rules = {'min': min, 'max': max}
        if bits == 16:
            rules['add'] = lambda x, y: x + y
        if sign:
            rules['min.relu'] = lambda x, y: max(0, min(x, y))
            rules['max.relu'] = lambda x, y: max(0, max(x, y))
        for name, rule in rules.items():
            for a, b in words(32, 2) + [(0x80ff7f01, 0x7f80ff02), (0x8000ffff, 0x7fff0001)]:
                result = 0
                for at in range(0, 32, bits):
                    x, y = [signed(w >> at, bits) if sign else w >> at & mask(bits) for w in (a, b)]
                    result |= (rule(x, y) & mask(bits)) << at
                emit(name + '.' + type_, [(32, a), (32, b)], [(32, result)])


def logic():
    for bits in (16, 32, 64):
        for a, b in words(bits, 2):
            two = [(bits, a), (bits, b)]
            emit('and.b%d' % bits, two, [(bits, a & b)])
            emit('or.b%d' % bits, two, [(bits, a | b)])
            emit('xor.b%d' % bits, two, [(bits, a ^ b)])
            emit('not.b%d' % bits, two[:1], [(bits, ~a)])
            emit('cnot.b%d' % bits, two[:1], [(bits, int(a == 0))])
            for by in (0, 1, bits - 1, bits, bits + 1, 31, 0xffffffff, PICK.randrange(bits)):
                shift = min(by, bits)
                emit('shl.b%d' % bits, [(bits, a), (32, by)], [(bits, a << shift)])
                emit('shr.u%d' % bits, [(bits, a), (32, by)], [(bits, a >> shift)])
                emit('shr.s%d' % bits, [(bits, a), (32, by)], [(bits, signed(a, bits) >> shift)])
    for a, b in words(32, 2):
        for by in (0, 1, 31, 32, 33, 63, 64, 0xffffffff):
            both = b << 32 | a
            for mode, n in (('clamp', min(by, 32)), ('wrap', by & 31)):
                three = [(32, a), (32, b), (32, by)]
                emit('shf.l.%s.b32' % mode, three, [(32, both << n >> 32)])
                emit('shf.r.%s.b32' % mode, three, [(32, both >> n)])


def fields():
    for type_ in ('u32', 'u64', 's32', 's64'):
        bits, sign = int(type_[1:]), type_[0] == 's'
        for (a,) in words(bits, 1):
            for at, length in ((0, 0), (0, bits), (bits - 1, 1), (3, 5), (bits - 4, 12), (0, 255),
                               (255, 4), (256 + 5, 256 + 7),
                               (PICK.randrange(80), PICK.randrange(80))):
                first, count = at & 255, length & 255
                top = a >> min(first + count - 1, bits - 1) & 1 if sign and count else 0
                result = 0
                for i in range(bits):
                    bit = a >> (first + i) & 1 if i < count and first + i < bits else top
                    result |= bit << i
                emit('bfe.' + type_, [(bits, a), (32, at), (32, length)], [(bits, result)])
            value = a ^ mask(bits) if sign and a >> (bits - 1) else a
            found = value.bit_length() - 1
            emit('bfind.' + type_, [(bits, a)], [(32, found)])
            emit('bfind.shiftamt.' + type_, [(bits, a)],
                 [(32, found if found < 0 else bits - 1 - found)])
    for bits in (32, 64):
        for a, b in words(bits, 2):
            for at, length in ((0, 0), (0, bits), (bits - 1, 1), (3, 5), (bits - 4, 12), (255, 4),
                               (PICK.randrange(80), PICK.randrange(80))):
                result = b
                for i in range(min(length & 255, max(0, bits - (at & 255)))):
                    place = (at & 255) + i
                    result = result & ~(1 << place) | (a >> i & 1) << place
                emit('bfi.b%d' % bits, [(bits, a), (bits, b), (32, at), (32, length)],
                     [(bits, result)])
            emit('brev.b%d' % bits, [(bits, a)], [(bits, int(format(a, '0%db' % bits)[::-1], 2))])
            emit('clz.b%d' % bits, [(bits, a)], [(32, bits - a.bit_length())])
            emit('popc.b%d' % bits, [(bits, a)], [(32, bin(a).count('1'))])
    for at, length in itertools.product((0, 1, 5, 31, 32, 40, 0xffffffff), repeat=2):
        for mode in ('clamp', 'wrap'):
            x, n = (min(at, 32), min(length, 32)) if mode == 'clamp' else (at & 31, length & 31)
            emit('bmsk.%s.b32' % mode, [(32, at), (32, length)], [(32, mask(n) << x)])
    for type_ in ('u32', 's32'):
        for (a,) in words(32, 1):
            for n in (0, 1, 5, 31, 32, 33, 100, 0xffffffff):
                for mode in ('clamp', 'wrap'):
                    count = min(n, 32) if mode == 'clamp' else n & 31
                    low = a & mask(count)
                    if type_ == 's32' and count:
                        low = signed(low, count)
                    emit('szext.%s.%s' % (mode, type_), [(32, a), (32, n)], [(32, low)])


def bytes_and_tables():
    for a, b, c in words(32, 3):
        pool = [(a if i < 4 else b) >> 8 * (i % 4) & 255 for i in range(8)]
        def replicated(selector):
            byte = pool[selector & 7]
            return (255 if byte >> 7 else 0) if selector & 8 else byte
        def joined(selectors):
            return sum(pool[s] << 8 * i for i, s in enumerate(selectors))
        emit('prmt.b32', [(32, a), (32, b), (32, c)],
             [(32, sum(replicated(c >> 4 * i & 15) << 8 * i for i in range(4)))])
        n = c & 3
        modes = {'f4e': [n, n + 1, n + 2, n + 3],
                 'b4e': [n, (n - 1) & 7, (n - 2) & 7, (n - 3) & 7],
                 'rc8': [n] * 4,
                 'ecl': [max(i, n) for i in range(4)],
                 'ecr': [min(i, n) for i in range(4)],
                 'rc16': [2 * (n & 1), 2 * (n & 1) + 1] * 2}
        for mode, selectors in modes.items():
            emit('prmt.b32.' + mode, [(32, a), (32, b), (32, c)], [(32, joined(selectors))])
        for table in (0x80, 0xfe, 0x96, 0xe8, 0xca, 0x00, 0xff, 0x1b, PICK.getrandbits(8)):
            result = sum((table >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | c >> i & 1) & 1) << i
                         for i in range(32))
            emit('lop3.b32', [(32, a), (32, b), (32, c)], [(32, result)], ', %d' % table)


ORDERS = {'eq': lambda o: o == 0, 'ne': lambda o: o != 0, 'lt': lambda o: o < 0,
          'le': lambda o: o <= 0, 'gt': lambda o: o > 0, 'ge': lambda o: o >= 0}
NAMES = {'lo': 'lt', 'ls': 'le', 'hi': 'gt', 'hs': 'ge'}


def comparisons():
    for type_ in ALL + ['b16', 'b32', 'b64']:
        bits, sign = int(type_[1:]), type_[0] == 's'
        orders = ['eq', 'ne'] if type_[0] == 'b' else list(ORDERS)
        if type_[0] == 'u':
            orders += list(NAMES)
        for a, b in words(bits, 2)[3:] + [(5, 5)]:
            x, y = (signed(a, bits), signed(b, bits)) if sign else (a, b)
            for name in orders:
                holds = ORDERS[NAMES.get(name, name)]((x > y) - (x < y))
                emit('setp.%s.%s' % (name, type_), [(bits, a), (bits, b)], [(1, holds)])
                if bits != 16 or type_[0] != 'b':
                    emit('set.%s.u32.%s' % (name, type_), [(bits, a), (bits, b)],
                         [(32, -1 if holds else 0)])
            c = PICK.getrandbits(1)
            emit('selp.' + type_, [(bits, a), (bits, b), (1, c)], [(bits, a if c else b)])
            d = PICK.choice(edges(32))
            emit('slct.%s.s32' % type_, [(bits, a), (bits, b), (32, d)],
                 [(bits, a if signed(d, 32) >= 0 else b)])
    for form in (F16, BF16, F32, F64):
        name = form.name
        for a, b in floats(form, 2, 8, 8):
            for flush in ([False, True] if name in ('f16', 'f32') else [False]):
                order = compare(form.read(a, flush), form.read(b, flush))
                ftz = '.ftz' if flush else ''
                for cmp in ORDERS:
                    ordered = order is not None and ORDERS[cmp](order)
                    two = [(form.bits, a), (form.bits, b)]
                    emit('setp.%s%s.%s' % (cmp, ftz, name), two, [(1, ordered)])
                    emit('setp.%su%s.%s' % (cmp, ftz, name), two, [(1, order is None or ordered)])
                emit('setp.num%s.%s' % (ftz, name), two, [(1, order is not None)])
                emit('setp.nan%s.%s' % (ftz, name), two, [(1, order is None)])


def real_arithmetic():
    for form in (F32, F64):
        for mode in ('rn', 'rz', 'rm', 'rp'):
            for flush in ([False, True] if form is F32 else [False]):
                for saturate in ([False, True] if form is F32 and mode == 'rn' else [False]):
                    ending = ('.ftz' if flush else '') + ('.sat' if saturate else '')
                    reals(form, mode, flush, saturate, '.%s%s.%s' % (mode, ending, form.name))
    for form in (F16, BF16):
        halves(form)


def reals(form, mode, flush, saturate, ending):
    bits = form.bits
    def done(value):
        word = form.write(value, mode, flush)
        return saturated(word, form) if saturate else word
    for a, b, c in floats(form, 3):
        x, y, z = [form.read(w, flush) for w in (a, b, c)]
        two, three = [(bits, a), (bits, b)], [(bits, a), (bits, b), (bits, c)]
        emit('add' + ending, two, [(bits, done(add(x, y, mode)))])
        emit('sub' + ending, two, [(bits, done(add(x, negated(y), mode)))])
        emit('mul' + ending, two, [(bits, done(multiply(x, y)))])
        emit('fma' + ending, three, [(bits, done(add(multiply(x, y), z, mode)))])
        if saturate:
            continue
        emit('div' + ending, two, [(bits, done(divide(x, y)))])
        emit('rcp' + ending, two[:1], [(bits, done(divide(('num', 0, Fraction(1)), x)))])
        emit('sqrt' + ending, two[:1], [(bits, root(x, form, mode))])


def halves(form):
    name = form.name
    def one(rule, a, b, c, flush, saturate, relu):
        x, y, z = [form.read(w, flush) for w in (a, b, c)]
        word = form.write(rule(x, y, z), 'rn', flush)
        if saturate:
            word = saturated(word, form)
        if relu:
            word = form.nan if form.read(word)[0] == 'nan' else 0 if word >> 15 else word
        return word
    rules = {'add': (2, lambda x, y, z: add(x, y)), 'sub': (2, lambda x, y, z: add(x, negated(y))),
             'mul': (2, lambda x, y, z: multiply(x, y)),
             'fma': (3, lambda x, y, z: add(multiply(x, y), z))}
    for op, (count, rule) in rules.items():
        variants = [(False, False, False)]
        if form is F16:
            variants += [(True, False, False), (False, True, False)]
        if op == 'fma':
            variants += [(False, False, True)]
        for flush, saturate, relu in variants:
            ending = ('.rn' + ('.ftz' if flush else '') + ('.sat' if saturate else '')
                      + ('.relu' if relu else '') + '.' + name)
            tuples = floats(form, 3, 10, 10)
            for a, b, c in tuples:
                inputs = [(16, a), (16, b), (16, c)][:count]
                emit(op + ending, inputs, [(16, one(rule, a, b, c, flush, saturate, relu))])
            for low, high in zip(tuples[::2], tuples[1::2]):
                inputs = [(32, h << 16 | l) for l, h in zip(low, high)][:count]
                result = (one(rule, *low, flush, saturate, relu)
                          | one(rule, *high, flush, saturate, relu) << 16)
                emit(op + ending + 'x2', inputs, [(32, result)])


def real_choices():
    for form in (F16, BF16, F32, F64):
        bits, name = form.bits, form.name
        for a, b in floats(form, 2, 14, 8):
            x = form.read(a)
            if x[0] != 'nan':
                emit('abs.' + name, [(bits, a)], [(bits, a & mask(bits - 1))])
                emit('neg.' + name, [(bits, a)], [(bits, a ^ 1 << (bits - 1))])
            two = [(bits, a), (bits, b)]
            for op, greater in (('min', False), ('max', True)):
                emit(op + '.' + name, two, [(bits, extreme(form, a, b, greater, False, False))])
                if form is not F64:
                    emit(op + '.NaN.' + name, two,
                         [(bits, extreme(form, a, b, greater, True, False))])
                if form is F32:
                    emit(op + '.ftz.f32', two,
                         [(bits, extreme(form, a, b, greater, False, True))])
            if form in (F32, F64):
                emit('copysign.' + name, two,
                     [(bits, a >> (bits - 1) << (bits - 1) | b & mask(bits - 1))])
                small = a >> form.fraction & form.top == 0 and a & mask(form.fraction) != 0
                normal = x[0] == 'num' and not small  # zeros are normal, says testp
                for test, holds in (('finite', x[0] == 'num'), ('infinite', x[0] == 'inf'),
                                    ('number', x[0] != 'nan'), ('notanumber', x[0] == 'nan'),
                                    ('normal', normal), ('subnormal', small)):
                    emit('testp.%s.%s' % (test, name), two[:1], [(1, holds)])


def conversions():
    for to, of in itertools.product(ALL, repeat=2):
        wide, bits = int(to[1:]), int(of[1:])
        low, high = (-2 ** (wide - 1), 2 ** (wide - 1) - 1) if to[0] == 's' else (0, mask(wide))
        for (a,) in words(bits, 1)[:8]:
            value = signed(a, bits) if of[0] == 's' else a
            emit('cvt.%s.%s' % (to, of), [(bits, a)], [(wide, value)])
            emit('cvt.sat.%s.%s' % (to, of), [(bits, a)], [(wide, clamp(value, low, high))])
    for form in (F16, F32, F64):
        for of in ALL:
            bits = int(of[1:])
            for (a,) in words(bits, 1)[:8]:
                value = signed(a, bits) if of[0] == 's' else a
                for mode in ('rn', 'rz', 'rm', 'rp'):
                    emit('cvt.%s.%s.%s' % (mode, form.name, of), [(bits, a)],
                         [(form.bits, form.write(exact(Fraction(value), 0), mode))])
        for to in ALL:
            wide = int(to[1:])
            low, high = (-2 ** (wide - 1), 2 ** (wide - 1) - 1) if to[0] == 's' else (0, mask(wide))
            for (a,) in floats(form, 1, 8, 8):
                kind, sign, size = form.read(a)
                for mode in ('rni', 'rzi', 'rmi', 'rpi'):
                    if kind == 'nan':
                        continue  # its result differs by type
                    if kind == 'inf':
                        value = low if sign else high
                    else:
                        whole = rounded(size, mode, sign)
                        value = clamp(-whole if sign else whole, low, high)
                    emit('cvt.%s.%s.%s' % (mode, to, form.name), [(form.bits, a)], [(wide, value)])
    for of, to in ((F16, F32), (BF16, F32), (F16, F64), (F32, F64), (F32, F16), (F32, BF16),
                   (F64, F32), (F64, F16)):
        modes = [''] if to.bits > of.bits else ['.rn', '.rz', '.rm', '.rp']
        if to is BF16:
            modes = ['.rn', '.rz']
        for mode in modes:
            for (a,) in floats(of, 1, 12, 12):
                value = of.read(a)
                emit('cvt%s.%s.%s' % (mode, to.name, of.name), [(of.bits, a)],
                     [(to.bits, to.write(value, mode[1:] or 'rn'))])
                if to in (F16, BF16) and of is F32 and mode in ('.rn', '.rz'):
                    word = to.write(value, mode[1:])
                    relu = to.nan if value[0] == 'nan' else 0 if word >> 15 else word
                    emit('cvt%s.relu.%s.f32' % (mode, to.name), [(32, a)], [(16, relu)])
    for form, mode in itertools.product((F16, BF16), ('rn', 'rz')):
        for a, b in floats(F32, 2, 12, 8):
            high, low = form.write(F32.read(a), mode), form.write(F32.read(b), mode)
            emit('cvt.%s.%sx2.f32' % (mode, form.name), [(32, a), (32, b)],
                 [(32, high << 16 | low)])
    for to, of in itertools.product(('u16', 's16'), ('u32', 's32')):
        low, high = (-32768, 32767) if to[0] == 's' else (0, 65535)
        for a, b in words(32, 2):
            x, y = (signed(a, 32), signed(b, 32)) if of[0] == 's' else (a, b)
            pair = [clamp(v, low, high) & 65535 for v in (x, y)]
            emit('cvt.pack.sat.%s.%s' % (to, of), [(32, a), (32, b)],
                 [(32, pair[0] << 16 | pair[1])])


def chains():
    """Carries: a pair of instructions, one vector."""
    for bits in (32, 64):
        for a, b, c, d in words(bits, 4):
            r = CLASS[bits]
            for op, total in (('add', (c << bits | a) + (d << bits | b)),
                              ('sub', (c << bits | a) - (d << bits | b))):
                low = 'add.cc' if op == 'add' else 'sub.cc'
                high = 'addc' if op == 'add' else 'subc'
                text = ('%s.u%d %%%s8, %%%s4, %%%s5; %s.u%d %%%s0, %%%s6, %%%s7'
                        % (low, bits, r, r, r, high, bits, r, r, r))
                values = ' '.join('%s%d=%x' % (r, 4 + i, w) for i, w in enumerate((a, b, c, d)))
                print('%s\t%s\t%s0=%x' % (text, values, r, total >> bits & mask(bits)))


def three_and_two():
    for a, b, c in floats(F32, 3, 14, 10):
        three = [(32, a), (32, b), (32, c)]
        for op, greater in (('min', False), ('max', True)):
            first = extreme(F32, a, b, greater, False, False)
            emit(op + '.f32', three, [(32, extreme(F32, first, c, greater, False, False))])
            size = extreme(F32, a & mask(31), b & mask(31), greater, False, False)
            if F32.read(a)[0] != 'nan' and F32.read(b)[0] != 'nan':
                emit(op + '.xorsign.abs.f32', three[:2],
                     [(32, size | (a ^ b) >> 31 << 31)])
    for low, high in zip(floats(F32, 3, 14, 10), reversed(floats(F32, 3, 14, 10))):
        inputs = [(64, h << 32 | l) for l, h in zip(low, high)]
        for op, count, rule in (('add', 2, lambda x, y, z: add(x, y)),
                                ('mul', 2, lambda x, y, z: multiply(x, y)),
                                ('fma', 3, lambda x, y, z: add(multiply(x, y), z))):
            parts = [F32.write(rule(*[F32.read(w) for w in half])) for half in (low, high)]
            emit(op + '.rn.f32x2', inputs[:count], [(64, parts[1] << 32 | parts[0])])
    for a, b in words(32, 2):
        for c in floats(F32, 1, 2, 2):
            kind, sign, size = F32.read(c[0])
            chosen = a if kind != 'nan' and not (sign and size != 0) else b
            emit('slct.u32.f32', [(32, a), (32, b), (32, c[0])], [(32, chosen)])
        for to, width in (('u8', 8), ('s8', 8), ('u4', 4), ('s4', 4), ('u2', 2), ('s2', 2)):
            lowest, most = ((-2 ** (width - 1), 2 ** (width - 1) - 1) if to[0] == 's'
                            else (0, mask(width)))
            c = drawn(32)
            pair = [clamp(signed(w, 32), lowest, most) & mask(width) for w in (a, b)]
            emit('cvt.pack.sat.%s.s32.b32' % to, [(32, a), (32, b), (32, c)],
                 [(32, c << 2 * width | pair[0] << width | pair[1])])


# --- floats of at most 8 bits ---------------------------------------------------------------------

class Small:
    """Exponent and fraction bits, and what the largest exponent means."""

    def __init__(self, name, exponent, fraction, top, bits):
        self.name, self.exponent, self.fraction, self.top, self.bits = (name, exponent, fraction,
                                                                        top, bits)
        self.bias = (1 << (exponent - 1)) - 1
        self.sign = 1 << (exponent + fraction)
        self.finite = {}
        for word in range(self.sign):
            if not self.is_nan(word) and not self.is_infinite(word):
                self.finite[word] = self.size(word)
        self.most = max(self.finite)

    def is_nan(self, word):
        word &= self.sign - 1
        if self.top == 'one':
            return word == self.sign - 1
        return self.top == 'ieee' and word > (mask(self.exponent) << self.fraction)

    def is_infinite(self, word):
        return self.top == 'ieee' and word & (self.sign - 1) == mask(self.exponent) << self.fraction

    def size(self, word):
        exponent, fraction = word >> self.fraction, word & mask(self.fraction)
        if exponent == 0:
            return Fraction(fraction) * Fraction(2) ** (1 - self.bias - self.fraction)
        return Fraction(fraction + (1 << self.fraction)) * Fraction(2) ** (
            exponent - self.bias - self.fraction)

    def write(self, value, relu):
        kind, sign, size = value
        if kind == 'nan':
            return self.sign - 1 if self.top != 'all' else self.most
        if sign and relu:
            return 0
        if kind == 'inf' or size >= self.finite[self.most]:
            word = self.most
        else:
            # The nearest, of two as near the one whose last bit is 0.
            word = min(self.finite, key=lambda w: (abs(self.finite[w] - size), w & 1))
        return word | (self.sign if sign else 0)

    def read(self, word):
        sign = 1 if word & self.sign else 0
        if self.is_nan(word):
            return ('nan', 0, None)
        if self.is_infinite(word):
            return ('inf', sign, None)
        return ('num', sign, self.finite[word & (self.sign - 1)])


SMALL = [Small('e4m3', 4, 3, 'one', 8), Small('e5m2', 5, 2, 'ieee', 8),
         Small('e3m2', 3, 2, 'all', 8), Small('e2m3', 2, 3, 'all', 8),
         Small('e2m1', 2, 1, 'all', 4)]


def near(small):
    """Numbers of f32 that are those of the format, lie between two, or next to that."""
    sizes = sorted(set(small.finite.values()))
    some = sizes[:4] + [PICK.choice(sizes) for _ in range(8)] + sizes[-3:]
    some += [(a + b) / 2 for a, b in zip(sizes, sizes[1:]) if PICK.random() < 20 / len(sizes)]
    out = [0x00000000, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 0x00000001, 0x7f7fffff]
    for size in some:
        word = F32.write(('num', 0, size))
        out += [word, word + 1, max(word - 1, 0), word | 0x80000000]
    return out


def small_floats():
    for small in SMALL:
        words_ = near(small)
        pairs = list(zip(words_, reversed(words_)))
        for a, b in pairs:
            for relu in (False, True):
                both = [small.write(F32.read(w), relu) for w in (a, b)]
                emit('cvt.rn.satfinite%s.%sx2.f32' % ('.relu' if relu else '', small.name),
                     [(32, a), (32, b)], [(16, both[0] << small.bits | both[1])])
        for (high, low) in floats(F16, 2, 14, 10):
            both = [small.write(F16.read(w), False) for w in (high, low)]
            emit('cvt.rn.satfinite.%sx2.f16x2' % small.name, [(32, high << 16 | low)],
                 [(16, both[0] << small.bits | both[1])])
        for _ in range(24):
            high, low = (PICK.randrange(2 * small.sign) for _ in range(2))
            for relu in (False, True):
                def half(word):
                    kind, sign, size = small.read(word)
                    if relu and sign:
                        return 0
                    return F16.write((kind, sign, size))
                emit('cvt.rn%s.f16x2.%sx2' % ('.relu' if relu else '', small.name),
                     [(16, high << small.bits | low)], [(32, half(high) << 16 | half(low))])
    for _ in range(16):
        high, low = (PICK.randrange(1, 254) for _ in range(2))
        emit('cvt.rn.bf16x2.ue8m0x2', [(16, high << 8 | low)], [(32, high << 23 | low << 7)])
        words_ = [e << 23 | PICK.choice([0, 0, 1, 0x400000, 0x7fffff]) for e in (high, low)]
        for mode in ('rz', 'rp'):
            both = [(w >> 23) + (1 if mode == 'rp' and w & 0x7fffff else 0) for w in words_]
            emit('cvt.%s.satfinite.ue8m0x2.f32' % mode, [(32, w) for w in words_],
                 [(16, both[0] << 8 | both[1])])


def main():
    print('# Made by make_vectors.py: instruction, inputs, results.')
    for part in (arithmetic, packed_integers, logic, fields, bytes_and_tables, comparisons,
                 real_arithmetic, real_choices, conversions, chains, three_and_two, small_floats):
        part()


if __name__ == '__main__':
    main()
