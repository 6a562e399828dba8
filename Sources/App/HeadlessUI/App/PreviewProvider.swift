import AppModel

/// Views for Xcode's canvas, SwiftUI's `PreviewProvider`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The platform that they are shown on.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// The previews of a provider: Xcode shows each view of a group as one.
@MainActor
struct PreviewList {
  private let views: [any View]

  init(_ content: any View) {
    views = content.previews
  }

  /// Returns a preview.
  ///
  /// - Parameter number: The number of the preview, or ``PreviewSource/list`` for their names; the first by default.
  /// - Throws: ``AppSessionError`` if the provider has fewer previews.
  func view(_ number: String?) throws -> AnyView {
    if number == PreviewSource.list { return AnyView(names) }
    guard let index = Int(number ?? "1"), views.indices.contains(index - 1) else {
      throw AppSessionError.viewFault(
        "no preview \(number ?? "1"): the provider has \(views.count); set \(PreviewSource.numberVariable) to one of "
          + "their numbers")
    }
    return views[index - 1].erased
  }

  private var names: some View {
    VStack {
      ForEach(Array(views.enumerated()), id: \.offset) { index, view in
        Text(verbatim: "\(index + 1)" + (view.previewName.map { ": \($0)" } ?? ""))
      }
    }
  }
}

/// The name of a preview, set by `previewDisplayName`.
struct PreviewName: PrimitiveModifier {
  let name: String?

  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ModifierNode(view, inputs))
  }
}

/// A view that consists of others, as Xcode looks for previews in it. Nothing is evaluated.
@MainActor
private protocol PreviewGroup {
  /// The views inside, each a preview.
  var parts: [any View] { get }
  /// The name that is set on the whole view.
  var name: String? { get }
}

extension PreviewGroup {
  fileprivate var name: String? { nil }
}

extension View {
  @MainActor
  fileprivate var previews: [any View] { (self as? any PreviewGroup)?.parts ?? [self] }

  fileprivate nonisolated var erased: AnyView { AnyView(self) }

  @MainActor
  fileprivate var previewName: String? { (self as? any PreviewGroup)?.name }
}

extension TupleView: PreviewGroup {
  fileprivate var parts: [any View] {
    Mirror(reflecting: value).children.flatMap { ($0.value as? any View)?.previews ?? [] }
  }
}

extension Group: PreviewGroup where Content: View {
  fileprivate var parts: [any View] { content.previews }
}

extension ForEach: PreviewGroup where Content: View {
  fileprivate var parts: [any View] { data.flatMap { content($0).previews } }
}

extension Optional: PreviewGroup where Wrapped: View {
  fileprivate var parts: [any View] { map(\.previews) ?? [] }
  fileprivate var name: String? { flatMap(\.previewName) }
}

extension _ConditionalContent: PreviewGroup where TrueContent: View, FalseContent: View {
  fileprivate var parts: [any View] {
    switch storage {
    case .trueContent(let content): content.previews
    case .falseContent(let content): content.previews
    }
  }
}

extension AnyView: PreviewGroup {
  fileprivate var parts: [any View] { content.previews }
  fileprivate var name: String? { content.previewName }
}

extension ModifiedContent: PreviewGroup where Content: View, Modifier: ViewModifier {
  fileprivate var parts: [any View] {
    let parts = content.previews
    return parts.count == 1 ? [self] : parts.map { modified($0) }
  }

  fileprivate var name: String? { (modifier as? PreviewName)?.name ?? content.previewName }

  private func modified<Part: View>(_ part: Part) -> any View {
    ModifiedContent<Part, Modifier>(content: part, modifier: modifier)
  }
}
