import AppModel
import Foundation
import HeadlessUI
import Testing

/// What is scaled and turned: robots see and touch it where it is drawn, and the layout ignores it.
///
/// https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)-pmi7
@MainActor
@Suite struct TransformTests {
  private func frames(_ content: some HeadlessUI.View) throws -> (target: Rect, next: Rect) {
    nonisolated(unsafe) let content = content
    var frames: (Rect, Rect)?
    try TestedApp.run {
      VStack(spacing: 0) {
        content
        Text(verbatim: "next").frame(width: 50, height: 50).accessibilityElement().accessibilityIdentifier("next")
      }
    } test: { app in
      frames = try (app.element("target").frame, app.element("next").frame)
    }
    return try #require(frames)
  }

  private var target: some HeadlessUI.View {
    Color.red.frame(width: 100, height: 40).accessibilityElement().accessibilityIdentifier("target")
  }

  @Test func `a scaled view has a scaled frame and keeps its space`() throws {
    let plain = try frames(target)
    let scaled = try frames(target.scaleEffect(x: 2, y: 0.5, anchor: .topLeading))
    #expect(scaled.target == Rect(x: plain.target.minX, y: plain.target.minY, width: 200, height: 20))
    #expect(scaled.next == plain.next)
    let centered = try frames(target.scaleEffect(0.5))
    #expect(centered.target.center == plain.target.center)
    #expect(centered.target.size == Size(width: 50, height: 20))
    #expect(try frames(target.scaleEffect(1)) == plain)
  }

  /// https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:)
  @Test func `a turned view has the frame around it`() throws {
    let plain = try frames(target)
    let turned = try frames(target.rotationEffect(.degrees(90))).target
    #expect(abs(turned.width - 40) < 0.001 && abs(turned.height - 100) < 0.001)
    #expect(abs(turned.midX - plain.target.midX) < 0.001 && abs(turned.midY - plain.target.midY) < 0.001)
  }

  /// Source: Apple, `rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`; what is turned by half a turn, or around the
  /// axis to the viewer, has no perspective.
  @Test func `a view that turns in space is narrower`() throws {
    let plain = try frames(target)
    let around = try frames(target.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1)))
    #expect(try abs(around.target.width - frames(target.rotationEffect(.degrees(90))).target.width) < 0.001)
    #expect(around.next == plain.next)
    let half = try frames(target.rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0), anchor: .trailing)).target
    #expect(abs(half.minX - plain.target.maxX) < 0.001 && abs(half.width - 100) < 0.001)
    let slanted = try frames(target.rotation3DEffect(.degrees(60), axis: (x: 2, y: 0, z: 0))).target
    #expect(abs(slanted.height - 20) < 0.001 && abs(slanted.width - 100) < 0.001)
    #expect(try frames(target.rotation3DEffect(.degrees(60), axis: (x: 0, y: 0, z: 0))) == plain)
  }

  @Test func `effects in effects multiply`() throws {
    let plain = try frames(target)
    let scaled = try frames(target.scaleEffect(2, anchor: .topLeading).padding(10).scaleEffect(3, anchor: .topLeading))
    #expect(scaled.target.size == Size(width: 600, height: 240))
    // The padding moves the view down and is scaled as well.
    #expect(scaled.target.minY - plain.target.minY > 10)
  }

  private struct Slide: GeometryEffect {
    let distance: CGFloat

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: distance * size.width, y: 0))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/geometryeffect
  @Test func `a geometry effect moves what is drawn`() throws {
    let plain = try frames(target)
    let moved = try frames(target.modifier(Slide(distance: 0.5)))
    #expect(moved.target.minX == plain.target.minX + 50)
    #expect(moved.next == plain.next)
    let transform = CGAffineTransform(translationX: 7, y: 0)
    #expect(try frames(target.transformEffect(transform)).target.minX == plain.target.minX + 7)
  }

  private struct Buttons: HeadlessUI.View {
    let model: Model
    @State private var place = CGRect.zero

    var body: some HeadlessUI.View {
      HStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20).contentShape(Rectangle())
          .onTapGesture { model.record("at \(Int($0.x)) \(Int($0.y))") }
          .accessibilityElement().accessibilityIdentifier("area")
          .scaleEffect(5, anchor: .topLeading)
        Spacer()
      }
      Button("Gone") { model.record("gone") }.scaleEffect(0)
      Text(verbatim: "\(Int(place.width))").accessibilityIdentifier("width")
      Color.clear.frame(width: 10, height: 10)
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          place = $0
        }
        .scaleEffect(3)
    }
  }

  @Test func `touches reach what is drawn`() throws {
    let model = Model()
    try TestedApp.run {
      Buttons(model: model)
    } test: { app in
      let area = try app.element("area").frame
      #expect(area.size == Size(width: 100, height: 100))
      try app.perform(.tap, at: Point(x: area.minX + 90, y: area.minY + 50))
      #expect(model.takeLog() == ["at 18 10"])
      try app.perform(.tap, at: Point(x: area.minX + 110, y: area.minY + 50))
      #expect(model.takeLog() == [])
      #expect(try !app.isHittable("Gone"))
      #expect(try app.label("width") == "30")
    }
  }
}
