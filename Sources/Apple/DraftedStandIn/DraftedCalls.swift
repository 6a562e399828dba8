import Dispatch
import Foundation
import HeadlessUI
import SwiftUI

/// Ends the process with the name of the drafted declaration that was used.
///
/// - Parameters:
///   - owner: The type of the declaration; `nil` for a function.
///   - member: The name of the declaration.
///   - file: The file of the stand-in, whose first part is its module.
public func drafted(_ owner: Any.Type? = nil, member: String = #function, file: String = #fileID) -> Never {
  fatalError("\(name(owner, member, file)) has no behaviour: it is drafted; declare it in the stand-in of its module")
}

/// Warns that a drafted declaration was used, which has no effect.
public func draftedCall(_ owner: Any.Type? = nil, member: String = #function, file: String = #fileID) {
  warn("\(name(owner, member, file)) is drafted and has no effect; declare it in the stand-in of its module")
}

/// Returns a drafted value.
public func draftedValue<Value: Drafted>(
  _ owner: Any.Type? = nil, member: String = #function, file: String = #fileID
) -> Value {
  draftedCall(owner, member: member, file: file)
  return Value._drafted()
}

/// Returns a drafted value, nothing, or the name of a notification that is never posted, where the code of the app expects it;
/// otherwise ends the process.
public func draftedAny<Value>(
  _ owner: Any.Type? = nil, member: String = #function, file: String = #fileID
) -> Value {
  if let type = Value.self as? any Drafted.Type {
    draftedCall(owner, member: member, file: file)
    if let value = type._drafted() as? Value { return value }
  }
  if let nothing = () as? Value {
    draftedCall(owner, member: member, file: file)
    return nothing
  }
  if let notification = Notification.Name(member) as? Value {
    draftedCall(owner, member: member, file: file)
    return notification
  }
  drafted(owner, member: member, file: file)
}

private func name(_ owner: Any.Type?, _ member: String, _ file: String) -> String {
  "\(owner.map { String(reflecting: $0) } ?? String(file.prefix { $0 != "/" })).\(member)"
}

private func warn(_ message: String) {
  guard Thread.isMainThread else { return DispatchQueue.main.async { warn(message) } }
  MainActor.assumeIsolated { UIApplication.shared.warn(message) }
}

/// What is shown in place of a view of a module that Linux lacks: a rectangle, which accessibility doesn't see.
public struct DraftedView: View {
  private let name: String

  /// - Parameter type: The type of the view.
  public nonisolated init(_ type: Any.Type) { name = String(reflecting: type) }

  /// The rectangle.
  public var body: some View {
    Color.gray.opacity(0.2).accessibilityHidden(true).onAppear {
      UIApplication.shared.warn("\(name) is drafted: an empty rectangle stands for it")
    }
  }
}
