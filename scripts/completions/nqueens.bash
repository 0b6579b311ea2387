# Completion of nqueens for bash. Source it, or install it as
# ~/.local/share/bash-completion/completions/nqueens.
#
# Everything it offers is read from the program's help, so it cannot fall behind. It relies on two
# habits of that help: the placeholder of an option's value tells its kind (NAME, FILE, DIR, N|auto),
# and where the value is one of some words, the option's text ends or begins with them.

# _nqueens_options PROGRAM COMMAND: an option a line, "-t, --threads N|auto", a tab, its text.
_nqueens_options() {
  "$1" help "$2" 2>/dev/null | awk '
    function flush() { if (spelling != "") print spelling "\t" text }
    /^Examples:/ { exit }
    /^  (    )?-/ {
      flush()
      sub(/^ +/, "")
      gap = match($0, /  +/)
      spelling = gap ? substr($0, 1, gap - 1) : $0
      text = gap ? substr($0, gap + RLENGTH) : ""
      next
    }
    { sub(/^ +/, " "); text = text $0 }
    END { flush() }'
}

# _nqueens_words TEXT: the words in "auto, always or never (default: auto)" and the like.
_nqueens_words() {
  sed -E 's/\([^)]*\)//g; s/.*: //; s/ or some of / /; s/ or / /g; s/,//g' <<<"$1"
}

# _nqueens_value KIND TEXT WORD: completes an option's value.
_nqueens_value() {
  local list_before=
  case $1 in
    FILE) compopt -o default ;;
    DIR) compopt -o dirnames ;;
    'N|auto') mapfile -t COMPREPLY < <(compgen -W auto -- "$3") ;;
    NAME,...)
      [[ $3 != *,* ]] || list_before=${3%,*},
      mapfile -t COMPREPLY < <(
        compgen -P "$list_before" -W "$(_nqueens_words "$2")" -- "${3#"$list_before"}")
      ;;
    NAME | FORMAT | LEVEL | WAY | WHEN)
      mapfile -t COMPREPLY < <(compgen -W "$(_nqueens_words "$2")" -- "$3")
      ;;
  esac
}

_nqueens() {
  local program=${COMP_WORDS[0]/#\~/$HOME} command=${COMP_WORDS[1]-}
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  # In "--format=svg" bash takes the equals sign for a word.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if ((COMP_CWORD == 1)) || { ((COMP_CWORD == 2)) && [[ $command == help ]]; }; then
    mapfile -t COMPREPLY < <(
      compgen -W "$("$program" help 2>/dev/null | sed -nE 's/^  ([a-z]+)  .*/\1/p') --help --version" \
        -- "$word")
    return
  fi
  local spelling text options=()
  while IFS=$'\t' read -r spelling text; do
    # "-t, --threads N|auto": the names, and the kind of value if there is one.
    if [[ $spelling =~ ^((-[a-z], )?--[a-z-]+)\ (.*)$ && ", ${BASH_REMATCH[1]}," == *", $before,"* ]]; then
      _nqueens_value "${BASH_REMATCH[3]}" "$text" "$word"
      return
    fi
    [[ $spelling =~ --[a-z-]+ ]] && options+=("${BASH_REMATCH[0]}")
    [[ $spelling =~ ^-[a-z] ]] && options+=("${BASH_REMATCH[0]}")
  done < <(_nqueens_options "$program" "$command")
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${options[*]}" -- "$word")
  elif "$program" help "$command" 2>/dev/null | grep -qE '^  nqueens .* (FILE|IN)(\.\.\.)?$'; then
    compopt -o default
  fi
}

complete -F _nqueens nqueens
