/// Options that help shows together.
struct OptionGroup: Sendable {
  let title: String
  let options: [OptionSpec]
}
