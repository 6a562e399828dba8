struct Draft: NotCompiled {}
