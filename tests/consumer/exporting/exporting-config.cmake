include(CMakeFindDependencyMacro)
find_dependency(nqueens)
include(${CMAKE_CURRENT_LIST_DIR}/exporting-targets.cmake)
