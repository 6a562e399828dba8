import SwiftUI
import ViewInspector
import XCTest

// Values of modifiers: Tests/Apple/ViewInspectorTests/ViewModifiers of nalexn/ViewInspector.

@MainActor
final class GeometryTests: XCTestCase {
  // SizingModifiersTests: padding
  func testPadding() throws {
    let text = try Text("a").padding(.top, 3).padding(.top, 4).padding(.leading, 0).inspect().text()
    XCTAssertEqual(try text.padding(.top), 7)
    XCTAssertEqual(try text.padding(.leading), 0)
    XCTAssertEqual(try text.padding(), EdgeInsets(top: 7, leading: 0, bottom: 0, trailing: 0))
    XCTAssertThrowsError(try text.padding(.bottom)) {
      XCTAssertEqual("\($0)", "Text does not have 'padding' modifier")
    }
    XCTAssertThrowsError(try text.padding([.top, .leading])) {
      XCTAssertEqual(
        "\($0)",
        "Insets for edges '[SwiftUI.Edge.top, SwiftUI.Edge.leading]' have different values, consider calling "
          + "`padding` individually per edge.")
    }
    XCTAssertThrowsError(try text.padding([])) { XCTAssertEqual("\($0)", "No edge is specified") }
    XCTAssertTrue(text.hasPadding(.leading))
    XCTAssertFalse(text.hasPadding(.bottom))
    XCTAssertFalse(text.hasPadding([.top, .leading]))
    XCTAssertEqual(try Text("a").padding(5).padding(.top, -5).inspect().text().padding(.top), 0)
  }

  func testPaddingWithoutALength() throws {
    let text = try Text("a").padding().inspect().text()
    XCTAssertTrue(text.hasPadding())
    XCTAssertThrowsError(try text.padding() as EdgeInsets) {
      XCTAssertEqual("\($0)", "Please use `hasPadding(_:)` for inspecting padding without explicit value.")
    }
    XCTAssertThrowsError(try text.padding(.top)) {
      XCTAssertEqual(
        "\($0)",
        "Undefined inset for 'top' edge. Consider calling `hasPadding(_:)` instead to assure a default padding is "
          + "applied.")
    }
  }

  // SizingModifiersTests
  func testFrames() throws {
    let text = try Text("a").frame(width: 10, height: 20, alignment: .top).inspect().text()
    let (width, height, alignment) = try text.fixedFrame()
    XCTAssertEqual([width, height], [10, 20])
    XCTAssertEqual(alignment, .top)
    XCTAssertEqual(try Text("a").frame(height: 3).inspect().text().fixedHeight(), 3)
    XCTAssertThrowsError(try Text("a").frame(height: 3).inspect().text().fixedWidth()) {
      XCTAssertEqual("\($0)", "Text does not have 'frame(width:)' modifier")
    }
    let bounds = try Text("a").frame(minWidth: 1, maxWidth: 3, idealHeight: 5, alignment: .leading).inspect().text()
      .flexFrame()
    XCTAssertEqual([bounds.minWidth, bounds.maxWidth, bounds.idealHeight], [1, 3, 5])
    XCTAssertTrue(bounds.idealWidth.isNaN && bounds.minHeight.isNaN && bounds.maxHeight.isNaN)
    XCTAssertEqual(bounds.alignment, .leading)
    XCTAssertThrowsError(try Text("a").inspect().text().flexFrame()) {
      XCTAssertEqual(
        "\($0)",
        "Text does not have 'frame(minWidth: idealWidth: maxWidth: minHeight: idealHeight: maxHeight: alignment:)' "
          + "modifier")
    }
    let fixed = try Text("a").fixedSize(horizontal: true, vertical: false).inspect().text().fixedSize()
    XCTAssertTrue(fixed.horizontal)
    XCTAssertFalse(fixed.vertical)
    let ratio = try Text("a").aspectRatio(2, contentMode: .fill).inspect().text()
    XCTAssertEqual(try ratio.aspectRatio().aspectRatio, 2)
    XCTAssertTrue(try ratio.isScaledToFill())
    XCTAssertFalse(try ratio.isScaledToFit())
  }

