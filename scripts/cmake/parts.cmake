# The required and the optional parts of the build, and the list of parts at the end of configuring.
# Packages have their names in Debian 12.

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

# require_found([FOUND PACKAGE]...): ends configuring with the names of all missing packages.
function(require_found)
  missing_packages(missing ${ARGN})
  if(missing)
    message(FATAL_ERROR "missing are Debian's ${missing}, or their counterparts; "
      "on Debian: apt-get install ${missing}")
  endif()
endfunction()

# leave_out(PART WHY)
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
    leave_out(${part} "missing are Debian's ${missing}, or their counterparts")
  else()
    message(FATAL_ERROR "${part}, by ${switch}=ON: missing are Debian's ${missing}, or their counterparts")
  endif()
endfunction()

function(list_parts)
  get_property(parts GLOBAL PROPERTY NQUEENS_PARTS)
  message(STATUS "What is optional:")
  foreach(part IN LISTS parts)
    message(STATUS "  ${part}")
  endforeach()
endfunction()
