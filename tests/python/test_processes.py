"""Signals, threads, and processes that are forked or end while the module is at work."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import nqueens
import pytest


def test_another_thread_runs_while_one_counts():
    counting = threading.Thread(target=nqueens.count, args=(8,))
    seen = []

    def progress(share):
        if not seen:
            counting.start()
            counting.join(60)
            seen.append(counting.is_alive())

    nqueens.count(13, progress=progress)
    assert seen == [False]


INTERRUPTED = """
import nqueens, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    {call}
except KeyboardInterrupt:
    sys.exit("interrupted")
"""


def threads_of(process):
    return len(os.listdir(f"/proc/{process.pid}/task"))


@pytest.mark.parametrize(
    "call",
    [
        "nqueens.count(28)",
        "nqueens.estimate(28, seconds=1000)",
        "nqueens.first(40)",
        "sum(1 for _ in nqueens.solutions(20))",
        "list(nqueens.solutions(32, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]))",
    ],
)
def test_ctrl_c_ends_it_in_order(call):
    run = subprocess.Popen([sys.executable, "-c", INTERRUPTED.format(call=call)], stderr=subprocess.PIPE, text=True)
    while run.poll() is None and threads_of(run) == 1:  # until it is at work
        time.sleep(0.01)
    run.send_signal(signal.SIGINT)
    assert run.communicate(timeout=300)[1] == "interrupted\n"
    assert run.returncode == 1


# A daemon thread is at work when Python ends. Python deletes the attributes of `sys` last, which takes long enough here
# for that thread to ask for the interpreter's lock. It does not get the lock any more.
DAEMON = """
import nqueens, os, sys, threading, time

class Late:
    def __del__(self, sleep=time.sleep):
        sleep(0.2)

sys.late = Late()
at_work = threading.Event()

def wait(share):
    at_work.set()
    while True:
        time.sleep(0)

def work():
    while True:
        {call}
        at_work.set()

threading.Thread(target=work, daemon=True).start()
while not at_work.wait(0.01) and len(os.listdir("/proc/self/task")) < 3:
    pass
"""


@pytest.mark.parametrize(
    "call",
    [
        "nqueens.count(20)",
        "nqueens.count(20, progress=wait)",
        "nqueens.count(8)",
        "nqueens.estimate(20)",
        "nqueens.first(40)",
        "sum(1 for _ in nqueens.solutions(20))",
        "next(nqueens.unique_solutions(20))",
        "nqueens.construct(10**5)",
        "nqueens.tree(8)",
    ],
)
def test_python_ends_in_order_while_a_daemon_thread_is_at_work(call):
    run = subprocess.run([sys.executable, "-c", DAEMON.format(call=call)], capture_output=True, text=True, timeout=300)
    assert (run.returncode, run.stderr) == (0, "")


# The first line makes the process abort where global objects are destroyed.
@pytest.mark.parametrize("call", ["nqueens.count(20)", "nqueens.count(20, progress=wait)"])
def test_a_daemon_thread_that_counts_until_the_process_ends_keeps_all_global_objects(call):
    program = "import ctypes; libc = ctypes.CDLL(None); libc.on_exit(libc.abort, None)" + DAEMON.format(call=call)
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert (run.returncode, run.stderr) == (0, "")


def test_a_child_process_has_no_part_in_its_parents_iterator():
    found = nqueens.solutions(20)
    child = os.fork()
    if child == 0:
        try:
            for _ in range(10_000):
                next(found)
        except nqueens.Error:
            os._exit(7)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    assert next(found).is_solution()


def others_sleep():
    others = set(os.listdir("/proc/self/task")) - {str(threading.get_native_id())}
    return all(") S " in pathlib.Path(f"/proc/self/task/{thread}/stat").read_text() for thread in others)


def test_a_child_process_drops_the_iterator_and_counts_itself():
    found = nqueens.solutions(20)
    while not others_sleep():  # until the search waits for the iterator
        time.sleep(0.01)
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        del found
        os._exit(nqueens.count(8).unique)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 12


def test_a_child_process_has_no_part_in_its_parents_count():
    children = []

    def progress(share):
        if not children:
            children.append(os.fork())
            if children == [0]:
                signal.alarm(60)

    outcome = 1
    try:
        nqueens.count(13, progress=progress)
    except nqueens.Error:
        outcome = 7
    finally:
        if children == [0]:
            os._exit(outcome)
    assert outcome == 1
    assert os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]) == 7
