import SwiftUI
import UIKit
import ViewInspector
import XCTest

// What can be read of views: Tests/Apple/ViewInspectorTests/SwiftUI of nalexn/ViewInspector.

@MainActor
final class ContentTests: XCTestCase {
  // TextAttributesTests, TextInputModifiersTests, PreviewModifiersTests
  func testText() throws {
    let text = try Text("a").bold().italic().font(.title).foregroundColor(.red).inspect().text().attributes()
    XCTAssertTrue(try text.isBold())
    XCTAssertTrue(try text.isItalic())
    XCTAssertEqual(try text.font(), .title)
    XCTAssertEqual(try text.foregroundColor(), .red)
    XCTAssertThrowsError(try text.isUnderline()) {
      XCTAssertEqual("\($0)", "Text does not have 'underline' modifier")
    }
    let stack = try VStack { Text("a") }.font(.headline).lineLimit(2).foregroundColor(.blue).inspect().vStack()
    XCTAssertEqual(try stack.font(), .headline)
    XCTAssertEqual(try stack.text(0).attributes().font(), .headline)
    XCTAssertEqual(try stack.text(0).attributes().foregroundColor(), .blue)
    XCTAssertEqual(try stack.text(0).lineLimit(), 2)
    XCTAssertThrowsError(try Text("a").inspect().text().font()) {
      XCTAssertEqual("\($0)", "Please use .attributes().font() for inspecting Font on a Text")
    }
  }

  // TextAttributesTests: concatenated text
  func testConcatenatedText() throws {
    let left = try (Text("ab").bold() + Text("c")).inspect().text()
    XCTAssertEqual(try left.string(), "abc")
    let subrange = "Modifier 'bold' is applied only to a subrange"
    XCTAssertThrowsError(try left.attributes().isBold()) { XCTAssertEqual("\($0)", subrange) }
    XCTAssertTrue(try left.attributes()[0..<2].isBold())
    XCTAssertThrowsError(try left.attributes()[2..<3].isBold()) {
      XCTAssertEqual("\($0)", "Text does not have 'bold' modifier")
    }
    XCTAssertThrowsError(try left.attributes()[..<0].isBold()) { XCTAssertEqual("\($0)", "Invalid text range") }
    let right = try (Text("a") + Text("b").bold()).inspect().text()
    XCTAssertThrowsError(try right.attributes().isBold()) { XCTAssertEqual("\($0)", subrange) }
    let both = try (Text("a").bold().kerning(1) + Text("b").bold().kerning(2) + Text("c").bold().kerning(2)).inspect()
      .text().attributes()
    XCTAssertTrue(try both.isBold())
    XCTAssertThrowsError(try both.kerning()) {
      XCTAssertEqual("\($0)", "Modifier 'kerning' has different values in subranges")
    }
    XCTAssertEqual(try both[1...].kerning(), 2)
    let string = "abc"
    XCTAssertEqual(try both[string.firstIndex(of: "b")!...].kerning(), 2)
    let outer = try VStack { Text("a") + Text("b") }.font(.title).inspect().vStack().text(0).attributes()
    XCTAssertEqual(try outer.font(), .title)
    let attributed = AttributedString("abc")
    XCTAssertEqual(try Text(attributed).inspect().text().attributedString(), attributed)
    XCTAssertThrowsError(try Text("a").inspect().text().attributedString()) {
      XCTAssertEqual("\($0)", "Text does not have 'attributedString' attribute")
    }
    let lines = try Text("a").underline(color: .red).strikethrough(false).inspect().text().attributes()
    XCTAssertEqual(try lines.underlineColor(), .red)
    XCTAssertFalse(try lines.isStrikethrough())
    XCTAssertNil(try lines.strikethroughColor())
  }

  // FontTests
  func testFonts() throws {
    XCTAssertEqual(try Font.system(size: 12).size(), 12)
    XCTAssertEqual(try Font.title.style(), .title)
    XCTAssertTrue(Font.custom("abc", fixedSize: 16).isFixedSize())
    XCTAssertFalse(Font.system(size: 12).isFixedSize())
    XCTAssertEqual(try Font.system(size: 13).weight(), .regular)
    XCTAssertEqual(try Font.system(size: 13).design(), .default)
    XCTAssertThrowsError(try Font.custom("abc", size: 14).weight()) {
      XCTAssertEqual("\($0)", "Font does not have 'weight' attribute")
    }
    XCTAssertThrowsError(try Font.title.size()) { XCTAssertEqual("\($0)", "Font does not have 'size' attribute") }
  }

