import CucumberMessages
import Robots

/// Tells what a run knows: hooks and definitions.
@MainActor
struct Announcement {
  let baseDirectory: String?
  let emit: (Envelope) -> Void

  /// - Returns: The ids, by the numbers of the definitions and hooks.
  func announce(_ hooks: HookSet, _ vocabulary: Vocabulary, ids: inout IDGenerator) -> DefinitionNumbers {
    var hookIDs = [String](repeating: "", count: hooks.entries.count)
    announce(hooks, comingAfter: false, &hookIDs, &ids)
    let definitionIDs = vocabulary.definitions.map { definition in
      let id = ids.make()
      emit(.stepDefinition(definition.message(id: id, baseDirectory: baseDirectory)))
      return id
    }
    announce(hooks, comingAfter: true, &hookIDs, &ids)
    return DefinitionNumbers(definitions: definitionIDs, hooks: hookIDs)
  }

  private func announce(_ hooks: HookSet, comingAfter: Bool, _ known: inout [String], _ ids: inout IDGenerator) {
    for (index, entry) in hooks.entries.enumerated() where entry.hook.kind.comesAfter == comingAfter {
      known[index] = ids.make()
      emit(.hook(entry.hook.message(id: known[index], baseDirectory: baseDirectory)))
    }
  }
}
