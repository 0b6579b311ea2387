# Debian packages, one for each component of the installation; scripts/package makes them.
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program library development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The nqueens authors <maintainers@nqueens.invalid>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(version_in_debian ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/compress_man_pages.cmake)

# Each package has its own, in the first line of its description.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME nqueens)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "counts every solution of the n-queens problem
The total and the solutions that differ by more than a rotation or reflection,
exactly, on all cores, with checkpoints for long runs; also solutions by search
and by formula, as text and pictures.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libnqueens${interface_version})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "n-queens solutions: shared library
Counts, lists, constructs, checks and draws solutions of the n-queens problem.
This package holds what programs need to run.")
# Debian has ldconfig called by a trigger; CPack knows scripts only.
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libnqueens-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${version_in_debian})")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "n-queens solutions: headers for C++ and C
Counts, lists, constructs, checks and draws solutions of the n-queens problem.
This package holds what programs need to be built, a guide and examples.")

# A module is for one version of Python.
if(TARGET nqueens_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
  find_package(Python3 COMPONENTS Interpreter QUIET)
  math(EXPR next_minor "${Python3_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-nqueens)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  # The library is not installed where this is packed: dpkg-shlibdeps is shown where it lies.
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/engine/install)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${version_in_debian}), \
python3 (>= ${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}), python3 (<< ${Python3_VERSION_MAJOR}.${next_minor}~)")
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "n-queens solutions: module for Python
Counts, lists, constructs, checks and draws solutions of the n-queens problem.
Boards show themselves as pictures in notebooks.")
endif()

# compressed(TEXT-FILE NAME)
function(compressed file name)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  execute_process(COMMAND gzip --best --no-name --stdout ${file}
    OUTPUT_FILE ${PROJECT_BINARY_DIR}/debian/${name} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/debian/changelog CONTENT
"nqueens (${version_in_debian}) unstable; urgency=medium

  * Version ${PROJECT_VERSION}; changelog.gz says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
compressed(${PROJECT_SOURCE_DIR}/CHANGELOG.md changelog.gz)
compressed(${PROJECT_BINARY_DIR}/debian/changelog changelog.Debian.gz)
if(NOT NQUEENS_PROGRAM)
  list(REMOVE_ITEM CPACK_COMPONENTS_ALL program)
endif()
foreach(name IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${name} component)
  set(documents ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  install(FILES LICENSE DESTINATION ${documents} RENAME copyright COMPONENT ${name})
  install(FILES ${PROJECT_BINARY_DIR}/debian/changelog.gz DESTINATION ${documents} COMPONENT ${name})
  # An archive for Debian has it; what is installed elsewhere does not.
  if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    install(FILES ${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz DESTINATION ${documents} COMPONENT ${name})
  endif()
endforeach()
include(CPack)
