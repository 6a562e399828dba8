import AppModel
import Foundation

/// The coordinate space of a location, SwiftUI's `CoordinateSpace`.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  /// The view around with a name.
  case named(AnyHashable)

  /// Whether it is the screen.
  public var isGlobal: Bool { self == .global }
  /// Whether it is the view itself.
  public var isLocal: Bool { self == .local }
}

/// A type of coordinate spaces, SwiftUI's `CoordinateSpaceProtocol`.
@StaticMembers(["global": GlobalCoordinateSpace.self, "local": LocalCoordinateSpace.self])
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of a view with a name, SwiftUI's `NamedCoordinateSpace`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The names of the nearest scroll view, vertical or horizontal.
private enum ScrollSpace: Hashable {
  case any, vertical, horizontal
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The view around with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  /// The nearest scroll view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpace.any) }
  /// The nearest scroll view along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: axis == .vertical ? ScrollSpace.vertical : ScrollSpace.horizontal)
  }
}

private enum SpaceKey {}

extension CoordinateSpace {
  /// The box whose coordinates are those of the space; `nil` for the screen.
  @MainActor
  func owner(for box: ElementNode) -> ElementNode? {
    switch self {
    case .global: return nil
    case .local: return box
    case .named(let name):
      // As in SwiftUI, an unknown name is the screen.
      return box.lineage.first { node in
        if let space = name.base as? ScrollSpace { return node.scroll.map { space.matches($0.axes) } ?? false }
        return node.containerValues[ObjectIdentifier(SpaceKey.self)] as? AnyHashable == name
      }
    }
  }

  /// A point of the screen in the space.
  @MainActor
  func point(_ point: CGPoint, of box: ElementNode?) -> CGPoint {
    box.flatMap(owner).map { CGPoint($0.position(of: Point(x: point.x, y: point.y))) } ?? point
  }

  /// The frame of a box in the space.
  @MainActor
  func frame(of box: ElementNode) -> CGRect {
    guard let owner = owner(for: box) else { return CGRect(box.frameInRoot) }
    guard owner !== box else { return CGRect(origin: .zero, size: CGSize(box.size)) }
    let (frame, corner) = (box.frameInRoot, owner.frameInRoot.origin)
    return CGRect(x: frame.minX - corner.x, y: frame.minY - corner.y, width: frame.width, height: frame.height)
  }
}

extension ScrollSpace {
  fileprivate func matches(_ axes: AppModel.Axis.Set) -> Bool {
    switch self {
    case .any: true
    case .vertical: axes.contains(.vertical)
    case .horizontal: axes.contains(.horizontal)
    }
  }
}

extension View {
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    coordinateSpace(.named(name))
  }
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    box(ModifierCall("coordinateSpace", name.name)) { box, _ in
      box.containerValues[ObjectIdentifier(SpaceKey.self)] = name.name
    }
  }
}
