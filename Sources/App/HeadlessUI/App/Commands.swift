import Foundation

// Commands of menu bars and keyboards. A phone shows none of them, so they are never performed.

/// Commands of an app, SwiftUI's `Commands`.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the body of the commands.
  associatedtype Body: Commands
  /// The content of the commands.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

/// Commands without a body.
public protocol _PrimitiveCommands: Commands where Body == Never {}

extension _PrimitiveCommands {
  /// The body, which is never called.
  public var body: Never { fatalError("primitive commands have no body") }
}

public struct _CommandsList: Sendable {
  nonisolated init() {}
}

extension _CommandsList: _PrimitiveCommands {}

@resultBuilder
public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> _CommandsList {
    _CommandsList()
  }
  /// `if` without `else`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> _CommandsList { _CommandsList() }
  public static func buildEither<Content: Commands>(first: Content) -> _CommandsList { _CommandsList() }
  public static func buildEither<Content: Commands>(second: Content) -> _CommandsList { _CommandsList() }
  /// `if #available`.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> _CommandsList {
    _CommandsList()
  }
}

/// No commands, SwiftUI's `EmptyCommands`.
public struct EmptyCommands: Sendable { public nonisolated init() {} }

extension EmptyCommands: _PrimitiveCommands {}

/// A position in menus, SwiftUI's `CommandGroupPlacement`.
@NamedOptions(
  "appInfo", "appSettings", "systemServices", "appVisibility", "appTermination", "newItem", "saveItem", "importExport",
  "printItem", "undoRedo", "pasteboard", "textEditing", "textFormatting", "toolbar", "sidebar", "windowSize",
  "windowList", "singleWindowList", "windowArrangement", "help"
)
public struct CommandGroupPlacement: Sendable {}

/// Commands at a position in menus, SwiftUI's `CommandGroup`.
public struct CommandGroup<Content: View> {
  /// Adds commands before others.
  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Adds commands after others.
  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

extension CommandGroup: Commands, _PrimitiveCommands {}

/// A menu of commands, SwiftUI's `CommandMenu`.
public struct CommandMenu<Content: View> {
  @StringTwin
  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {}
}

extension CommandMenu: Commands, _PrimitiveCommands {}

/// The commands of sidebars, SwiftUI's `SidebarCommands`.
public struct SidebarCommands: Sendable { public nonisolated init() {} }

extension SidebarCommands: _PrimitiveCommands {}

/// The commands of tool bars, SwiftUI's `ToolbarCommands`.
public struct ToolbarCommands: Sendable { public nonisolated init() {} }

extension ToolbarCommands: _PrimitiveCommands {}

/// The commands of text editing, SwiftUI's `TextEditingCommands`.
public struct TextEditingCommands: Sendable { public nonisolated init() {} }

extension TextEditingCommands: _PrimitiveCommands {}

/// The commands of text formatting, SwiftUI's `TextFormattingCommands`.
public struct TextFormattingCommands: Sendable { public nonisolated init() {} }

extension TextFormattingCommands: _PrimitiveCommands {}

/// The commands of inspectors, SwiftUI's `InspectorCommands`.
public struct InspectorCommands: Sendable { public nonisolated init() {} }

extension InspectorCommands: _PrimitiveCommands {}

/// The commands of imports from devices, SwiftUI's `ImportFromDevicesCommands`.
public struct ImportFromDevicesCommands: Sendable { public nonisolated init() {} }

extension ImportFromDevicesCommands: _PrimitiveCommands {}