  // ImageTests, LabelTests, ProgressViewTests, GaugeTests, LabeledContentTests, GroupBoxTests
  func testContent() throws {
    XCTAssertEqual(try Image(systemName: "star").inspect().image().actualImage().name(), "star")
    let label = try Label("Title", systemImage: "star").inspect().label()
    XCTAssertEqual(try label.title().text().string(), "Title")
    XCTAssertEqual(try label.icon().image().actualImage().name(), "star")
    XCTAssertEqual(try ProgressView("Load", value: 0.5).inspect().progressView().fractionCompleted(), 0.5)
    XCTAssertEqual(try ProgressView("Load").inspect().progressView().labelView().text().string(), "Load")
    XCTAssertNil(try ProgressView("Load").inspect().progressView().fractionCompleted())
    XCTAssertEqual(try Image("img").inspect().find(text: "img").pathToRoot, "image().labelView().text()")
    XCTAssertThrowsError(try Image(systemName: "star").inspect().image().labelView()) {
      XCTAssertEqual("\($0)", "View for labelView is absent")
    }
    let dates = Date.distantPast...Date.distantFuture
    XCTAssertThrowsError(
      try ProgressView(timerInterval: dates).inspect().find(ViewType.ProgressView.self).fractionCompleted()
    ) {
      XCTAssertEqual("\($0)", "fractionCompleted() can't be read of a ProgressView(timerInterval:)")
    }
    let gauge = try Gauge(value: 0.5) {
      Text("g")
    } currentValueLabel: {
      Text("half")
    }.inspect().gauge()
    XCTAssertEqual(try gauge.labelView().text().string(), "g")
    XCTAssertEqual(try gauge.currentValueLabelView().text().string(), "half")
    let content = try LabeledContent("a") { Text("b") }.inspect().labeledContent()
    XCTAssertEqual(try content.labelView().text().string(), "a")
    XCTAssertEqual(try content.text(0).string(), "b")
    XCTAssertEqual(try GroupBox("a") { Text("b") }.inspect().groupBox().labelView().text().string(), "a")
    XCTAssertEqual(
      try ShareLink(item: "a") { Text("Share") }.inspect().shareLink().labelView().text().string(), "Share")
  }

  // AsyncImageTests
  func testAsyncImages() throws {
    let url = URL(string: "https://a.example/b.png")
    let view = AsyncImage(url: url, scale: 2) {
      $0
    } placeholder: {
      Text("Loading")
    }
    let image = try view.inspect().asyncImage()
    XCTAssertEqual(try image.url(), url)
    XCTAssertEqual(try image.scale(), 2)
    XCTAssertEqual(try image.contentView(.empty).text().string(), "Loading")
    XCTAssertNoThrow(try image.contentView(.success(Image("a"))).image())
    XCTAssertEqual(
      try view.inspect().find(text: "Loading").pathToRoot, "asyncImage().contentView(.empty).text()")
    XCTAssertEqual(
      try view.inspect().find(ViewType.Image.self).pathToRoot, "asyncImage().contentView(.success()).image()")
  }

  // TimelineViewTests, GeometryReaderTests, ScrollViewReaderTests
  func testBuiltContent() throws {
    let timeline = TimelineView(.everyMinute) { context in Text("\(context.date > .distantPast)") }
    XCTAssertEqual(try timeline.inspect().timelineView().text().string(), "true")
    XCTAssertEqual(try timeline.inspect().timelineView().contentView().text().string(), "true")
    XCTAssertNoThrow(try ScrollViewReader { _ in Text("a") }.inspect().find(text: "a"))
  }

  // VStackTests, LazyVGridTests, GridTests
  func testStacks() throws {
    let stack = try VStack(alignment: .leading, spacing: 5) { Text("a") }.inspect().vStack()
    XCTAssertEqual(try stack.spacing(), 5)
    XCTAssertEqual(try stack.alignment(), .leading)
    let columns = [GridItem(.fixed(30)), GridItem(.flexible())]
    let lazy = try LazyVGrid(columns: columns, spacing: 3) { Text("a") }.inspect().lazyVGrid()
    XCTAssertEqual(try lazy.columns().count, 2)
    XCTAssertEqual(try lazy.spacing(), 3)
    let grid = try Grid(alignment: .top, horizontalSpacing: 1, verticalSpacing: 2) {
      GridRow(alignment: .bottom) { Text("a") }
    }.inspect().grid()
    XCTAssertEqual(try grid.alignment(), .top)
    XCTAssertEqual(try grid.horizontalSpacing(), 1)
    XCTAssertEqual(try grid.verticalSpacing(), 2)
    XCTAssertEqual(try grid.gridRow(0).alignment(), .bottom)
  }

  // ShapeTests, ColorTests, LinearGradientTests, RadialGradientTests, AngularGradientTests
  func testShapesAndColors() throws {
    let shape = try Circle().stroke(Color.red, lineWidth: 3).inspect().shape()
    XCTAssertEqual(try shape.strokeStyle().lineWidth, 3)
    XCTAssertEqual(try Circle().fill(Color.red).inspect().shape().fillShapeStyle(Color.self), .red)
    XCTAssertThrowsError(try Circle().inspect().shape().strokeStyle()) {
      XCTAssertEqual("\($0)", "Circle does not have 'stroke' attribute")
    }
    let frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    XCTAssertEqual(try Circle().inspect().shape().path(in: frame).boundingRect, frame)
    let rgba = try Color(.sRGBLinear, red: 1, green: 0, blue: 0.2, opacity: 0.25).inspect().color().rgba()
    XCTAssertEqual([rgba.red, rgba.green, rgba.alpha], [1, 0, 0.25])
    XCTAssertEqual(rgba.blue, 0.2, accuracy: 0.0001)
    let colors = Gradient(colors: [.red, .blue])
    let linear = try LinearGradient(gradient: colors, startPoint: .top, endPoint: .bottom).inspect().linearGradient()
    XCTAssertEqual(try linear.gradient(), colors)
    XCTAssertEqual(try linear.startPoint(), .top)
    XCTAssertEqual(try linear.endPoint(), .bottom)
    let radial = try RadialGradient(gradient: colors, center: .top, startRadius: 1, endRadius: 2).inspect()
      .radialGradient()
    XCTAssertEqual(try radial.center(), .top)
    XCTAssertEqual([try radial.startRadius(), try radial.endRadius()], [1, 2])
    let angular = try AngularGradient(gradient: colors, center: .top, startAngle: .zero, endAngle: .degrees(90))
      .inspect().angularGradient()
    XCTAssertEqual([try angular.startAngle(), try angular.endAngle()], [.zero, .degrees(90)])
  }
}
