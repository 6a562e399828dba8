import CoreLocation
import SwiftUI
import XCUIAutomation

/// The app of these tests.
struct NotesApp: App {
  var body: some Scene { WindowGroup { NotesView() } }
}

extension NotesApp: AppUnderTest {}

private struct NotesView: View {
  @State private var notes = ["Milk", "Bread"]
  @State private var text = ""
  @State private var isLoud = false
  @State private var status = ""
  @State private var asks = ProcessInfo.processInfo.arguments.contains("--asks")
  @State private var path: [String] = []
  @State private var locations = CLLocationManager()

  var body: some View {
    content.task {
      guard ProcessInfo.processInfo.arguments.contains("--locates") else { return }
      locations.requestWhenInUseAuthorization()
      do {
        for try await _ in CLLocationUpdate.liveUpdates() { status = "\(locations.authorizationStatus)" }
      } catch {
        status = "\(error)"
      }
    }
  }

  private var content: some View {
    NavigationStack(path: $path) {
      VStack {
        HStack {
          TextField("New note", text: $text).accessibilityIdentifier("newNote")
          Button("Add") { add() }.keyboardShortcut("n", modifiers: [.command, .shift]).disabled(text.isEmpty)
        }
        .overlay { RoundedRectangle(cornerRadius: 4).stroke(.gray, lineWidth: 1) }
        Toggle("Loud", isOn: $isLoud)
        if ProcessInfo.processInfo.arguments.contains("--unlabelled") {
          Button("") {}.frame(width: 40, height: 40).accessibilityIdentifier("unlabelled")
        }
        Text(status).accessibilityIdentifier("status")
        ScrollView(.horizontal) {
          LazyHStack { ForEach(1..<4) { Text("Tag \($0)") } }
        }
        List {
          ForEach(notes, id: \.self) { NavigationLink($0, value: $0) }
            .onDelete { notes.remove(atOffsets: $0) }
        }
      }
      .navigationTitle("Notes")
      .navigationDestination(for: String.self) { Text("About \($0)").navigationTitle($0) }
      .alert("Allow?", isPresented: $asks) { Button("Allow") { status = "allowed" } }
      .onOpenURL { status = $0.absoluteString }
      .task {
        guard let count = ProcessInfo.processInfo.environment["REPEATED_NOTES"].flatMap(Int.init) else { return }
        try? await Task.sleep(for: .seconds(1))
        notes += Array(repeating: "Milk", count: count)
      }
      .task {
        if ProcessInfo.processInfo.arguments.contains("--dated") { status = Date.now.ISO8601Format() }
      }
      .task {
        guard let delay = ProcessInfo.processInfo.environment["READY_AFTER"].flatMap(Double.init) else { return }
        try? await Task.sleep(for: .seconds(delay))
        status = "ready"
      }
    }
  }

  private func add() {
    notes.append(isLoud ? text.uppercased() : text)
    text = ""
  }
}
