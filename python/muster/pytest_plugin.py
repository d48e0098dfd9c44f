"""Fixtures of pytest: `assert_verified(ptx, block=128)` fails with the finding and its schedule."""

import pytest

import muster


def _explain(result: "muster.Result") -> str:
    lines = [repr(result)]
    for finding in result.findings:
        lines.append(f"schedule of {finding.rule}:")
        lines += [f"  {i}. {s.agent}: line {s.line}: {s.what}" for i, s in enumerate(finding.schedule, 1)]
    return "\n".join(lines)


@pytest.fixture
def assert_verified():
    def check(text, kernel=None, **launch):
        result = muster.check(text, kernel, **launch)
        if not result.verified:
            pytest.fail(_explain(result), pytrace=False)
        return result

    return check
