import Foundation
import HeadlessUI
import Observation
import Testing
import UniformTypeIdentifiers

// Uses of each name of the SDK of iOS 27 as an app writes them: what matters is that they compile. Sources: Apple,
// "SwiftUI updates, June 2026" and "September 2026", and the pages of the names.

private struct Sticker: Identifiable, Hashable {
  let id: Int
  var name = ""
}

private struct StickerFailure: LocalizedError {
  var errorDescription: String? { "broken" }
}

@available(iOS 27, *)
private struct Presentations: View {
  @State private var sticker: Sticker?
  @State private var name: String?
  @State private var failure: StickerFailure?
  private let title = "Delete"

  var body: some View {
    Text("presentations")
      .alert(Text("Delete?"), item: $sticker) { Button("Delete \($0.name)", role: .destructive) {} }
      .alert("Delete?", item: $sticker) { Button("Delete \($0.name)", role: .destructive) {} }
      .alert(title, item: $sticker) { Button("Delete \($0.name)", role: .destructive) {} }
      .alert("Delete?", item: $name) { name in
        Button("Delete") {}
        Button("Keep \(name)", role: .cancel) {}
      } message: { name in
        Text("\(name) is deleted.")
      }
      .alert(title, item: $name, actions: { _ in Button("OK") {} }, message: { Text($0) })
      .alert(error: $failure) { Button("OK") {} }
      .alert(error: $failure) { _ in
        Button("OK") {}
      } message: { failure in
        Text(failure.recoverySuggestion ?? "")
      }
      .confirmationDialog("Delete?", item: $sticker) { Button("Delete \($0.name)", role: .destructive) {} }
      .confirmationDialog(Text("Delete?"), item: $sticker, titleVisibility: .visible) { _ in Button("Delete") {} }
      .confirmationDialog(title, item: $name, titleVisibility: .visible) { _ in
        Button("Delete") {}
      } message: {
        Text($0)
      }
      .sheet(isPresented: .constant(false)) {
        Text("sheet").navigationTransition(.crossFade).presentationPlacement(.trailing)
      }
  }
}

@available(iOS 27, *)
private struct Bars: View {
  @State private var isBold = false

  @ContentBuilder private var tools: some ToolbarContent {
    ToolbarItem(placement: .topBarLeading) { Button("Close") {} }
    if isBold {
      ToolbarItem { Button("Thin") { isBold = false } }
    } else {
      ToolbarItem { Button("Bold") { isBold = true } }
    }
    ToolbarItemGroup {
      Button("Undo", systemImage: "arrow.uturn.backward") {}
      Button("Redo", systemImage: "arrow.uturn.forward") {}
    }
    .visibilityPriority(.high)
    if #available(iOS 27, *) { ToolbarItem { Button("New") {} }.visibilityPriority(.init(lowerThan: .low)) }
  }

  @ContentBuilder private func rows(_ count: Int) -> some View {
    Text("first")
    if count > 1 { Text("second") }
    switch count {
    case 3: Text("third")
    default: Divider()
    }
  }

  var body: some View {
    TabView {
      Tab("One", systemImage: "1.circle") {
        NavigationStack {
          ScrollView { rows(3) }
            .toolbar { tools }
            .toolbar {
              ToolbarItem(placement: .topBarPinnedTrailing) { Button("Share") {} }
              ToolbarItem { Button("Avatar") {} }.contentMarginsRemoved()
              ToolbarOverflowMenu {
                Button("Archive", systemImage: "archivebox") {}
                Button("Delete", role: .destructive) {}
              }
            }
            .toolbar(id: "edit") {
              ToolbarItem(id: "cut") { Button("Cut") {} }.visibilityPriority(.init(higherThan: .automatic))
              ToolbarItem(id: "copy") { Button("Copy") {} }.axisBehavior(.verticalPreferred)
            }
            .toolbarOverflowMenu { Button("Print") {} }
            .toolbarMinimizationBehavior(.onScrollDown, for: .navigationBar)
            .toolbarMinimizationRestoration(.atScrollEdge, for: .navigationBar)
            .toolbarMinimizationSafeAreaAdjustment(.disabled, for: .navigationBar)
            .toolbarVisibility(.hidden, for: .statusBar)
            .toolbarColorScheme(.dark, for: .statusBar)
        }
      }
      Tab("Cart", systemImage: "cart", role: .prominent) { Text("cart") }
    }
  }
}

