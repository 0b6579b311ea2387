# Functions that look for the packages of the required and the optional parts of the build, and that
# list the optional parts at the end of configuring. Packages are named as in Debian 12.

# missing_packages(VARIABLE [FOUND PACKAGE]...): lists the packages, separated by blanks, for which
# FOUND is false.
function(missing_packages variable)
  set(missing "")
  while(ARGN)
    list(POP_FRONT ARGN found package)
    if(NOT ${found})
      list(APPEND missing ${package})
    endif()
  endwhile()
  list(JOIN missing " " missing)
  set(${variable} "${missing}" PARENT_SCOPE)
endfunction()

# require_found([FOUND PACKAGE]...): if packages are missing, ends configuring with an error that lists them.
function(require_found)
  missing_packages(missing ${ARGN})
  if(missing)
    message(FATAL_ERROR "missing packages (named as in Debian): ${missing}; "
      "on Debian: apt-get install ${missing}")
  endif()
endfunction()

# leave_out(PART WHY): lists the part as not built, with the reason.
function(leave_out part why)
  set_property(GLOBAL APPEND PROPERTY NQUEENS_PARTS "${part}: no, ${why}")
endfunction()

# optional_part(PART SWITCH [FOUND PACKAGE]...): sets PART_enabled. The variable SWITCH is ON, OFF
# or AUTO. AUTO enables the part if no package is missing; with ON a missing package is an error.
function(optional_part part switch)
  set(${part}_enabled FALSE PARENT_SCOPE)
  missing_packages(missing ${ARGN})
  if(NOT ${switch} STREQUAL "AUTO" AND NOT ${switch})
    leave_out(${part} "${switch} is OFF")
  elseif(NOT missing)
    set(${part}_enabled TRUE PARENT_SCOPE)
    set_property(GLOBAL APPEND PROPERTY NQUEENS_PARTS "${part}: yes")
  elseif(${switch} STREQUAL "AUTO")
    leave_out(${part} "missing packages (named as in Debian): ${missing}")
  else()
    message(FATAL_ERROR "${part}, which ${switch}=ON asks for: missing packages (named as in Debian): ${missing}")
  endif()
endfunction()

function(list_parts)
  get_property(parts GLOBAL PROPERTY NQUEENS_PARTS)
  message(STATUS "Optional parts:")
  foreach(part IN LISTS parts)
    message(STATUS "  ${part}")
  endforeach()
endfunction()