  // Values that equal the default are those of the modifier.
  func testDefaultValues() throws {
    let text = try Text("a").blur(radius: 0).opacity(0.5).zIndex(0).layoutPriority(0).inspect().text()
    XCTAssertEqual(try text.blur().radius, 0)
    XCTAssertEqual(try text.opacity(), 0.5)
    XCTAssertEqual(try text.zIndex(), 0)
    XCTAssertEqual(try text.layoutPriority(), 0)
    XCTAssertTrue(try Text("a").blur(radius: 3, opaque: true).inspect().text().blur().isOpaque)
    let plain = try Text("a").inspect().text()
    let missing: [(String, () throws -> Any)] = [
      ("blur", plain.blur), ("opacity", plain.opacity), ("zIndex", plain.zIndex),
      ("layoutPriority", plain.layoutPriority), ("offset", plain.offset), ("position", plain.position),
      ("scaleEffect", plain.scaleEffect), ("shadow", plain.shadow), ("clipStyle", plain.clipStyle),
    ]
    for (name, read) in missing {
      let modifier = name == "clipStyle" ? "clipShape" : name
      XCTAssertThrowsError(try read(), name) {
        XCTAssertEqual("\($0)", "Text does not have '\(modifier)' modifier")
      }
    }
  }

  // PositioningModifiersTests, TransformingModifiersTests
  func testPositionsAndTransforms() throws {
    let text = try Text("a").offset(x: 1, y: 2).position(x: 3, y: 4).zIndex(5)
      .scaleEffect(x: 2, y: 3, anchor: .top).rotationEffect(.degrees(30), anchor: .leading)
      .transformEffect(CGAffineTransform(scaleX: 4, y: 4)).ignoresSafeArea(.keyboard, edges: .bottom)
      .coordinateSpace(name: "space").inspect().text()
    XCTAssertEqual(try text.offset(), CGSize(width: 1, height: 2))
    XCTAssertEqual(try text.position(), CGPoint(x: 3, y: 4))
    XCTAssertEqual(try text.zIndex(), 5)
    XCTAssertEqual(try text.scaleEffect(), CGSize(width: 2, height: 3))
    XCTAssertEqual(try text.scaleEffectAnchor(), .top)
    XCTAssertEqual(try text.rotation().angle, .degrees(30))
    XCTAssertEqual(try text.rotation().anchor, .leading)
    XCTAssertEqual(try text.transformEffect(), CGAffineTransform(scaleX: 4, y: 4))
    XCTAssertEqual(try text.ignoresSafeArea().regions, .keyboard)
    XCTAssertEqual(try text.ignoresSafeArea().edges, .bottom)
    XCTAssertEqual(try text.coordinateSpaceName(), "space")
    let turned = try Text("a").rotation3DEffect(.degrees(5), axis: (x: 1, y: 2, z: 3), perspective: 0.5).inspect()
      .text().rotation3D()
    XCTAssertEqual(turned.angle, .degrees(5))
    XCTAssertEqual([turned.axis.x, turned.axis.y, turned.axis.z, turned.perspective], [1, 2, 3, 0.5])
  }

