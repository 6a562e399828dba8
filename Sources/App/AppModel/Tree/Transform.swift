/// An affine transformation of the points of a node.
package struct Transform: Equatable, Sendable {
  package private(set) var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

  package init() {}

  /// Creates a transformation that maps `(x, y)` to `(ax + cy + tx, bx + dy + ty)`.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a move.
  package init(moveBy x: Double, _ y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a transformation that exchanges left and right of a vertical line.
  package static func mirror(at x: Double) -> Transform { Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x) }

  /// Whether it neither turns nor scales.
  package var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  package func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest rectangle around a transformed one.
  package func callAsFunction(_ rect: Rect) -> Rect {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .map { self(Point(x: $0.0, y: $0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
  }

  /// The transformation followed by another one.
  package func followed(by next: Transform) -> Transform {
    let origin = next(Point(x: tx, y: ty))
    return Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: origin.x, ty: origin.y)
  }

  /// The same change, with a point instead of the origin as its fixed point.
  package func around(_ point: Point) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: -point.x, ty: -point.y).followed(by: self)
      .followed(by: Transform(a: 1, b: 0, c: 0, d: 1, tx: point.x, ty: point.y))
  }

  /// The inverse; `nil` if all points fall on a line.
  package var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

/// A change of what a node draws and of where touches reach it, which the layout ignores: SwiftUI's `scaleEffect`.
package struct TransformEffect: Equatable, Sendable {
  private let transform: Transform
  /// The fixed point, from 0 to 1 in the size of the node.
  private let anchor: Point

  /// - Returns: `nil` if nothing changes.
  package init?(_ transform: Transform, anchor: Point = .zero) {
    guard transform != Transform() else { return nil }
    (self.transform, self.anchor) = (transform, anchor)
  }

  private init(unchecked transform: Transform, anchor: Point) { (self.transform, self.anchor) = (transform, anchor) }

  /// Left and right exchanged: what is inside of the node is laid out from right to left.
  ///
  /// Layouts place from left to right. Text, images and symbols stay readable in drawings, see ``DrawnItem/mirrored(at:)``.
  package static let mirror = TransformEffect(unchecked: .mirror(at: 0), anchor: Point(x: 0.5, y: 0.5))

  /// The change that looks the same in what is mirrored as this one elsewhere: a rotation stays clockwise.
  package var inMirror: TransformEffect {
    let mirror = Transform.mirror(at: 0)
    return TransformEffect(
      unchecked: mirror.followed(by: transform).followed(by: mirror), anchor: Point(x: 1 - anchor.x, y: anchor.y))
  }

  /// The transformation of a node with a frame, in the coordinates of the frame.
  package func transform(of frame: Rect) -> Transform {
    transform.around(
      Point(x: frame.minX + anchor.x * frame.size.width, y: frame.minY + anchor.y * frame.size.height))
  }
}

extension ElementNode {
  /// What ``TransformEffect`` changes, in the node's coordinates.
  fileprivate var ownTransform: Transform? { effect?.transform(of: Rect(origin: .zero, size: size)) }

  /// Its frame in the coordinates of the root; the smallest rectangle around it if it is transformed.
  package var frameInRoot: Rect {
    var frame = Rect(origin: .zero, size: size)
    var next: ElementNode? = self
    while let node = next {
      if let transform = node.ownTransform { frame = transform(frame) }
      frame.origin = Point(x: frame.minX + node.origin.x, y: frame.minY + node.origin.y)
      next = node.parent
    }
    return frame
  }

  /// Whether what is inside is laid out from right to left.
  package var isMirrored: Bool { lineage.reduce(false) { $1.effect == .mirror ? !$0 : $0 } }

  /// A point of the root, from the upper left corner of the node on the screen.
  ///
  /// Coordinates that apps read aren't mirrored: gestures and geometry report where something is on the screen.
  package func position(of point: Point) -> Point {
    let local = local(point)
    return isMirrored ? Point(x: size.width - local.x, y: local.y) : local
  }

  /// The frame of a node inside, in the coordinates of this one.
  package func frame(of inner: ElementNode) -> Rect {
    let frame = inner.frameInRoot
    let (one, other) = (local(Point(x: frame.minX, y: frame.minY)), local(Point(x: frame.maxX, y: frame.maxY)))
    return Rect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
  }

  /// A point of the root in the coordinates of the node.
  package func local(_ point: Point) -> Point {
    let outer = parent?.local(point) ?? point
    return within(Point(x: outer.x - origin.x, y: outer.y - origin.y)) ?? Point(x: -.infinity, y: -.infinity)
  }

  /// A point of the node in the coordinates of the root.
  package func inRoot(_ point: Point) -> Point {
    var point = point
    for node in lineage {
      if let transform = node.ownTransform { point = transform(point) }
      point = Point(x: point.x + node.origin.x, y: point.y + node.origin.y)
    }
    return point
  }

  /// A point relative to the node's upper left corner in the node's coordinates; `nil` if nothing of it is drawn.
  func within(_ point: Point) -> Point? {
    guard let transform = ownTransform else { return point }
    return transform.inverse.map { $0(point) }
  }
}
