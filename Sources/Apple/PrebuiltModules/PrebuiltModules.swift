// `robotrun prebuild` compiles what this target depends on: the modules that packages import.
