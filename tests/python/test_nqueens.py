"""The module for Python, as those who import it see it."""

import os
import pathlib
import pickle
import re
import subprocess
import sys
import threading
import xml.etree.ElementTree as xml
from array import array

import nqueens
import pytest

SOLUTION = [0, 4, 7, 5, 2, 6, 1, 3]


def test_a_census_has_all_counts():
    census = nqueens.count(8)
    assert (census.n, census.total, census.unique) == (8, 92, 12)
    assert (census.point_symmetric, census.rotational) == (4, 0)
    assert census.orbits == nqueens.Orbits(of_1=0, of_2=0, of_4=1, of_8=11)
    assert census == nqueens.count(8, threads=1, method="pruned", memory=10**9)


@pytest.mark.parametrize(
    "n, options, message",
    [
        (33, {}, "the board size must be from 1 to 32, not 33"),
        (8, {"threads": -1}, "the number of threads must be from 0 to 1024, not -1"),
        (8, {"method": "guess"}, "guess"),
        (8, {"method": "\udc80"}, "surrogates"),
        (8, {"checkpoint": ""}, "checkpoint must be the name of a file, not ''"),
        (8, {"checkpoint": b"a\0b"}, "checkpoint must be the name of a file"),
        (8, {"checkpoint": "/no/folder/8.jsonl"}, "/no/folder"),
        (10**30, {}, "n is out of range: 1000"),
        (8, {"memory": -1}, "memory is out of range: -1"),
        (8, {"memory": 2**64}, "memory is out of range"),
    ],
)
def test_a_count_that_cannot_be_is_one_line(n, options, message):
    with pytest.raises(ValueError, match=message) as refused:
        nqueens.count(n, **options)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: nqueens.count("8"), "n must be a whole number, not '8'"),
        (lambda: nqueens.count(8.0), "n must be a whole number, not 8.0"),
        (lambda: nqueens.count(8, threads="2"), "threads must be a whole number, not '2'"),
        (lambda: nqueens.count(8, method=8), "method must be a string, not 8"),
        (lambda: nqueens.count(8, checkpoint=8), "PathLike"),
        (lambda: nqueens.count(8, progress=True), "progress must be a function, not True"),
        (lambda: nqueens.count(13, progress=lambda share: "x"), "progress must return True, False or None, not 'x'"),
        (lambda: nqueens.estimate("8"), "n must be a whole number, not '8'"),
        (lambda: nqueens.estimate(8, seconds="10"), "seconds must be a number, not '10'"),
        (lambda: nqueens.checkpoint_status(8), "PathLike"),
        (lambda: nqueens.solutions(None), "n must be a whole number, not None"),
        (lambda: nqueens.unique_solutions(8.5), "n must be a whole number, not 8.5"),
        (lambda: nqueens.solution_matrix("8"), "n must be a whole number, not '8'"),
        (lambda: nqueens.first("8"), "n must be a whole number, not '8'"),
        (lambda: nqueens.first(8, 3), "iterable"),
        (lambda: nqueens.construct(8.0), "n must be a whole number, not 8.0"),
        (lambda: nqueens.construct(8, 5), "family must be a string, not 5"),
        (lambda: nqueens.construct(8, "pauls", "x"), "a parameter must be a whole number, not 'x'"),
        (lambda: nqueens.families()[0].choices("8"), "n must be a whole number, not '8'"),
        (lambda: nqueens.tree(8, "3"), "rows must be a whole number, not '3'"),
        (lambda: nqueens.tree(4).svg(layout=3), "layout must be a string, not 3"),
        (lambda: nqueens.tree(4)["root"], "vertex must be a whole number, not 'root'"),
        (lambda: nqueens.Board(SOLUTION).text(first_number="one"), "first_number must be a whole number, not 'one'"),
    ],
)
def test_an_argument_of_a_wrong_type_is_one_line(call, message):
    with pytest.raises(TypeError, match=message) as refused:
        call()
    assert "\n" not in str(refused.value)


def test_all_that_goes_wrong_with_right_arguments_is_an_error():
    for error in (nqueens.Stopped, nqueens.WrongCount, nqueens.CheckpointUnusable, nqueens.CheckpointNotSaved):
        assert issubclass(error, nqueens.Error) and error.__module__ == "nqueens"
        assert type(pickle.loads(pickle.dumps(error("why")))) is error


def test_progress_is_heard_in_the_callers_thread_up_to_the_end():
    shares, threads = [], set()

    def progress(share):
        shares.append(share)
        threads.add(threading.get_ident())

    assert nqueens.count(13, progress=progress).total == 73712
    assert shares == sorted(shares) and shares[0] == 0 and shares[-1] == pytest.approx(1)
    assert threads == {threading.get_ident()}