@available(iOS 27, *)
private struct StickerCommands: Commands {
  @ContentBuilder var body: some Commands {
    CommandMenu("Stickers") { Button("New") {} }
    SidebarCommands()
  }
}

/// A container of an app with the unified builder.
private struct Card<Content: View>: View {
  private let content: Content

  init(@ContentBuilder content: () -> Content) { self.content = content() }

  var body: some View { VStack { content } }
}

@available(iOS 27, *)
private struct Containers: View {
  private struct Album: Identifiable {
    let id: String
    var stickers: [Sticker]
  }

  @State private var stickers = [Sticker(id: 1)]
  @State private var albums: [Album] = []
  @State private var open: Int?

  private func apply(_ difference: ReorderDifference<Int, ReorderableSingleCollectionIdentifier>) {
    difference.apply(to: &stickers)
  }

  var body: some View {
    Card {
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        ForEach(stickers) { Text($0.name) }.reorderable()
      }
      .reorderContainer(for: Sticker.self, isEnabled: stickers.count > 1, move: apply)
      HStack {
        ForEach(stickers, id: \.name) { Text($0.name) }.reorderable()
      }
      .reorderContainer(for: Sticker.self, itemID: \.name) { difference in
        switch difference.destination.position {
        case .before(let name): stickers.sort { $0.name < name && $1.name >= name }
        case .end: stickers.sort { !difference.sources.contains($0.name) && difference.sources.contains($1.name) }
        }
      }
      List {
        ForEach(albums) { album in
          Section(album.id) { ForEach(album.stickers) { Text($0.name) }.reorderable(collectionID: album.id) }
        }
      }
      .reorderContainer(for: Sticker.self, in: Album.ID.self) { open = $0.destination.collectionID.count }
      .reorderContainer(for: Sticker.self, itemID: \.name, in: Album.ID.self) { open = $0.sources.count }
      ScrollView {
        LazyVStack {
          ForEach(stickers) { sticker in
            Text(sticker.name)
              .swipeActions(edge: .trailing) {
                Button("Delete", role: .destructive) {}
              } onPresentationChanged: { isPresented in
                open = isPresented ? sticker.id : nil
              }
          }
        }
      }
      .swipeActionsContainer()
    }
  }
}

@available(iOS 27, *)
extension ReorderDifference where CollectionID == ReorderableSingleCollectionIdentifier {
  fileprivate func apply<C: RangeReplaceableCollection>(to collection: inout C)
  where C.Element: Identifiable, C.Element.ID == ItemID {
    let moving = Set(sources)
    let moved = collection.filter { moving.contains($0.id) }
    collection.removeAll { moving.contains($0.id) }
    switch destination.position {
    case .before(let id):
      let index = collection.firstIndex { $0.id == id } ?? collection.endIndex
      collection.insert(contentsOf: moved, at: index)
    case .end: collection.append(contentsOf: moved)
    }
  }
}

@available(iOS 27, *)
private struct Pictures: View {
  private let request = URLRequest(
    url: URL(string: "https://images.example/a.png")!, cachePolicy: .reloadIgnoringCacheData)

  var body: some View {
    VStack {
      AsyncImage(request: request)
      AsyncImage(request: request, scale: 2)
      AsyncImage(request: request) { image in
        image.resizable()
      } placeholder: {
        Color.gray
      }
      AsyncImage(request: request, transaction: Transaction(animation: .default)) { phase in
        if let image = phase.image { image } else { ProgressView() }
      }
    }
    .asyncImageURLSession(URLSession(configuration: .ephemeral))
  }
}

@available(iOS 27, *)
private struct Controls: View {
  @State private var name = ""
  @State private var part = 0.5
  @State private var chosen = 1
  private let stops = [0.0, 0.5, 1.0]

