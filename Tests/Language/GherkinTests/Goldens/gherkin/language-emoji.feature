# language: em
📚: 🙈🙉🙊
  💤:
    😐🎸
  📕: 💃
    🎬x
    😂y
    🙏z
    😔w
