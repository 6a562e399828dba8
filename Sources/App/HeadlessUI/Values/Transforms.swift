import AppModel
import Foundation

// Types of Core Graphics that Foundation lacks on Linux.

/// A distance in both directions, Core Graphics' `CGVector`.
public struct CGVector: Hashable, Codable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = CGVector(dx: 0, dy: 0)

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init() { self = .zero }
}

/// An affine transformation of the plane, Core Graphics' `CGAffineTransform`.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// The entries of the matrix.
  public var a: CGFloat
  /// The second entry of the first row.
  public var b: CGFloat
  /// The first entry of the second row.
  public var c: CGFloat
  /// The second entry of the second row.
  public var d: CGFloat
  /// The distance to the right.
  public var tx: CGFloat
  public var ty: CGFloat

  /// The transformation that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transformation from its matrix.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  /// Creates a transformation from its matrix.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  /// Creates a transformation with a matrix of zeros.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  /// Creates a rotation, in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns this transformation followed by another one.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(transform.followed(by: t2.transform))
  }
  /// Returns the transformation after a move.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// Returns the transformation after a scaling.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// Returns the transformation after a rotation, in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
  /// Returns the transformation that takes this one back; itself if there is none.
  public func inverted() -> CGAffineTransform { transform.inverse.map(CGAffineTransform.init) ?? self }

  init(_ transform: Transform) {
    self.init(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  /// The same transformation of the element tree's points.
  var transform: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension CGPoint {
  /// Returns the point after a transformation.
  public func applying(_ t: CGAffineTransform) -> CGPoint { CGPoint(t.transform(Point(x: x, y: y))) }
}

extension CGSize {
  /// Returns the size after a transformation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest rectangle around this one after a transformation.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    CGRect(t.transform(Rect(x: minX, y: minY, width: width, height: height)))
  }
}

/// A projection of the plane, SwiftUI's `ProjectionTransform`.
public struct ProjectionTransform: Equatable, Sendable {
  /// The entries of the matrix, row by row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// Creates the projection that changes nothing.
  public init() {}
  /// Creates the projection of an affine transformation.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}