  var body: some View {
    Form {
      TextField("Name", text: $name).textFieldStyle(.bordered).textInputBorderShape(.capsule)
      Picker("Part", selection: $chosen) { Text("One").tag(1) }.pickerStyle(.tabs)
      Slider(value: $part) {
        Text("Part")
      } ticks: {
        SliderTick(0)
        SliderTick(0.5) { Text("half") }
        if chosen == 1 { SliderTick(1) }
      }
      Slider(value: $part, in: 0...1, neutralValue: 0.5, enabledBounds: 0.2...0.8) {
        Text("Part")
      } currentValueLabel: {
        Text("\(part)")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      } ticks: {
        SliderTickContentForEach(stops, id: \.self) { SliderTick($0) }
      } onEditingChanged: { _ in
      }
      Slider(value: $part, in: 0...1, step: 0.25, enabledBounds: 0...0.5) {
        Text("Part")
      } tick: {
        $0 == 0.5 ? SliderTick($0) : nil
      }
      Text("touch")
        .onTapGesture(inputKinds: .directTouch) { _ in }
        .onLongPressGesture(inputKinds: [.directTouch, .pencil]) {}
        .gesture(DragGesture(minimumDistance: 5, inputKinds: .pencil))
        .simultaneousGesture(TapGesture(count: 2, inputKinds: .all))
        .gesture(SpatialTapGesture(inputKinds: .pointer))
        .gesture(LongPressGesture(inputKinds: .indirectTouch))
        .gesture(MagnifyGesture(inputKinds: .all))
        .gesture(RotateGesture(inputKinds: .all))
    }
  }
}

/// State of the forms that the macro of Xcode 27 takes.
@available(iOS 27, *)
private struct States: View {
  @Observable
  final class Library { var names: [String] = [] }

  @State private var library = Library()
  @State private var assigned: Library
  @State private var backed: Int
  @State private var empty: String?

  init(library: Library, start: Int) {
    assigned = library
    _backed = State(initialValue: start)
  }

  var body: some View {
    TextField("Name", text: $library.names[0])
    Stepper("\(backed)", value: $backed)
    Text(empty ?? assigned.names.first ?? "")
  }
}

@available(iOS 27.1, *)
private struct Hinges: View {
  private struct Mirrored: ArrangementViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.secondary
        configuration.primary
      }
    }
  }

  @Environment(\.splitArrangementAxis) private var axis
  @Environment(\.overlayArrangementZIndex) private var index
  @Environment(\.toolbarVerticalEdge) private var edge
  @State private var degrees: Double?
  @State private var isCameraShown = false

  var body: some View {
    NavigationStack {
      ArrangementView {
        Text("\(index)").splitArrangementLayoutRatio(0.4).overlayArrangementEdge(.trailing)
          .splitArrangementLayoutRatio(minHorizontal: 0.2, idealVertical: 0.5).overlayArrangementEdge(.bottom)
      } secondary: {
        Text("\(axis == .horizontal)").splitArrangementLayoutSize(minWidth: 240).splitArrangementFixedLayoutSize()
      }
      .arrangementViewStyle(.split.axes(.horizontal))
    }
    .arrangementViewStyle(.overlay)
    .arrangementViewStyle(.automatic)
    .arrangementViewStyle(Mirrored())
    .toolbarVerticalBehavior(.disabled)
    .toolbarVerticalCompressionBehavior(.prefersToolbarItems)
    .toolbar { ToolbarItem { Toggle("On", isOn: $isCameraShown) }.axisBehavior(.horizontalOnly) }
    .onHingeChange { _, context in
      guard let hinge = context.hinge, hinge.status == .partiallyOpen else { return degrees = nil }
      degrees = hinge.angle.degrees
    }
    .sceneAccessory {
      CameraCaptureAccessory(isEnabled: $isCameraShown) { Text("outside") }.onAvailabilityChange { isCameraShown = $0 }
    }
    .sceneAccessory { ExternalNonInteractiveAccessory { Text("beamer") } }
    GeometryReader { proxy in
      let regions = proxy.reservedRegions(kind: .division, options: .includeInactive).filter(\.isActive)
      let cameras = proxy.reservedRegions(kind: .occlusion, layoutDirectionBehavior: .fixed)
      Text("\(regions.count + cameras.count) \(edge == .leading) \(proxy.concentricCornerRadii == nil)")
    }
  }
}

// MARK: - Documents

@available(iOS 27, *)
@Observable
private final class TextDocument: Document {
  static let readableContentTypes = [UTType.plainText]
  var text = ""

