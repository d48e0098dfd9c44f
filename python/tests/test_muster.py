"""The package against the executable: unittest, so that it needs nothing that is not there."""

import array
import pathlib
import unittest

import muster

ROOT = pathlib.Path(__file__).resolve().parents[2]
REDUCE = (ROOT / "examples" / "reduce.ptx").read_text()
LOCKSTEP = (ROOT / "examples" / "reduce_lockstep.ptx").read_text()


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

    def test_unknown(self):
        text = (ROOT / "tests" / "kernels" / "matmul_depth_unknown.ptx").read_text()
        result = muster.check(text, options=[])
        self.assertEqual(result[0].verdict, "inconclusive")
        self.assertTrue(any("parameter 5" in text for text in result[0].missing))
        self.assertFalse(result.verified)


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

    def test_fault(self):
        with self.assertRaises(muster.RunError):
            muster.run(REDUCE, block=256, grid=3, args=[muster.Buffer(8), array.array("f", [1.0] * 1000), 1000])


if __name__ == "__main__":
    unittest.main()
