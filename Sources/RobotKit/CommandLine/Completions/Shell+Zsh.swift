extension Shell {
  static func zshScript(_ program: String, _ function: String) -> String {
    #"""
    #compdef \#(program)
    # Completion of \#(program) in zsh: put this into a folder of $fpath as \#(function), or
    #   source <(\#(program) completions zsh)
    \#(function)() {
      local -a lines values meanings
      local line word
      lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" completions words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in ${lines[2,-1]}; do
        word=${line%%$'\t'*}
        values+=("$word")
        if [[ $line == *$'\t'* ]]; then
          meanings+=("$word  -- ${line#*$'\t'}")
        else
          meanings+=("$word")
        fi
      done
      local index
      # Behind a folder or a colon the word goes on.
      for ((index = ${#values}; index >= 1; index--)); do
        if [[ ${values[index]} == *[/:=] ]]; then
          compadd -S '' -- "${values[index]}"
          values[index]=() meanings[index]=()
        fi
      done
      compadd -l -d meanings -a values
      if [[ ${lines[1]} == files ]]; then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        _files
      fi
    }
    if [[ $funcstack[1] == \#(function) ]]; then
      \#(function) "$@"
    else
      compdef \#(function) \#(program)
    fi

    """#
  }
}
