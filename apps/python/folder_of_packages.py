"""Prints the folder below a prefix in which this Python looks for packages, relative to the prefix.

    python3 folder_of_packages.py PREFIX FOLDER    prints FOLDER if this Python looks for none below PREFIX
"""

import os.path
import site
import sys

prefix, otherwise = sys.argv[1:]
folders = [os.path.relpath(folder, prefix) for folder in site.getsitepackages()]
# Below /usr there is also the folder of /usr/local, with a longer name.
print(min((folder for folder in folders if not folder.startswith("..")), key=len, default=otherwise))
