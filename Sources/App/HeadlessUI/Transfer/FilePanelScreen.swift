import AppModel
import Foundation

/// The screen of a file panel, with the elements that UI tests know of the system's document picker.
struct FilePanelScreen: View {
  let panel: FilePanel
  /// The directories that were opened, the shown one last; empty for the first directory.
  @State private var opened: [PanelDirectory] = []
  @State private var chosen: [URL] = []
  /// The name of the saved file without its extension; `nil` as long as it is the suggested one.
  @State private var name: String?
  @State private var isBusy = false

  private static let root = "DOC.browsingRoot Source: com.apple.FileProvider.LocalStorage"
  static let bar = "FullDocumentManagerViewControllerNavigationBar"

  private var directory: PanelDirectory {
    opened.last ?? panel.directory.map { PanelDirectory(title: $0.lastPathComponent, url: $0) } ?? .phone
  }

  var body: some View {
    NavigationStack {
      VStack {
        nameField
        PanelEntries(
          entries: directory.entries(showingExtensions: panel.showsExtensions), chosen: chosen, isEnabled: isEnabled,
          tap: tap)
      }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier("\(Self.root), Title: \(directory.title)")
      .navigationTitle(Self.bar)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { toolbar }
    }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("Browse View (Picker)")
    .interactiveDismissDisabled(isBusy)
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .navigation) {
      if directory != .phone {
        Button("Back", systemImage: "chevron.backward") { goBack() }.accessibilityIdentifier("BackButton")
      }
    }
    ToolbarItem(placement: .principal) { Text(verbatim: directory.title) }
    ToolbarItem(placement: .cancellationAction) {
      Button("Cancel", action: panel.cancel).disabled(isBusy)
    }
    ToolbarItem(placement: .confirmationAction) {
      switch panel.purpose {
      case .open(let types, let isList):
        if isList || Self.areDirectories(types) {
          Button("Open") { finish(with: chosen.isEmpty ? [directory.url].compactMap(\.self) : chosen) }
            .disabled(chosen.isEmpty && !canOpenDirectory(types))
        }
      case .save(let files):
        Button("Save") { Task { await save(files) } }
          .accessibilityIdentifier("DOCPicker.actionButton")
          .disabled(isBusy || files.isEmpty || (name.map { $0.trimmingCharacters(in: .whitespaces).isEmpty } ?? false))
      case .move(let files):
        Button("Move") { move(files) }.accessibilityIdentifier("DOCPicker.actionButton")
      }
    }
  }

  // MARK: Files

  private func isEnabled(_ entry: PanelEntry) -> Bool {
    guard entry.kind == .file else { return true }
    guard case .open(let types, _) = panel.purpose else { return false }
    return entry.isOne(of: types)
  }

  private func tap(_ entry: PanelEntry) {
    guard entry.kind == .file else {
      opened.append(entry.directory)
      return chosen = []
    }
    guard case .open(_, isList: true) = panel.purpose else { return finish(with: [entry.url]) }
    if let index = chosen.firstIndex(of: entry.url) { chosen.remove(at: index) } else { chosen.append(entry.url) }
  }

  private func canOpenDirectory(_ types: [UTType]) -> Bool {
    directory.url != nil && Self.areDirectories(types)
  }

  private static func areDirectories(_ types: [UTType]) -> Bool { types.contains { $0 == .folder || $0 == .directory } }

  private func goBack() {
    chosen = []
    if opened.popLast() == nil { opened = [.phone] }
  }

  private func finish(with files: [URL]) { panel.complete(.success(files)) }

  // MARK: Saving

  @ViewBuilder private var nameField: some View {
    if case .save(let files) = panel.purpose, files.count == 1, let file = files.first {
      let stem = URL(filePath: file.name).deletingPathExtension().lastPathComponent
      TextField(
        "Name",
        text: Binding {
          name ?? stem
        } set: {
          name = $0
        }
      )
      .accessibilityIdentifier("DOCPicker.filenameTextField")
    }
  }

  private func save(_ files: [SavedFile]) async {
    isBusy = true
    defer { isBusy = false }
    do {
      var saved: [URL] = []
      for file in files {
        let location = try directory.location(for: name.map(file.name) ?? file.name)
        try await file.write(location)
        saved.append(location)
      }
      panel.complete(.success(saved))
    } catch {
      panel.complete(.failure(error))
    }
  }

  private func move(_ files: [URL]) {
    panel.complete(
      Result {
        try files.map { file in
          let parent = file.deletingLastPathComponent().standardizedFileURL.path
          if let url = directory.url, parent == url.standardizedFileURL.path { return file }
          let location = try directory.location(for: file.lastPathComponent)
          try FileManager.default.moveItem(at: file, to: location)
          return location
        }
      })
  }
}

/// The files and directories of a panel.
struct PanelEntries: View {
  let entries: [PanelEntry]
  let chosen: [URL]
  let isEnabled: @MainActor (PanelEntry) -> Bool
  let tap: @MainActor (PanelEntry) -> Void

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(entries) { cell($0) }
      }
      .box { box, _ in
        box.semantics.type = .collectionView
        box.semantics.identifier = "File View"
      }
    }
  }

  private func cell(_ entry: PanelEntry) -> some View {
    let isEnabled = isEnabled(entry)
    return HStack {
      Image(systemName: entry.kind == .file ? "doc" : "folder")
      Text(verbatim: entry.title)
      Spacer()
    }
    .frame(minHeight: 44)
    .box { box, _ in
      box.semantics.type = .cell
      box.semantics.identifier = entry.identifier
      box.semantics.label = entry.identifier
      box.semantics.isEnabled = isEnabled
      box.semantics.isSelected = chosen.contains(entry.url)
      box.semantics.hasContentShape = true
      let behavior = Behavior()
      if isEnabled { behavior.taps = [Behavior.Tap { _ in tap(entry) }] }
      box.behavior = behavior
    }
  }
}
