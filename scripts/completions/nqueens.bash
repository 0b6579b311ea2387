# Completion of nqueens for bash. Source it, or install it as
# ~/.local/share/bash-completion/completions/nqueens.
#
# The completion reads the commands and options from 'nqueens help --json', in which each command begins a line
# and each option is one line.

_nqueens() {
  local program=${COMP_WORDS[0]/#\~/$HOME} command=${COMP_WORDS[1]-}
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  # Bash makes the equals sign in "--format=svg" a separate word.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  local help choices=() line short takes kept=
  help=$("$program" help --json 2>/dev/null)
  if ((COMP_CWORD == 1)) || { ((COMP_CWORD == 2)) && [[ $command == help ]]; }; then
    mapfile -t choices < <(sed -nE 's/^\{"command":"([^"]*)".*/\1/p' <<<"$help")
    mapfile -t COMPREPLY < <(compgen -W "${choices[*]} help --help --version" -- "$word")
    return
  fi
  help=$(awk -F '"' -v command="$command" '$2 == "command" { wanted = $4 == command } wanted' <<<"$help")
  while read -r line; do
    [[ $line =~ ^\{\"name\":\"([^\"]*)\"(,\"letter\":\"(.)\")?,\"takes\":\"([^\"]*)\" ]] || continue
    short=${BASH_REMATCH[3]:+-${BASH_REMATCH[3]}} takes=${BASH_REMATCH[4]}
    choices+=("--${BASH_REMATCH[1]}" "$short")
    [[ $takes != nothing && " --${BASH_REMATCH[1]} $short " == *" $before "* ]] || continue
    [[ $line =~ \"words\":\[([^]]*)\] ]] && choices=("${BASH_REMATCH[1]//[\",]/ }") || choices=()
    case $takes in
      file) compopt -o default ;;
      folder) compopt -o dirnames ;;
      list) [[ $word != *,* ]] || kept=${word%,*}, ;;
    esac
    mapfile -t COMPREPLY < <(compgen -P "$kept" -W "${choices[*]}" -- "${word#"$kept"}")
    return
  done <<<"$help"
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "${choices[*]}" -- "$word")
  elif [[ $help =~ ^[^$'\n']*\"operands\":\"[^\"]*(FILE|IN) ]]; then
    compopt -o default
  fi
}

complete -F _nqueens nqueens
