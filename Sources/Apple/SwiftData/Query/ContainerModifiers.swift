import SwiftUI

private struct ModelContextKey: EnvironmentKey {
  /// A context without a container, which fails when it is used. Writing a value of the environment reads it first.
  static var defaultValue: ModelContext { ModelContext(ContainerCore(Schema([]), []), nil, isMain: true) }
}

extension EnvironmentValues {
  /// The context of the models of a view, SwiftData's `modelContext`.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension View {
  /// Sets the context of the models inside.
  public nonisolated func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Sets the container of the models inside.
  public nonisolated func modelContainer(_ container: ModelContainer) -> some View {
    modifier(ContainerModifier(.given(container)))
  }

  /// Creates the container of the models inside, once as long as the view lasts.
  ///
  /// - Parameter onSetup: Called with the container, or with the error. Without it an error ends the process.
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some View {
    modifier(ContainerModifier(ContainerSource(modelTypes, inMemory, isAutosaveEnabled, onSetup)))
  }

  /// Creates the container of the models inside, once as long as the view lasts.
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some View {
    modelContainer(for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
  }
}

extension Scene {
  /// Sets the context of the models of the window.
  public nonisolated func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  /// Sets the container of the models of the window.
  public nonisolated func modelContainer(_ container: ModelContainer) -> some Scene {
    ContainerScene(content: self, modifier: ContainerModifier(.given(container)))
  }

  /// Creates the container of the models of the window, once for each launch.
  ///
  /// - Parameter onSetup: Called with the container, or with the error. Without it an error ends the process.
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some Scene {
    ContainerScene(
      content: self, modifier: ContainerModifier(ContainerSource(modelTypes, inMemory, isAutosaveEnabled, onSetup)))
  }

  /// Creates the container of the models of the window, once for each launch.
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some Scene {
    modelContainer(for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
  }
}

/// A scene with a container.
private struct ContainerScene<Content: Scene> {
  let content: Content
  let modifier: ContainerModifier
}

extension ContainerScene: Scene {
  var body: Never { fatalError("a modified scene has no body") }
  func _rootView() -> AnyView? { content._rootView().map { AnyView($0.modifier(modifier)) } }
  func _backgroundTasks() -> [String: @Sendable () async -> Void] { content._backgroundTasks() }
}

/// Where a container comes from.
private enum ContainerSource: @unchecked Sendable {
  case given(ModelContainer)
  case made(
    [any PersistentModel.Type], inMemory: Bool, isAutosaveEnabled: Bool,
    onSetup: ((Result<ModelContainer, any Error>) -> Void)?)

  init(
    _ types: [any PersistentModel.Type], _ inMemory: Bool, _ isAutosaveEnabled: Bool,
    _ onSetup: ((Result<ModelContainer, any Error>) -> Void)?
  ) {
    self = .made(types, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
  }
}

/// Sets the context of the models inside of a view, and keeps their container.
private struct ContainerModifier: ViewModifier {
  private let source: ContainerSource
  @State private var made = MadeContainer()

  nonisolated init(_ source: ContainerSource) { self.source = source }

  func body(content: Content) -> some View {
    content.modelContext(context)
  }

  private var context: ModelContext {
    switch source {
    case .given(let container): container.mainContext
    case .made(let types, let inMemory, let isAutosaveEnabled, let onSetup):
      made.context(types, inMemory, isAutosaveEnabled, onSetup)
    }
  }
}

/// A container that a modifier has made.
@MainActor
private final class MadeContainer {
  private var container: ModelContainer?

  nonisolated init() {}

  func context(
    _ types: [any PersistentModel.Type], _ inMemory: Bool, _ isAutosaveEnabled: Bool,
    _ onSetup: ((Result<ModelContainer, any Error>) -> Void)?
  ) -> ModelContext {
    if let container { return container.mainContext }
    let result = Result {
      try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
    }
    do {
      let container = try result.get()
      self.container = container
      container.mainContext.autosaveEnabled = isAutosaveEnabled
      onSetup?(result)
      return container.mainContext
    } catch {
      guard let onSetup else { fatalError("can't create the model container: \(error)") }
      onSetup(result)
      return ModelContext(ContainerCore(Schema([]), []), nil, isMain: true)
    }
  }
}

// Contexts don't register their changes with an undo manager.
extension View {
  /// Creates the container of the models inside, with an undo manager.
  @available(*, unavailable, message: "no changes are registered; leave isUndoEnabled out, or use rollback()")
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some View { self }

  /// Creates the container of the models inside, with an undo manager.
  @available(*, unavailable, message: "no changes are registered; leave isUndoEnabled out, or use rollback()")
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some View { self }
}

extension Scene {
  /// Creates the container of the models of the window, with an undo manager.
  @available(*, unavailable, message: "no changes are registered; leave isUndoEnabled out, or use rollback()")
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some Scene { self }

  /// Creates the container of the models of the window, with an undo manager.
  @available(*, unavailable, message: "no changes are registered; leave isUndoEnabled out, or use rollback()")
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool, onSetup: ((Result<ModelContainer, any Error>) -> Void)? = nil
  ) -> some Scene { self }
}