def test_progress_may_end_a_count_and_a_checkpoint_goes_on(tmp_path):
    file = tmp_path / "13.jsonl"
    with pytest.raises(nqueens.Stopped):
        nqueens.count(13, checkpoint=file, progress=lambda share: share < 0.5)
    shares = []
    assert nqueens.count(13, checkpoint=str(file), progress=shares.append).total == 73712
    assert shares[0] >= 0.5
    with pytest.raises(nqueens.CheckpointUnusable, match="13.jsonl") as other:
        nqueens.count(12, checkpoint=file)
    assert other.type is nqueens.CheckpointUnusable


def test_what_a_checkpoint_holds_is_known_during_the_count_and_after_it(tmp_path):
    file = tmp_path / "13.jsonl"
    with pytest.raises(nqueens.Stopped):
        nqueens.count(13, checkpoint=file, progress=lambda share: share < 0.5)
    half = nqueens.checkpoint_status(os.fsencode(file))
    assert (half.n, half.shard, half.shards, half.held_by, half.refused, half.damaged) == (13, 1, 1, "", "", ())
    assert 0 < half.share < 1 and 0 < half.seeds_done < half.seeds and half.census is None
    holders = set()
    census = nqueens.count(13, checkpoint=file, progress=lambda _: holders.add(nqueens.checkpoint_status(file).held_by))
    assert len(holders) == 1 and holders.pop().endswith(f"process {os.getpid()}")
    whole = nqueens.checkpoint_status(file)
    assert (whole.share, whole.seeds_done, whole.census) == (1, half.seeds, census)
    assert f"{whole!r}".startswith(f"CheckpointStatus(n=13, method={half.method!r}")


def test_a_file_that_is_no_checkpoint_has_no_status(tmp_path):
    for name, content in {"none": None, "empty": b"", "text": b"8 queens\n"}.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        with pytest.raises(nqueens.CheckpointUnusable, match=name) as refused:
            nqueens.checkpoint_status(tmp_path / name)
        assert "\n" not in str(refused.value)


def test_an_estimate_has_a_range_of_time():
    made = nqueens.estimate(12, threads=2, method="pruned", memory=10**9, seconds=1)
    assert (made.n, made.threads, made.method) == (12, 2, "pruned")
    assert made.elapsed_low_s <= made.elapsed_s <= made.elapsed_high_s
    assert made.cpu_s == pytest.approx(2 * made.elapsed_s)
    assert 0 < made.seeds_sampled <= made.seeds and 0 < made.memory <= 10**9
    assert f"{made!r}".startswith("Estimate(n=12, method='pruned'")


@pytest.mark.parametrize(
    "n, options", [(1, {}), (33, {}), *((8, {"seconds": seconds}) for seconds in (0, -1, 10**400, float("nan")))]
)
def test_an_estimate_that_cannot_be_is_one_line(n, options):
    with pytest.raises(ValueError, match="^[^\n]+$"):
        nqueens.estimate(n, **options)


def test_a_checkpoint_that_is_in_use_has_its_own_exception(tmp_path):
    file = tmp_path / "13.jsonl"

    def progress(share):
        with pytest.raises(nqueens.CheckpointInUse, match="is in use") as refused:
            nqueens.count(13, checkpoint=file)
        assert isinstance(refused.value, nqueens.CheckpointUnusable)
        return False

    with pytest.raises(nqueens.Stopped):
        nqueens.count(13, checkpoint=file, progress=progress)


def test_the_name_of_a_checkpoint_may_be_any_bytes(tmp_path):
    file = os.fsencode(tmp_path) + b"/\xff.jsonl"
    assert nqueens.count(8, checkpoint=file).total == 92
    with pytest.raises(nqueens.CheckpointUnusable, match="\udcff.jsonl"):
        nqueens.count(9, checkpoint=os.fsdecode(file))
    with pytest.raises(ValueError, match="\udcff/8.jsonl"):
        nqueens.count(8, checkpoint=tmp_path / "\udcff" / "8.jsonl")


@pytest.mark.parametrize("error", [LookupError, KeyboardInterrupt, SystemExit])
def test_what_progress_raises_comes_out(error):
    def progress(share):
        raise error("no more")

    with pytest.raises(error, match="no more"):
        nqueens.count(13, progress=progress)


def test_solutions_come_in_order_as_they_are_asked_for():
    found = list(nqueens.solutions(8))
    assert len(found) == 92
    assert found == sorted(found, key=list) and all(board.is_solution() for board in found)
    assert list(next(nqueens.solutions(20)))[:3] == [0, 2, 4]


