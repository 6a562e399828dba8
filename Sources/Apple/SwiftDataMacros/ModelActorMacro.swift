import MacroPlugin

/// `@ModelActor actor`: a container, an executor with a context, and an initializer.
enum ModelActorMacro {
  static func members(_ attached: AttachedMacro) -> PluginMessage {
    guard let type = TypeDeclaration(attached.declaration) else { return .expansion("") }
    guard type.keyword == "actor" else {
      return .failure("'@ModelActor' cannot be applied to \(type.keyword) type '\(type.name)'", at: attached.location)
    }
    let stored = """
      \(type.access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
      \(type.access)nonisolated let modelContainer: SwiftData.ModelContainer
      """
    guard !type.hasInitializer else { return .expansion(stored) }
    return .expansion(
      """
      \(stored)
      \(type.access)init(modelContainer: SwiftData.ModelContainer) {
          self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: SwiftData.ModelContext(modelContainer))
          self.modelContainer = modelContainer
        }
      """)
  }

  static func extensions(_ attached: AttachedMacro) -> PluginMessage {
    .expansion("extension \(attached.extendedType): SwiftData.ModelActor {}")
  }
}
