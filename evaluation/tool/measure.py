"""Runs a command and says what it cost: processor time and the most memory that it held."""
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading


class Measured:
    """What a process left: its exit code, output, seconds of processor time, bytes at its peak."""

    def __init__(self, code, output, errors, seconds, memory, timed_out):
        self.code, self.output, self.errors = code, output, errors
        self.seconds, self.memory, self.timed_out = seconds, memory, timed_out


# A child has the peak of the process that it was forked from, here of the Python interpreter; GNU time
# is small, and what it starts is measured for itself.
TIME = shutil.which("time")
MARK = "measured-at-peak"


def peak(errors, usage):
    """(standard error without the line of `time`, bytes at the peak)."""
    found = re.search(rf"(?:Command .*\n)?{MARK} (\d+)\n\Z", errors)
    if not found:
        return errors, usage.ru_maxrss * 1024
    return errors[:found.start()], int(found.group(1)) * 1024


def run(command, limit=120, cwd=None, stdin=None):
    """The process group is ended after `limit` seconds of the clock. Its seconds are with those of
    `time`, about two thousandths: `shortest` is for what ends quickly."""
    return started(([TIME, "-f", MARK + " %M"] if TIME else []) + list(command), limit, cwd, stdin)


def shortest(command, limit=120, runs=3):
    """The least seconds of processor time of some runs, the command's own."""
    return min(started(list(command), limit, None, None).seconds for _ in range(runs))


def started(command, limit, cwd, stdin):
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([str(word) for word in command], stdout=output, stderr=errors,
                                   stdin=stdin or subprocess.DEVNULL, cwd=cwd,
                                   start_new_session=True)
        late = threading.Event()

        def end():
            late.set()
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

        timer = threading.Timer(limit, end)
        timer.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        text, memory = peak(errors.read().decode(errors="replace"), usage)
        return Measured(process.returncode, output.read().decode(errors="replace"), text,
                        usage.ru_utime + usage.ru_stime, memory, late.is_set())
