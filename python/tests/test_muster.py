"""The package against the executable: unittest, so that it needs nothing that is not there."""

import array
import concurrent.futures
import ctypes
import glob
import pathlib
import unittest

import muster

try:
    import numpy
except ImportError:
    numpy = None

ROOT = pathlib.Path(__file__).resolve().parents[2]
REDUCE = (ROOT / "examples" / "reduce.ptx").read_text()
LOCKSTEP = (ROOT / "examples" / "reduce_lockstep.ptx").read_text()
NVRTC = sorted(glob.glob("/usr/local/cuda*/lib64/libnvrtc.so") + glob.glob("/usr/local/cuda*/targets/*/lib/libnvrtc.so"))


def nvrtc_ptx(source: str, *options: str) -> bytes:
    """What NVRTC makes of CUDA source, with the byte 0 at its end."""
    library = ctypes.CDLL(NVRTC[0])
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    words = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
    calls = [
        lambda: library.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"k.cu", 0, None, None),
        lambda: library.nvrtcCompileProgram(program, len(options), words),
        lambda: library.nvrtcGetPTXSize(program, ctypes.byref(size)),
    ]
    for call in calls:
        if call() != 0:
            raise RuntimeError("NVRTC")
    text = ctypes.create_string_buffer(size.value)
    if library.nvrtcGetPTX(program, text) != 0:
        raise RuntimeError("NVRTC")
    library.nvrtcDestroyProgram(ctypes.byref(program))
    return text.raw


class Check(unittest.TestCase):
    def test_verified(self):
        result = muster.check(REDUCE, block=256, grid=2)
        self.assertTrue(result.verified)
        self.assertEqual(result["reduce"].findings, ())
        self.assertTrue(result[0].assumptions)

    def test_refuted(self):
        result = muster.check(LOCKSTEP, block=256)
        self.assertTrue(result.refuted)
        finding = result.findings[0]
        self.assertEqual((finding.rule, finding.category), ("MU803", "race"))
        self.assertEqual(finding.origin[0], "reduce_lockstep.cu")
        self.assertGreater(len(finding.schedule), 3)
        self.assertIn("MU803", repr(result))
        self.assertIn("<b>refuted</b>", result._repr_html_())

    def test_bad_input(self):
        with self.assertRaises(muster.CheckError) as caught:
            muster.check("this is no PTX", block=32)
        self.assertIn("error", str(caught.exception))
        with self.assertRaises(muster.CheckError):
            muster.check(REDUCE, block=2048)
        with self.assertRaises(TypeError):
            muster.check(REDUCE, block=256, args=[object()])
        with self.assertRaises(muster.CheckError):
            muster.check(REDUCE, "no_such_kernel", block=256)
        for text in (None, 5, ["x"]):
            with self.assertRaises(TypeError):
                muster.check(text, block=32)
        for block in ("256", b"1", -1, (1, 2, 3, 4), (), 2.5, (1, "2")):
            with self.assertRaisesRegex(TypeError, "^block: expected an integer"):
                muster.check(REDUCE, block=block)
        self.assertTrue(muster.check(REDUCE, block=[256], grid=(2, 1, 1)).verified)

    def test_unknown(self):
        text = (ROOT / "tests" / "kernels" / "matmul_depth_unknown.ptx").read_text()
        result = muster.check(text, options=[])
        self.assertEqual(result[0].verdict, "inconclusive")
        self.assertTrue(any("parameter 5" in text for text in result[0].missing))
        self.assertFalse(result.verified)


    def test_threads(self):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            texts = [REDUCE, LOCKSTEP] * 4
            verdicts = list(pool.map(lambda text: muster.check(text, block=256, grid=2)[0].verdict, texts))
        self.assertEqual(verdicts, ["verified", "refuted"] * 4)

    @unittest.skipUnless(NVRTC, "no NVRTC")
    def test_nvrtc(self):
        source = """
            extern "C" __global__ void turn(float* out, const float* in) {
              __shared__ float s[128];
              s[threadIdx.x] = in[threadIdx.x];
              BARRIER
              out[threadIdx.x] = s[127 - threadIdx.x];
            }"""
        options = ("--gpu-architecture=compute_90", "-lineinfo")
        right = muster.check(nvrtc_ptx(source, *options, "-DBARRIER=__syncthreads();"), block=128)
        self.assertTrue(right.verified, right)
        wrong = muster.check(nvrtc_ptx(source, *options, "-DBARRIER="), block=128)
        self.assertEqual(wrong.findings[0].rule, "MU801")
        file, line = wrong.findings[0].origin
        self.assertEqual(pathlib.Path(file).name, "k.cu")
        self.assertIn(line, (4, 6))