def test_given_queens_are_in_every_solution():
    assert [list(board) for board in nqueens.solutions(6, [-1, 3])] == [[1, 3, 5, 0, 2, 4]]
    assert nqueens.first(8, [-1, 6]).board[1] == 6
    with pytest.raises(ValueError, match="attack"):
        nqueens.solutions(8, [0, 1])


def test_all_solutions_are_a_matrix_of_c_integers():
    matrix = nqueens.solution_matrix(8)
    assert (matrix.shape, matrix.format, matrix.readonly) == ((92, 8), "i", True)
    assert matrix.tolist() == [list(board) for board in nqueens.solutions(8)]
    assert nqueens.solution_matrix(6, [-1, 3]).tolist() == [[1, 3, 5, 0, 2, 4]]
    with pytest.raises(ValueError, match="n = 3"):
        nqueens.solution_matrix(3)


def test_numpy_reads_boards_without_a_copy():
    numpy = pytest.importorskip("numpy")
    assert numpy.asarray(nqueens.solution_matrix(8)).sum(axis=1).tolist() == [28] * 92
    assert numpy.asarray(nqueens.Board(SOLUTION).columns).tolist() == SOLUTION
    assert list(nqueens.Board(numpy.array(SOLUTION))) == SOLUTION
    assert nqueens.count(numpy.int8(8)).total == 92
    assert nqueens.count(13, progress=lambda share: numpy.True_).total == 73712


def test_boards_are_compared_as_lists_and_kept():
    board = nqueens.Board(SOLUTION)
    assert board == SOLUTION and board == tuple(SOLUTION) and board != SOLUTION[:-1] and board != "04752613"
    assert board in {tuple(SOLUTION)}
    assert sorted(nqueens.solutions(6), reverse=True)[0] == [4, 2, 0, 5, 3, 1]
    assert board < [1] and not board < board and board <= board
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(board, protocol)) == board
    tree = nqueens.tree(5, 3)
    assert list(pickle.loads(pickle.dumps(tree))) == list(tree)


def test_unique_solutions_stand_for_all_of_their_orbits():
    orbits = list(nqueens.unique_solutions(8))
    assert len(orbits) == 12
    assert sum(orbit.orbit_size for orbit in orbits) == 92
    assert {orbit.board for orbit in orbits} < set(nqueens.solutions(8))


@pytest.mark.parametrize("listing", [nqueens.solutions, nqueens.unique_solutions])
def test_listing_refuses_at_the_call(listing):
    with pytest.raises(ValueError, match="33"):
        listing(33)


def test_the_first_solution_by_search():
    assert nqueens.first(8) == nqueens.FirstSolution(nqueens.Board(SOLUTION), 113)
    assert nqueens.first(3) == nqueens.FirstSolution(None, 5)
    with pytest.raises(ValueError, match="41"):
        nqueens.first(41)


def test_solutions_by_formula():
    assert nqueens.construct(1_000_000).is_solution()
    assert nqueens.construct(12, symmetric=True).is_point_symmetric()
    with pytest.raises(ValueError):
        nqueens.construct(2)
    with pytest.raises(ValueError, match="nobody"):
        nqueens.construct(8, "nobody")


def test_every_family_constructs_where_it_exists():
    assert len(nqueens.families()) == 11
    for family in nqueens.families():
        n = next(n for n in range(4, 150) if family.choices(n))
        board = family.construct(n)
        assert board.is_solution(), family.name
        assert board == family.construct(n, *family.default_choice(n))
        assert len(family.default_choice(n)) == len(family.parameters)
        if family.symmetric_choices(n):
            assert nqueens.construct(n, family.name, symmetric=True).is_point_symmetric()


def test_a_family_where_it_does_not_exist():
    for family in nqueens.families():
        n = next((n for n in range(4, 150) if not family.choices(n)), None)
        if n is not None:
            assert family.default_choice(n) is None
            with pytest.raises(ValueError):
                family.construct(n)


def test_what_is_wrong_with_a_board():
    assert nqueens.check(SOLUTION) is None
    flaw = nqueens.check([0, 2, 0, 1])
    assert (flaw.kind, flaw.earlier, flaw.row) == ("same_column", 0, 2)
    assert str(flaw) == "the queens at (row 0, column 0) and (row 2, column 0) attack each other on a column"
    assert nqueens.check([0, 4]).kind == "outside"
    assert nqueens.check([]).kind == "no_queens"
    assert len(nqueens.Board([0, 1, 2]).attacks()) == 2


def array_of(typecode):
    return lambda columns: array(typecode, columns)


def every_other_element(columns):
    return memoryview(array("i", [number for column in columns for number in (column, 99)]))[::2]


