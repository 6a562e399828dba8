import Foundation

// Hinges, and areas of the screen that are kept free, of the SDK of iOS 27.1. The phone has none of them.

/// An area of the screen that content keeps free, SwiftUI's `ReservedRegion`.
public struct ReservedRegion: Identifiable, Hashable, Sendable {
  /// The identifier of an area.
  public struct ID: Hashable, Sendable {
    private let number: Int
  }

  /// The reason for an area: a division of the screen, or a part of the device such as a camera.
  @NamedOptions("division", "occlusion")
  public struct Kind: Hashable, Sendable {}

  /// Which areas are returned.
  public struct QueryOptions: OptionSet, Sendable {
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Areas that are not kept free at the moment, too.
    public static let includeInactive = QueryOptions(rawValue: 1)
  }

  public let id: ID
  public let kind: Kind
  /// The frame in the coordinates of the view.
  public let frame: CGRect
  /// The space around that is kept free as well.
  public let margins: EdgeInsets
  /// Whether the area is kept free at the moment.
  public let isActive: Bool

  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension GeometryProxy {
  /// The areas of the screen that content keeps free: none.
  public func reservedRegions(
    kind: ReservedRegion.Kind, options: ReservedRegion.QueryOptions = [],
    layoutDirectionBehavior: LayoutDirectionBehavior = .mirrors
  ) -> [ReservedRegion] { [] }

  /// The radii of corners that follow those of the container's shape: `nil`, since the shape is not known.
  public var concentricCornerRadii: RectangleCornerRadii? { nil }
  /// The radii of a frame's corners that follow those of the container's shape: `nil`, since the shape is not known.
  public func concentricCornerRadii(in frame: CGRect) -> RectangleCornerRadii? { nil }
}

/// The hinge of a device, SwiftUI's `DeviceHinge`.
public struct DeviceHinge: Hashable, Sendable {
  /// How far a hinge is open.
  @NamedOptions("closed", "partiallyOpen", "fullyOpen")
  public struct Status: Hashable, Sendable {}

  /// How far the hinge is open.
  public let status: Status
  public let angle: Angle
}

/// The hinge around a view, SwiftUI's `DeviceHingeContext`.
public struct DeviceHingeContext: Equatable, Sendable {
  /// The hinge; `nil` on a device without one.
  public let hinge: DeviceHinge?
}

extension View {
  /// Calls an action when the hinge moves: the phone has no hinge.
  public nonisolated func onHingeChange(
    isEnabled: Bool = true,
    _ action: @escaping (_ oldContext: DeviceHingeContext, _ newContext: DeviceHingeContext) -> Void
  ) -> some View { accepted() }
}
