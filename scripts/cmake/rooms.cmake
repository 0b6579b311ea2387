# room(NAME USES ROOM...): makes the library nqueens_NAME from all sources below the current folder.
# Files of a room may include files of the same room, of the rooms that it uses, and the public headers.
# The build refuses every other include between rooms.
function(room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "" "" USES)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS *.cpp *.hpp *.h)
  set(sources ${files})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(checked ${CMAKE_CURRENT_BINARY_DIR}/checked)
  add_custom_command(OUTPUT ${checked}
    COMMAND ${CMAKE_COMMAND} -D "FILES=${files}" -D "MAY_INCLUDE=${name};${room_USES};nqueens"
      -D STAMP=${checked} -P ${PROJECT_SOURCE_DIR}/scripts/cmake/check_room.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/scripts/cmake/check_room.cmake VERBATIM)
  add_library(nqueens_${name} STATIC ${sources} ${checked})
  set_target_properties(nqueens_${name} PROPERTIES
    POSITION_INDEPENDENT_CODE ON
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON)
  target_include_directories(nqueens_${name} PUBLIC ${PROJECT_SOURCE_DIR}/engine ${PROJECT_SOURCE_DIR}/engine/include)
  list(TRANSFORM room_USES PREPEND nqueens_)
  target_link_libraries(nqueens_${name} PUBLIC ${room_USES} PRIVATE nqueens_build_flags)
endfunction()
