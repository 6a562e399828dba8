import Foundation
import HeadlessUI

/// Access to the stored properties of views, which SwiftUI doesn't publish.
enum Reflection {
  /// The value at a path of stored properties: `core.label`.
  ///
  /// - Throws: `InspectionError.attributeNotFound`.
  static func value(_ path: String, of subject: Any) throws -> Any {
    try path.split(separator: ".").reduce(subject) { subject, label in
      let label = Int(label) == nil ? String(label) : ".\(label)"
      // The elements of a tuple without labels have numbers.
      guard let value = Mirror(reflecting: wrapped(subject) ?? subject).descendant(label) else {
        throw InspectionError.attributeNotFound(label: label, type: name(of: type(of: subject)))
      }
      return value
    }
  }

  /// The value at a path of stored properties.
  ///
  /// - Throws: `InspectionError.attributeNotFound`, or `InspectionError.typeMismatch` if it has another type.
  static func value<T>(_ path: String, of subject: Any, as type: T.Type = T.self) throws -> T {
    let value = try value(path, of: subject)
    guard let typed = value as? T else {
      throw InspectionError.typeMismatch(factual: name(of: Swift.type(of: value)), expected: name(of: T.self))
    }
    return typed
  }

  /// The closure at a path of stored properties, in a struct that has it as its only property.
  ///
  /// A mirror copies a closure as it is stored. A cast would pass its arguments as generic code does, which is right only
  /// for closures without arguments and results, and for generic ones.
  ///
  /// - Parameter type: The type of the closure.
  static func closure<Holder, Closure>(_ path: String, of subject: Any, as type: Closure.Type) throws -> Holder {
    let value = try value(path, of: subject)
    guard value is Closure, MemoryLayout<Holder>.size == MemoryLayout<Closure>.size else {
      throw InspectionError.typeMismatch(factual: name(of: Swift.type(of: value)), expected: name(of: Closure.self))
    }
    return withUnsafeBytes(of: value) { $0.load(as: Holder.self) }
  }

  /// What an optional value wraps, on all levels; the value itself if it isn't optional; `nil` if it is `nil`.
  static func wrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { wrapped($0.value) }
  }

  /// The name of a type without its module: `VStack<Text>`.
  static func name(of type: Any.Type) -> String { String(describing: type) }

  /// The name of a type in a call, in which any generic arguments are meant: `Row<EmptyView>`.
  static func callName(of type: Any.Type) -> String {
    let name = name(of: type)
    return name.firstIndex(of: "<").map { name[..<$0] + "<EmptyView>" } ?? name
  }

  /// The names of types without generic arguments.
  private nonisolated(unsafe) static var baseNames: [ObjectIdentifier: String] = [:]

  /// The name of a type with its module and without generic arguments: `HeadlessUI.VStack`.
  static func baseName(of type: Any.Type) -> String {
    if let name = baseNames[ObjectIdentifier(type)] { return name }
    let name = withoutArguments(String(reflecting: type))
    baseNames[ObjectIdentifier(type)] = name
    return name
  }

  private static func withoutArguments(_ name: String) -> String {
    var depth = 0
    var name = name
    // Private types have the address of their context in their names.
    while let start = name.range(of: "(unknown context at "),
      let end = name.range(of: ").", range: start.upperBound..<name.endIndex)
    {
      name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return String(
      name.filter { character in
        if character == "<" { depth += 1 }
        if character == ">" { depth -= 1 }
        return depth == 0 && character != ">"
      })
  }

  /// Whether a type is declared by the library and not by the app.
  static func isOfLibrary(_ type: Any.Type) -> Bool {
    let name = baseName(of: type)
    return modules.contains { name.hasPrefix($0) || name.hasPrefix("(extension in \($0.dropLast())") }
  }

  /// The modules with views or modifiers, with a dot.
  private static let modules = [
    "HeadlessUI.", "Swift.", "ViewInspector.", "SwiftUI.", "SwiftData.", "UIKit.", "AppleFoundation.", "WebKit.",
    "PhotosUI.", "StoreKit.", "SafariServices.", "MessageUI.", "EventKit.", "LocalAuthentication.", "MapKit.",
    "AVKit.", "ContactsUI.", "WidgetKit.", "TipKit.", "PDFKit.", "QuickLook.", "LinkPresentation.",
    "AuthenticationServices.",
  ]

  /// Whether a view or a modifier is connected with its state, as it is while its app runs.
  static func isConnected(_ value: Any) -> Bool {
    Mirror(reflecting: value).children.contains { child in
      guard child.value is any DynamicProperty else { return false }
      return Mirror(reflecting: child.value).children.contains { part in
        ["cell", "scope"].contains(part.label) && wrapped(part.value) != nil
      }
    }
  }
}
