/// Sample data and settings around previews, SwiftUI's `PreviewModifier`.
///
/// Only what it does belongs to the main actor: packages make modifiers anywhere.
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  /// Creates what the previews with the modifier share: here each preview, which runs alone, has its own.
  @MainActor @preconcurrency static func makeSharedContext() async throws -> Context
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a modifier is around.
public struct PreviewModifierContent: View {
  fileprivate let content: AnyView

  public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Shows the preview inside of a modifier, as soon as the modifier's context is there.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    nonisolated(unsafe) let modifier = modifier
    var trait = PreviewTrait()
    trait.modify = { AnyView(ModifiedPreview(modifier: modifier, content: $0)) }
    return trait
  }
}

private struct ModifiedPreview<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let content: AnyView
  @State private var context: Result<Modifier.Context, any Error>?

  var body: some View {
    switch context {
    case .success(let context): modifier.body(content: PreviewModifierContent(content: content), context: context)
    case .failure(let error): Text(verbatim: "\(Modifier.self) has no context: \(error)")
    case nil:
      Color.clear.task {
        do {
          context = .success(try await Modifier.makeSharedContext())
        } catch {
          context = .failure(error)
        }
      }
    }
  }
}