# Each thread hands the word behind its own on: right from one buffer to another, a race within one.
SHIFT = """.version 8.0
.target sm_80
.address_size 64
.visible .entry shift(.param .u64 from, .param .u64 to) {
  .reg .b32 %r<3>;
  .reg .b64 %rd<6>;
  ld.param.u64 %rd1, [from];
  ld.param.u64 %rd2, [to];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %rd3, %r1, 4;
  add.s64 %rd4, %rd1, %rd3;
  add.s64 %rd5, %rd2, %rd3;
  ld.global.u32 %r2, [%rd4+4];
  st.global.u32 [%rd5], %r2;
  ret;
}"""


class Shared(unittest.TestCase):
    """What lies in one piece of memory is one buffer: no proof may take it to be apart."""

    def races(self, *args):
        return "race" in {finding.category for finding in muster.check(SHIFT, block=64, args=args).findings}

    def test_same_object(self):
        words, more = array.array("I", range(65)), array.array("I", range(65))
        self.assertTrue(muster.check(SHIFT, block=64, args=[words, more]).verified)
        self.assertTrue(self.races(words, words))
        self.assertTrue(self.races(words, memoryview(words)[:64]))
        buffer = muster.Buffer(260)
        self.assertTrue(self.races(buffer, buffer))
        self.assertTrue(muster.check(SHIFT, block=64, args=[buffer, muster.Buffer(260)]).verified)
        data = bytes(260)
        self.assertTrue(self.races(data, data))
        done = muster.run(SHIFT, block=64, args={"from": words, "to": memoryview(words)[:64]})
        self.assertEqual(array.array("I", done["to"])[:3].tolist(), [1, 2, 3])
        self.assertEqual(len(done["from"]), 260)

    @unittest.skipUnless(numpy, "no numpy")
    def test_views(self):
        words = numpy.arange(200, dtype=numpy.uint32)
        self.assertTrue(muster.check(SHIFT, block=64, args=[words[:65], words[65:129]]).verified)
        self.assertTrue(self.races(words[:65], words[2:66]))
        self.assertTrue(self.races(words[10:75], words[:64]))
        turned = numpy.asfortranarray(words[:65].reshape(5, 13))
        self.assertTrue(self.races(turned, turned))
        done = muster.run(SHIFT, block=64, args=[words[:65], words[100:164]])
        self.assertEqual((done[0].tolist(), done[1].tolist()), (list(range(65)), list(range(1, 65))))


class Edit(unittest.TestCase):
    def test_fix(self):
        wrong = (ROOT / "tests" / "kernels" / "transpose_no_barrier.ptx").read_text()
        (kernel,) = muster.fix(wrong)
        self.assertTrue(kernel.refuted)
        self.assertTrue(kernel.repairs[0].verified)
        self.assertIn("bar.sync", kernel.repairs[0].edits[0])
        self.assertIn("+++ kernel.ptx", kernel.repairs[0].patch)
        with self.assertRaises(muster.CheckError):
            muster.fix("this is no PTX", block=32)

    def test_trim(self):
        text = REDUCE.replace("bar.sync", "bar.sync 0;\n\tbar.sync", 1)
        (kernel,) = muster.trim(text, block=256, grid=2)
        self.assertTrue(kernel.verified)
        self.assertTrue(any(each.together for each in kernel.redundant))
        self.assertEqual(kernel.launches, ("block 256,1,1 grid 2,1,1",))
        self.assertTrue(kernel.patch)


class Run(unittest.TestCase):
    def test_sum(self):
        values = array.array("f", [1.0] * 1000)
        out = array.array("f", [0.0, 0.0])
        done = muster.run(REDUCE, block=256, grid=2, args=[out, values, 1000])
        sums = array.array("f", done[0])
        self.assertEqual(sum(sums), 1000.0)
        self.assertIn("finished", done.text)

    @unittest.skipUnless(numpy, "no numpy")
    def test_numpy(self):
        values = numpy.arange(1000, dtype=numpy.float32).reshape(10, 100)
        out = numpy.zeros(2, numpy.float32)
        args = [out, values, numpy.int32(1000)]
        sizes = {"block": numpy.int64(256), "grid": numpy.array([2, 1])}
        self.assertTrue(muster.check(REDUCE, **sizes, args=args).verified)
        self.assertTrue(muster.check(REDUCE, block=256, grid=2, args=args).verified)
        sums = muster.run(REDUCE, block=256, grid=2, args=args)[0]
        self.assertEqual((sums.dtype, sums.shape), (out.dtype, out.shape))
        self.assertEqual(sums.sum(), values.sum())
        self.assertEqual(out.sum(), 0)  # what was given is as it was
        # A view that is not contiguous is passed as the values it shows.
        column = numpy.ones((1000, 2), numpy.float32)[:, 1]
        self.assertEqual(muster.run(REDUCE, block=256, grid=2, args=[out, column, 1000])[0].sum(), 1000)

    def test_fault(self):
        with self.assertRaises(muster.RunError):
            muster.run(REDUCE, block=256, grid=3, args=[muster.Buffer(8), array.array("f", [1.0] * 1000), 1000])


if __name__ == "__main__":
    unittest.main()
