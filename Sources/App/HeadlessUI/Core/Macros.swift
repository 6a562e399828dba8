/// A preview of a view: an entry of the catalog.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// State of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// A value of the environment, of a transaction or of a container, with its key.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// The declaration again, for a title that is any string.
@attached(peer, names: overloaded)
package macro StringTwin() = #externalMacro(module: "SwiftUIMacros", type: "StringTwin")

/// The declaration again, for a title that is a localized resource.
@attached(peer, names: overloaded)
package macro ResourceTwin() = #externalMacro(module: "SwiftUIMacros", type: "ResourceTwin")

/// A static member of a protocol for each type, which returns a value of the type: `.plain` of `ListStyle`.
@attached(extension, names: arbitrary)
package macro StaticMembers(_ types: KeyValuePairs<String, Any.Type>) =
  #externalMacro(module: "SwiftUIMacros", type: "StaticMembers")

/// The values of a struct that differ by their names.
@attached(member, names: arbitrary)
package macro NamedOptions(_ names: String...) = #externalMacro(module: "SwiftUIMacros", type: "NamedOptions")

/// A view of a style's configuration, such as its label: it shows a type-erased view.
@attached(member, names: named(content), named(init))
@attached(extension, conformances: View, names: named(body))
package macro ErasedView() = #externalMacro(module: "SwiftUIMacros", type: "ErasedView")

public enum Preview: Sendable {
  /// What a preview of a view can be set up with.
  public struct ViewTraits: Sendable {}
}

/// How a preview is shown.
public struct PreviewTrait<T>: Sendable {
  /// Adds what a modifier of the preview changes.
  var modify: (@MainActor @Sendable (AnyView) -> AnyView)?

  /// Nothing in particular.
  public init() {}
  /// In the default layout.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  /// As large as its content.
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait<T> { PreviewTrait() }
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }
  /// On the left side.
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  /// On the right side.
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }
}
