import AppModel
import Foundation
import HeadlessUI
import Testing

/// Names of UIKit beside those of controllers: appearances, outlines, fonts, pickers.
@MainActor
@Suite struct UIKitNamesTests {
  @Test func `appearances are shared by class and new at each launch`() throws {
    let launch = Launch("bars") {
      #expect(UINavigationBar.appearance().barTintColor == nil)
      UINavigationBar.appearance().barTintColor = .red
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 20)]
      UINavigationBar.appearance().standardAppearance = appearance
      UITabBar.appearance().unselectedItemTintColor = .gray
      UITableView.appearance().backgroundColor = .clear
      UITableViewCell.appearance().selectionStyle = .none
      UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]).textColor = .blue
      return Text("Bars")
    }
    for _ in 0..<2 {
      try TestedApp.run(launch) { app in
        let (bar, texts) = (UINavigationBar.appearance(), try app.texts)
        #expect(texts == ["Bars"])
        #expect(bar.barTintColor == UIColor.red)
        #expect(bar.standardAppearance.titleTextAttributes.count == 2)
        #expect(UILabel.appearance() != UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]))
      }
    }
  }

  @Test func `outlines of UIKit are shapes`() {
    struct RoundedCorner: Shape {
      func path(in rect: CGRect) -> Path {
        let size = CGSize(width: 8, height: 8)
        return Path(
          UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: size).cgPath)
      }
    }
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(RoundedCorner().path(in: rect).boundingRect == rect)
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 5))
    line.apply(CGAffineTransform(scaleX: 2, y: 2))
    #expect(line.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(line.currentPoint == CGPoint(x: 20, y: 10))
    line.removeAllPoints()
    #expect(line.isEmpty && line.cgPath.isEmpty)
  }

  @Test func `fonts have descriptors`() throws {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
    let rounded = try #require(descriptor.withDesign(.rounded)?.withSymbolicTraits([.traitBold]))
    let font = UIFont(descriptor: rounded, size: 0)
    #expect(font.pointSize == 17 && font.fontName.contains("Rounded"))
    #expect(UIFont(descriptor: rounded, size: 12).pointSize == 12)
    #expect(font != UIFont.systemFont(ofSize: 17))
  }

  /// The wrapper that apps write around the picker.
  struct PhotoPicker: UIViewControllerRepresentable {
    @Binding var image: UIImage?
    @Environment(\.dismiss) private var dismiss

    func makeUIViewController(context: Context) -> UIImagePickerController {
      let picker = UIImagePickerController()
      picker.delegate = context.coordinator
      return picker
    }
    func updateUIViewController(_ controller: UIImagePickerController, context: Context) {}
    func makeCoordinator() -> Coordinator { Coordinator(self) }

    final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
      private let parent: PhotoPicker
      init(_ parent: PhotoPicker) { self.parent = parent }
      func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        parent.image = info[.originalImage] as? UIImage
        parent.dismiss()
      }
      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { parent.dismiss() }
    }
  }

  struct ProfileView: View {
    @State private var image: UIImage?
    @State private var isPicking = false
    @State private var isSharing = false

    var body: some View {
      VStack {
        Text(image == nil ? "no photo" : "a photo")
        Button("Choose") { isPicking = true }
        Button("Share") { isSharing = true }
      }
      .sheet(isPresented: $isPicking) { PhotoPicker(image: $image) }
      .sheet(isPresented: $isSharing) { ActivityView(items: ["A text", 3]) }
    }
  }

  struct ActivityView: UIViewControllerRepresentable {
    let items: [Any]
    func makeUIViewController(context: Context) -> UIActivityViewController {
      UIActivityViewController(activityItems: items, applicationActivities: nil)
    }
    func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
  }

  @Test func `a photo is chosen or not`() throws {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    try TestedApp.run(Launch("profile") { ProfileView() }) { app in
      try app.tap("Choose")
      try app.tap("Cancel")
      #expect(try app.texts == ["no photo"])
      try app.tap("Choose")
      try app.tap("Photo")
      #expect(try app.texts == ["a photo"])
    }
  }

  @Test func `items are shared`() throws {
    try TestedApp.run(Launch("profile") { ProfileView() }) { app in
      try app.tap("Share")
      #expect(try app.texts.suffix(2) == ["A text", "3"])
      try app.tap("Close")
      #expect(try app.texts == ["no photo"])
    }
  }

  @Test func `titles can be resources`() throws {
    let title = LocalizedStringResource("Save")
    let view = NavigationStack {
      List {
        Button(title) {}
        Label(title, systemImage: "tray")
        Section(title) { Toggle(title, isOn: .constant(true)) }
      }
      .navigationTitle(title)
    }
    try TestedApp.run(Launch("titles") { view }) { app in
      #expect(try app.title == "Save")
      #expect(try app.texts.contains("Save"))
      try app.tap("Save")
    }
  }

  @Test func `without a dictionary no word is misspelled`() {
    let range = UITextChecker().rangeOfMisspelledWord(
      in: "wrogn", range: NSRange(location: 0, length: 5), startingAt: 0, wrap: false, language: "en")
    #expect(range.location == NSNotFound)
  }
}
