extension Shell {
  // Bash takes words apart at colons, equals signs and more, and keeps their quotes; the program gets whole words. What
  // stands before the last of those signs is taken off the proposals again, as bash replaces only what is behind it.
  static func bashScript(_ program: String, _ function: String) -> String {
    #"""
    # Completion of \#(program) in bash:  source <(\#(program) completions bash)
    \#(function)() {
      local rest=${COMP_LINE:0:COMP_POINT} words=() word raw=
      rest=${rest#"${rest%%[^[:blank:]]*}"}
      rest=${rest#"${COMP_WORDS[0]}"}
      local index
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((index == COMP_CWORD)); then word=${rest#"${rest%%[^[:blank:]]*}"}; fi
        if [[ -z $raw || $rest == [[:blank:]]* || -z $rest ]]; then
          words+=("")
        fi
        rest=${rest#"${rest%%[^[:blank:]]*}"}
        rest=${rest#"$word"}
        raw=$word
        words[${#words[@]}-1]+=$word
      done
      local current=${words[${#words[@]}-1]} quote=
      case $current in \"*|\'*) quote=${current:0:1} ;; esac
      for index in "${!words[@]}"; do
        word=${words[index]}
        case $word in
          \"*) word=${word#\"} word=${word%\"} ;;
          \'*) word=${word#\'} word=${word%\'} ;;
          *\\*) word=${word//\\/} ;;
        esac
        words[index]=$word
      done
      word=${words[${#words[@]}-1]}

      local head= tail=${word##*[=:]}
      if [[ -z $quote ]]; then
        head=${word%"$tail"}
        # A commercial at is a sign of that kind, and is replaced all the same.
        if [[ $tail == *@* ]]; then head+=${tail%@*}; fi
      fi
      COMPREPLY=()
      local kind= line
      while IFS= read -r line; do
        if [[ -z $kind ]]; then kind=$line; continue; fi
        line=${line%%$'\t'*}
        line=${line#"$head"}
        if [[ -z $quote && $line == *[[:space:]\\\"\'\`\$\&\|\;\<\>\(\)\*\?\[\]]* ]]; then
          printf -v line %q "$line"
        fi
        COMPREPLY+=("$line")
      done < <("${COMP_WORDS[0]/#\~/$HOME}" completions words -- "${words[@]}" 2>/dev/null)
      if [[ $kind == files ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do COMPREPLY+=("${line#"$head"}"); done < <(compgen -f -- "$word")
      fi
      if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *[/:=] ]]; then
        compopt -o nospace 2>/dev/null
      fi
    }
    complete -F \#(function) \#(program)

    """#
  }
}
