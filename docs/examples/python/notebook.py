# %% [markdown]
# # Queens in Python
# A notebook as a script: Jupyter (by jupytext), VS Code and Spyder open its cells, and `python3` runs it.

# %%
import nqueens

# %% [markdown]
# ## How many solutions?
# `count` uses all cores, and checks the result by published values and identities.

# %%
for n in range(4, 15):
    census = nqueens.count(n)
    print(f"{n:3} {census.total:8} {census.unique:7}")

# %% [markdown]
# A long count can report its progress, and can be resumed from a checkpoint:
#
#     nqueens.count(20, checkpoint="20.jsonl", progress=lambda share: print(f"{share:.0%}"))

# %% [markdown]
# ## What do they look like?
# At the end of a cell, a board is a picture.

# %%
board = nqueens.first(8).board
print(board)
board

# %% [markdown]
# Twelve solutions differ by more than a rotation or reflection. One of them has only four images:

# %%
for solution in nqueens.unique_solutions(8):
    if solution.orbit_size < 8:
        print(solution.board)

# %% [markdown]
# ## Without a search
# A formula gives a solution of any size, in linear time.

# %%
million = nqueens.construct(1_000_000)
print(million, "is a solution" if million.is_solution() else "is none")
for family in nqueens.families()[:3]:
    print(f"{family.name}: {family.sizes}")

# %% [markdown]
# ## What is wrong here?

# %%
print(nqueens.check([0, 2, 4, 6, 1, 3, 5, 7]))

# %% [markdown]
# ## The search as a tree

# %%
tree = nqueens.tree(4)
print(tree.counts().vertices_by_row)
tree