  // VisualEffectModifiersTests, GestureModifiersTests, ListTests
  func testDrawing() throws {
    let text = try Text("a").clipShape(RoundedRectangle(cornerRadius: 7), style: FillStyle(eoFill: true))
      .border(Color.red, width: 2).shadow(color: .blue, radius: 3, x: 4, y: 5).contentShape(Circle(), eoFill: true)
      .inspect().text()
    XCTAssertEqual(try text.clipShape(RoundedRectangle.self).cornerSize.width, 7)
    XCTAssertTrue(try text.clipStyle().isEOFilled)
    XCTAssertEqual(try text.cornerRadius(), 7)
    XCTAssertEqual(try Text("a").cornerRadius(3).inspect().text().cornerRadius(), 3)
    XCTAssertThrowsError(try text.clipShape(Circle.self)) {
      XCTAssertEqual("\($0)", "Type mismatch: RoundedRectangle is not Circle")
    }
    XCTAssertEqual(try text.border(Color.self).shapeStyle, .red)
    XCTAssertEqual(try text.border(Color.self).width, 2)
    XCTAssertEqual(try text.shadow().color, .blue)
    XCTAssertEqual(try text.shadow().radius, 3)
    XCTAssertEqual(try text.shadow().offset, CGSize(width: 4, height: 5))
    XCTAssertTrue(try text.contentShape(Circle.self).eoFill)
    let row = try Text("a").listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .listRowBackground(Color.green).inspect().text()
    XCTAssertEqual(try row.listRowInsets(), EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    XCTAssertEqual(try row.listRowBackground().color().value(), .green)
    XCTAssertEqual(try row.find(ViewType.Color.self).pathToRoot, "text().listRowBackground().color()")
  }

  // ConfigurationModifiersTests, VisualEffectModifiersTests
  func testStylesOfTheForeground() throws {
    let color = try VStack { Text("a") }.foregroundStyle(Color.red).inspect().vStack()
    XCTAssertEqual(try color.foregroundColor(), .red)
    let tint = try VStack { Text("a") }.foregroundStyle(.tint).inspect().vStack()
    XCTAssertThrowsError(try tint.foregroundColor()) {
      XCTAssertEqual("\($0)", "Type mismatch: TintShapeStyle is not Color")
    }
    XCTAssertNoThrow(try tint.foregroundStyleShapeStyle(TintShapeStyle.self))
    XCTAssertNil(try VStack { Text("a") }.foregroundColor(nil).inspect().vStack().foregroundColor())
    let tinted = try VStack { Text("a") }.tint(.orange).inspect().vStack()
    XCTAssertEqual(try tinted.tint(), .orange)
    XCTAssertThrowsError(try VStack { Text("a") }.inspect().vStack().tint()) {
      XCTAssertEqual("\($0)", "VStack<Text> does not have 'tint' modifier")
    }
  }

  // ConfigurationModifiersTests, TextInputModifiersTests, AccessibilityModifiersTests
  func testTheEnvironment() throws {
    let view = try VStack { Text("a") }.labelsHidden().imageScale(.large).autocorrectionDisabled()
      .preferredColorScheme(.dark).accessibilityValue("half").inspect().vStack()
    XCTAssertTrue(view.labelsHidden())
    XCTAssertEqual(try view.imageScale(), .large)
    XCTAssertTrue(view.disableAutocorrection())
    XCTAssertEqual(try view.preferredColorScheme(), .dark)
    XCTAssertEqual(try view.accessibilityValue().string(), "half")
    XCTAssertFalse(try VStack { Text("a") }.inspect().vStack().labelsHidden())
    let toggle = try VStack { Toggle("on", isOn: .constant(true)) }.labelsHidden().inspect()
    XCTAssertTrue(try toggle.find(text: "on").isHidden())
    XCTAssertEqual(try toggle.find(text: "on").pathToRoot, "vStack().toggle(0).labelView().text()")
    XCTAssertEqual(
      try toggle.vStack().toggle(0).labelView().text().pathToRoot, "vStack().toggle(0).labelView().text()")
    XCTAssertFalse(try Text("a").accessibilityHidden(false).inspect().text().accessibilityHidden())
    XCTAssertTrue(try Text("a").accessibilityHidden(true).inspect().text().accessibilityHidden())
  }

  // AccessibilityModifiersTests
  func testAccessibilityActions() throws {
    var calls: [String] = []
    let view = try VStack { Text("a") }.accessibilityHint("Opens it").accessibilitySortPriority(6)
      .accessibilityAction(named: "Archive") { calls.append("archive") }
      .accessibilityAction(.escape) { calls.append("escape") }
      .accessibilityAdjustableAction { calls.append("\($0)") }
      .accessibilityScrollAction { calls.append("\($0)") }
      .inspect().vStack()
    XCTAssertEqual(try view.accessibilityHint().string(), "Opens it")
    XCTAssertEqual(try view.accessibilitySortPriority(), 6)
    try view.callAccessibilityAction("Archive")
    try view.callAccessibilityAction(.escape)
    try view.callAccessibilityAdjustableAction(.decrement)
    try view.callAccessibilityScrollAction(.top)
    XCTAssertEqual(calls, ["archive", "escape", "decrement", "top"])
    XCTAssertThrowsError(try view.callAccessibilityAction("Delete")) {
      XCTAssertEqual("\($0)", "VStack<Text> does not have 'accessibilityAction(named: Delete)' modifier")
    }
  }
}
