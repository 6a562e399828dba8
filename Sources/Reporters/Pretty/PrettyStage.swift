import CucumberMessages

/// Keeps the scenarios of a stream apart: one of them is on stage and written as it plays; those that are played at the
/// same time are kept back until it is their turn. In a stream of robotrun's own nothing has to be kept back.
struct PrettyStage {
  private struct Waiting {
    var id: String
    var text: String
    var hasEnded: Bool
  }

  private var onStage: String?
  private var queue: [Waiting] = []

  /// A scenario begins. Gives the text to write at once, which is none when another one is on stage.
  mutating func begin(_ id: String, _ text: String) -> String {
    guard onStage == nil else {
      queue.append(Waiting(id: id, text: text, hasEnded: false))
      return ""
    }
    onStage = id
    return text
  }

  /// More text of a scenario. Gives what is to be written at once.
  mutating func add(_ id: String, _ text: String) -> String {
    if id == onStage { return text }
    if let index = queue.firstIndex(where: { $0.id == id }) { queue[index].text += text }
    return ""
  }

  /// A scenario is over. Gives what may be written now, of it and of those behind it.
  mutating func end(_ id: String) -> String {
    guard id == onStage else {
      if let index = queue.firstIndex(where: { $0.id == id }) { queue[index].hasEnded = true }
      return ""
    }
    onStage = nil
    var text = ""
    while onStage == nil, !queue.isEmpty {
      let next = queue.removeFirst()
      text += next.text
      if !next.hasEnded { onStage = next.id }
    }
    return text
  }
}
