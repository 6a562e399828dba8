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
