import AppModel
import Foundation
import HeadlessUI
import Testing

/// Views and controllers of UIKit in views of SwiftUI.
@MainActor
@Suite struct RepresentableTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  /// A view of a package that doesn't exist headless.
  private final class MapView: UIView {
    var place = ""
  }

  private struct Map: UIViewRepresentable {
    let place: String
    let log: Log

    final class Coordinator {
      let log: Log
      init(_ log: Log) { self.log = log }
    }

    func makeCoordinator() -> Coordinator {
      log.lines.append("coordinator")
      return Coordinator(log)
    }
    func makeUIView(context: Context) -> MapView {
      log.lines.append("make")
      return MapView()
    }
    func updateUIView(_ uiView: MapView, context: Context) {
      uiView.place = place
      context.coordinator.log.lines.append("update \(place) \(context.environment.isEnabled)")
    }
    static func dismantleUIView(_ uiView: MapView, coordinator: Coordinator) {
      coordinator.log.lines.append("dismantle \(uiView.place)")
    }
  }

  private struct Maps: View {
    let log: Log
    @State private var place = "Rome"
    @State private var isShown = true
    @State private var isEnabled = true
    @State private var unrelated = 0

    var body: some View {
      if isShown { Map(place: place, log: log).disabled(!isEnabled).accessibilityIdentifier("map").frame(height: 200) }
      Button("Move") { place = "Oslo" }
      Button("Unrelated") { unrelated += 1 }
      Button("Disable") { isEnabled = false }
      Button("Hide") { isShown = false }
      Text("\(unrelated)")
    }
  }

  @Test func `a view is made once and updated when what it reads changes`() throws {
    let log = Log()
    try TestedApp.run {
      Maps(log: log)
    } test: { app throws in
      #expect(log.lines == ["coordinator", "make", "update Rome true"])
      let map = try app.element("map")
      #expect(map.type == .other)
      #expect(map.frame.height == 200)
      try app.tap("Unrelated")
      #expect(log.lines.count == 3)
      try app.tap("Move")
      try app.tap("Disable")
      try app.tap("Hide")
      try app.endTransition()
      #expect(log.lines.suffix(3) == ["update Oslo true", "update Oslo false", "dismantle Oslo"])
      #expect(try !app.exists("map"))
    }
  }

  private struct Field: UIViewRepresentable {
    @Binding var text: String
    let log: Log

    @MainActor
    final class Coordinator: NSObject, UITextFieldDelegate {
      var field: Field
      init(_ field: Field) { self.field = field }

      func textFieldDidChangeSelection(_ textField: UITextField) { field.text = textField.text ?? "" }
      func textFieldDidBeginEditing(_ textField: UITextField) { field.log.lines.append("begin") }
      func textFieldDidEndEditing(_ textField: UITextField) { field.log.lines.append("end") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { !string.contains("x") }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        field.log.lines.append("return")
        return textField.resignFirstResponder()
      }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIView(context: Context) -> UITextField {
      let field = UITextField()
      field.placeholder = "Name"
      field.accessibilityIdentifier = "name"
      field.delegate = context.coordinator
      return field
    }
    func updateUIView(_ uiView: UITextField, context: Context) { uiView.text = text }
  }

  private struct Form: View {
    let log: Log
    @State private var text = ""

    var body: some View {
      Field(text: $text, log: log)
      Text("Hello \(text)")
      Button("Clear") { text = "" }
    }
  }

  @Test func `a field is typed into through its delegate`() throws {
    let log = Log()
    try TestedApp.run {
      Form(log: log)
    } test: { app throws in
      #expect(try app.element("name").type == .textField)
      #expect(try app.element("name").placeholder == "Name")
      try app.type("Axda\n", into: "name")
      #expect(try app.value("name") == "Ada")
      #expect(try app.texts == ["Hello Ada"])
      #expect(log.lines == ["begin", "return", "end"])
      #expect(try !app.hasKeyboard)
      try app.tap("Clear")
      #expect(try app.value("name") == "")
    }
  }

  private struct Panel: UIViewRepresentable {
    let log: Log

    func makeUIView(context: Context) -> UIStackView {
      let label = UILabel()
      label.text = "Ready"
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Go") { [log] action in
          label.text = "Gone"
          log.lines.append("\(action.sender is UIButton)")
        })
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Sound"
      toggle.addAction(UIAction { [log] _ in log.lines.append("sound \(toggle.isOn)") }, for: .valueChanged)
      let wheel = UIActivityIndicatorView(style: .large)
      let stack = UIStackView(arrangedSubviews: [label, button, toggle, wheel])
      stack.axis = .vertical
      return stack
    }
    func updateUIView(_ uiView: UIStackView, context: Context) {}
  }

  @Test func `labels buttons and switches are elements`() throws {
    let log = Log()
    try TestedApp.run {
      Panel(log: log)
    } test: { app throws in
      #expect(try app.texts == ["Ready"])
      #expect(try !app.tree.contains("activityIndicator"))
      try app.tap("Go")
      #expect(try app.texts == ["Gone"])
      try app.tap("Sound")
      #expect(try app.value("Sound") == "1")
      #expect(log.lines == ["true", "sound true"])
    }
  }

  private struct GrowingText: UIViewRepresentable {
    @Binding var text: String

    func makeUIView(context: Context) -> UITextView {
      let view = UITextView()
      view.isScrollEnabled = false
      view.accessibilityIdentifier = "growing"
      view.delegate = context.coordinator
      return view
    }
    func updateUIView(_ uiView: UITextView, context: Context) { uiView.text = text }
    func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

    final class Coordinator: NSObject, UITextViewDelegate {
      @Binding var text: String

      init(text: Binding<String>) { _text = text }
      func textViewDidChange(_ textView: UITextView) { text = textView.text }
    }
  }

  private struct GrowingNote: View {
    @State private var text = ""

    var body: some View { GrowingText(text: $text) }
  }

  @Test func `a text view that does not scroll is as wide as its space and as high as its text`() throws {
    try TestedApp.run {
      GrowingNote()
    } test: { app throws in
      let empty = try app.element("growing").frame
      #expect(empty.width == 402 && empty.height > 0)
      try app.type(String(repeating: "word ", count: 40), into: "growing")
      let full = try app.element("growing").frame
      #expect(full.width == 402 && full.height > empty.height * 2)
    }
  }

  private struct HostedView: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { context.coordinator.view }
    func updateUIView(_ uiView: UIView, context: Context) {}
    func makeCoordinator() -> UIHostingController<Text> { UIHostingController(rootView: Text("Hosted")) }
  }

  @Test func `controllers inside of stacks scroll views and representables show their views`() throws {
    let (parent, scroll) = (UIViewController(), UIScrollView())
    parent.title = "Parent"
    let children = ["In a stack", "In a scroll view"].map { UIHostingController(rootView: Text($0)) }
    for child in children {
      child.title = "Child"
      parent.addChild(child)
    }
    scroll.addSubview(children[1].view)
    parent.view.addSubview(UIStackView(arrangedSubviews: [UILabel(), children[0].view, scroll]))
    for child in children { child.didMove(toParent: parent) }
    let launch = Launch("children", viewController: { UINavigationController(rootViewController: parent) })
    try TestedApp.run(launch) { app throws in
      #expect(try app.texts.suffix(2) == ["In a stack", "In a scroll view"])
      #expect(try app.title == "Parent")
    }
    try TestedApp.run {
      HostedView()
    } test: { app throws in
      #expect(try app.texts == ["Hosted"])
    }
  }

  private final class NoteController: UIViewController {
    let log: Log
    let notes = UITextView()

    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.accessibilityIdentifier = "page"
      notes.translatesAutoresizingMaskIntoConstraints = false
      notes.accessibilityIdentifier = "notes"
      view.addSubview(notes)
      NSLayoutConstraint.activate([
        notes.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
        notes.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ])
      log.lines.append("load")
    }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("appear") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("disappear") }
  }

  private struct Notes: UIViewControllerRepresentable {
    let text: String
    let log: Log

    func makeUIViewController(context: Context) -> NoteController { NoteController(log) }
    func updateUIViewController(_ uiViewController: NoteController, context: Context) {
      uiViewController.notes.text = text
    }
  }

  private struct Sheet: View {
    let log: Log
    @State private var isShown = false

    var body: some View {
      Button("Open") { isShown = true }
        .sheet(isPresented: $isShown) {
          Notes(text: "Milk", log: log)
          Button("Done") { isShown = false }
        }
    }
  }

  @Test func `a controller appears with its view`() throws {
    let log = Log()
    try TestedApp.run {
      Sheet(log: log)
    } test: { app throws in
      try app.tap("Open")
      #expect(try app.element("page").type == .other)
      #expect(try app.element("notes").type == .textView)
      #expect(try app.value("notes") == "Milk")
      try app.type(" and tea", into: "notes")
      #expect(try app.value("notes") == "Milk and tea")
      try app.tap("Done")
      try app.endTransition()
      #expect(log.lines == ["load", "appear", "disappear"])
    }
  }

  private struct Badge: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
      CGSize(width: 120, height: 40)
    }
  }

  @Test func `a representable may choose its size`() throws {
    try TestedApp.run {
      Badge().accessibilityIdentifier("badge").accessibilityLabel("New")
    } test: { app throws in
      let badge = try app.element("badge")
      #expect(badge.frame.size == Size(width: 120, height: 40))
      #expect(badge.label == "New")
    }
  }

  @Test func `a subview with a frame is placed there`() throws {
    final class Board: UIView {
      override func layoutSubviews() {
        subviews.first?.frame = CGRect(x: bounds.width - 30, y: 5, width: 30, height: 20)
      }
    }
    struct Boards: UIViewRepresentable {
      func makeUIView(context: Context) -> Board {
        let board = Board()
        let piece = UIView()
        piece.accessibilityIdentifier = "piece"
        board.addSubview(piece)
        return board
      }
      func updateUIView(_ uiView: Board, context: Context) {}
    }
    try TestedApp.run {
      Boards().accessibilityIdentifier("board").frame(width: 200, height: 100)
    } test: { app throws in
      let (board, piece) = (try app.element("board").frame, try app.element("piece").frame)
      #expect(piece.minX - board.minX == 170)
      #expect(piece.size == Size(width: 30, height: 20))
    }
  }
}