CONTAINERS = {
    "tuple": tuple,
    "iterator": iter,
    "board": nqueens.Board,
    "bytes": bytes,
    "bytearray": bytearray,
    "memoryview": lambda columns: memoryview(bytes(columns)),
    "every other element": every_other_element,
    **{f"array of {typecode}": array_of(typecode) for typecode in "bBhHiIlLqQ"},
}


@pytest.mark.parametrize("container", CONTAINERS.values(), ids=CONTAINERS.keys())
def test_a_board_has_the_elements_of_any_container(container):
    assert list(nqueens.Board(container(SOLUTION))) == SOLUTION
    assert nqueens.check(container(SOLUTION)) is None


@pytest.mark.parametrize("columns", [5, "0 4 7", [0.0, 4.0], array("d", [0, 4]), [None], memoryview(b"04").cast("c")])
def test_what_has_other_elements_than_integers_is_no_board(columns):
    with pytest.raises(TypeError):
        nqueens.Board(columns)


@pytest.mark.parametrize("columns", [array("b", SOLUTION), every_other_element(SOLUTION), bytes(SOLUTION)])
def test_the_extension_reads_arrays_of_c_integers_only(columns):
    with pytest.raises(TypeError, match="array of C integers"):
        nqueens._nqueens.first_flaw(columns)


def test_a_board_is_a_sequence_that_does_not_change():
    board = nqueens.Board(SOLUTION)
    assert list(board) == SOLUTION and board[1] == 4 and board[-2:] == (1, 3) and len(board) == 8
    assert board == nqueens.Board(tuple(SOLUTION)) and hash(board) == hash(nqueens.Board(SOLUTION))
    assert eval(repr(board), {"Board": nqueens.Board}) == board
    assert board.columns.readonly and board.columns.tolist() == SOLUTION
    with pytest.raises(TypeError):
        board[0] = 1


def test_boards_and_trees_show_themselves_as_pictures():
    assert xml.fromstring(nqueens.Board(SOLUTION)._repr_svg_()).tag.endswith("svg")
    assert nqueens.Board(SOLUTION).svg() == nqueens.first(8)._repr_svg_()
    assert nqueens.Board([0, 1]).svg(conflicts=True) != nqueens.Board([0, 1]).svg()
    assert xml.fromstring(nqueens.tree(4)._repr_svg_()).tag.endswith("svg")
    assert "Q . . ." in str(nqueens.Board([0, 2, 1, 3]))


def test_what_is_too_large_for_a_picture_shows_its_words():
    large = nqueens.construct(1001)
    assert large._repr_svg_() is None
    assert str(large) == repr(large) == "<Board of 1001 rows>"
    assert nqueens.tree(10)._repr_svg_() is None
    with pytest.raises(ValueError):
        large.svg()


def test_the_recursion_tree():
    tree = nqueens.tree(4)
    counts = tree.counts()
    assert counts.vertices == len(tree) == len(list(tree)) == 17
    assert (counts.solutions, counts.vertices_by_row) == (2, (1, 4, 6, 4, 2))
    solution = next(i for i, vertex in enumerate(tree) if vertex.kind == "solution")
    assert tree.board(solution) == (1, 3, 0, 2)
    assert nqueens.tree(8, 2).rows == 2
    assert tree.text().count("\n") == 17
    assert "graph" in tree.dot()
    with pytest.raises(ValueError):
        nqueens.tree(4, 5)
    with pytest.raises(IndexError):
        tree.board(17)
    with pytest.raises(ValueError, match="radial"):
        tree.svg("square")


def test_whatever_is_offered_is_documented():
    for name in nqueens.__all__:
        if not name.startswith("__"):
            assert getattr(nqueens, name).__doc__, name


def test_whatever_is_offered_is_in_the_guide():
    guide = (pathlib.Path(__file__).parents[2] / "docs" / "python.md").read_text()
    for name in nqueens.__all__:
        assert f"`{name}" in guide, name
        offered = getattr(nqueens, name)
        row = re.search(rf"^\| `{name}` \|.*", guide, re.MULTILINE)
        if isinstance(offered, type) and not issubclass(offered, Exception):
            attributes = set(vars(offered)) | set(getattr(offered, "__annotations__", ()))
            for attribute in attributes:
                assert attribute.startswith("_") or f"`{attribute}" in row[0], f"{name}.{attribute}"
        elif isinstance(offered, type):
            assert row, name


def test_the_example_prints_what_stands_beside_it():
    examples = pathlib.Path(__file__).parents[2] / "docs" / "examples" / "python"
    run = subprocess.run(
        [sys.executable, examples / "notebook.py"], capture_output=True, text=True, check=True, env=os.environ
    )
    assert run.stdout == (examples / "notebook.out").read_text()