  func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<String> {
    FileWrapperDocumentReader(configuration) { file in
      guard let data = file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
      return String(decoding: data, as: UTF8.self)
    }
  }

  func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<String> {
    FileWrapperDocumentWriter(configuration) { snapshot, _ in
      FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
  }

  @MainActor
  func snapshot(contentType: UTType) async throws -> sending String { text }

  @MainActor
  func apply(snapshot: sending String, previous: sending String?) async throws { text = snapshot }
}

@available(iOS 27, *)
private final class Poster: WritableDocument {
  static let writableContentTypes: [UTType] = [.png]

  struct Writer: DocumentWriter {
    let contentType: UTType

    @concurrent
    func write(
      snapshot: sending Data, to destination: URL, previous: sending Data?, progress: consuming Subprogress
    ) async throws {
      let manager = progress.start(totalCount: snapshot.count)
      try snapshot.write(to: destination)
      manager.complete(count: snapshot.count)
    }
  }

  func snapshot(contentType: UTType) async throws -> sending Data { Data() }
  func writer(configuration: sending WriteConfiguration) -> sending Writer {
    Writer(contentType: configuration.contentType)
  }
}

@available(iOS 27, *)
extension DocumentCreationSource {
  fileprivate static let photo = Self(id: "photo")
}

@available(iOS 27, *)
private struct Documents: App {
  var body: some Scene {
    DocumentGroup { (document: TextDocument) in
      Text(document.text)
    } makeDocument: { configuration, context in
      let document = TextDocument()
      document.text = context.creationSource == .photo ? "photo" : configuration.fileURL?.lastPathComponent ?? ""
      return document
    }
    DocumentGroup { (document: TextDocument) in
      Text(document.text)
    } makeReadableDocument: { configuration, _ in
      let document = TextDocument()
      document.text = configuration.lastContentModificationDate?.description ?? ""
      return document
    }
    WindowGroup { Text("window") }.commands { StickerCommands() }
  }
}

@available(iOS 27, *)
private struct Exporter: View {
  @State private var isShown = false
  private let poster = Poster()

  var body: some View {
    Text("export")
      .fileExporter(isPresented: $isShown, document: poster, contentType: .png, defaultFilename: "Poster") { _ in
      } onCancellation: {
      }
  }
}

// MARK: - Versions

/// Values of the SDK of iOS 27, and conditions for its versions.
@Suite struct CorpusTests {
  /// The versions of an app's conditions compile in all their forms; a package's conditions hold for any version.
  private func version() -> String {
    guard #available(iOS 26, *) else { return "older" }
    if #unavailable(iOS 27.0) { return "26" }
    if #available(iOS 27.1, *) { return "27.1" }
    return "27"
  }

  @Test func `conditions without the plug-in hold for any version`() { #expect(version() == "27.1") }

  /// Source: Apple, `ReorderDifference`: it is hashable.
  @Test func `differences are compared`() {
    typealias Difference = ReorderDifference<Int, ReorderableSingleCollectionIdentifier>
    let difference = Difference(sources: [1], destination: .init(position: .before(2)))
    #expect(difference == Difference(sources: [1], destination: .init(position: .before(2))))
    #expect(Set([difference, Difference(sources: [1], destination: .init(position: .end))]).count == 2)
  }

  /// Source: Apple, `ToolbarItemVisibilityPriority.init(lowerThan:)` and `init(higherThan:)`.
  @Test func `priorities are apart from one another`() {
    let low = ToolbarItemVisibilityPriority.low
    #expect(Set([low, .automatic, .high, .init(lowerThan: low), .init(higherThan: low)]).count == 5)
  }

  /// Source: Apple, `Subprogress.start(totalCount:)`: a manager that is a child of the parent's.
  @Test func `a part of the progress counts for the whole`() {
    let whole = ProgressManager(totalCount: 4)
    whole.complete(count: 1)
    let part = whole.subprogress(assigningCount: 2).start(totalCount: 10)
    part.complete(count: 5)
    #expect(whole.fractionCompleted == 0.5 && whole.completedCount == 1 && !whole.isFinished)
    part.complete(count: 5)
    #expect(whole.completedCount == 3)
    #expect(ProgressManager(totalCount: nil).isIndeterminate)
  }
}
