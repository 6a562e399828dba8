# language: em
📚: f
📕: s
😐a
🎬b
