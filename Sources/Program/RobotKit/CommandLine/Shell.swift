import Reporters

/// A shell with completion.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the completion script, which asks the program for all candidates, so it is never out of date.
  ///
  /// - Parameter program: The name that the program is called by.
  func script(for program: String) -> String {
    // Shell functions may have nearly any name, but not one with a space or a quotation mark.
    let function = "_" + program.map { $0.isLetter || $0.isNumber || "_-.".contains($0) ? String($0) : "_" }.joined()
    let program = ShellWord.quoted(program)
    return switch self {
    case .bash: Self.bashScript(program, function)
    case .zsh: Self.zshScript(program, function)
    case .fish: Self.fishScript(program, function)
    }
  }
}

extension Shell {
  // Bash splits words at colons, equals signs and other characters, and keeps their quotes; the program gets whole
  // words. The part before the last of these characters is removed from the candidates, as bash replaces only the part
  // after it.
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

extension Shell {
  static func fishScript(_ program: String, _ function: String) -> String {
    #"""
    # Completion of \#(program) in fish:  \#(program) completions fish | source
    function \#(function)
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l lines ($words[1] completions words -- $words[2..-1] (string unescape -- $current; or echo $current) 2>/dev/null)
        for line in $lines[2..-1]
            echo $line
        end
        if test "$lines[1]" = files
            if string match -qr '^--[^=]*=' -- $current
                set -l head (string match -r '^--[^=]*=' -- $current)
                for path in (__fish_complete_path (string replace -r '^--[^=]*=' '' -- $current))
                    echo $head$path
                end
            else
                __fish_complete_path $current
            end
        end
    end
    complete -c \#(program) -f -a '(\#(function))'

    """#
  }
}

extension Shell {
  static func zshScript(_ program: String, _ function: String) -> String {
    #"""
    #compdef \#(program)
    # Completion of \#(program) in zsh: put this into a directory of $fpath as \#(function), or
    #   source <(\#(program) completions zsh)
    \#(function)() {
      local -a lines values summaries
      local line word
      lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" completions words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in ${lines[2,-1]}; do
        word=${line%%$'\t'*}
        values+=("$word")
        if [[ $line == *$'\t'* ]]; then
          summaries+=("$word  -- ${line#*$'\t'}")
        else
          summaries+=("$word")
        fi
      done
      local index
      # After a directory or a colon the word continues.
      for ((index = ${#values}; index >= 1; index--)); do
        if [[ ${values[index]} == *[/:=] ]]; then
          compadd -S '' -- "${values[index]}"
          values[index]=() summaries[index]=()
        fi
      done
      compadd -l -d summaries -a values
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
