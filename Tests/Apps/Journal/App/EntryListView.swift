import SwiftUI
import UIKit

struct EntryListView: View {
  @EnvironmentObject private var store: EntryStore
  @EnvironmentObject private var delegate: AppDelegate
  @State private var mood = Entry.Mood.fine
  @State private var selected: Entry?
  @State private var isKeyboardShown = false

  var body: some View {
    NavigationStack {
      VStack {
        GrowingTextView(text: $store.draft, identifier: "draft").frame(height: 100)
        Text("\(store.draft.count) of 140").font(.caption).accessibilityIdentifier("count")
        MoodControl(mood: $mood)
        Button("Add Entry") {
          UIApplication.shared.endEditing()
          store.add(mood: mood)
        }
        .disabled(store.draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
        List(store.entries) { entry in
          Button {
            selected = entry
          } label: {
            VStack(alignment: .leading) {
              Text(entry.text)
              Text(entry.mood.title).font(.caption).foregroundStyle(.secondary)
            }
          }
        }
        .overlay {
          if store.entries.isEmpty { Text("Nothing written yet").foregroundStyle(.secondary) }
        }
        if !isKeyboardShown { Text("Launch \(delegate.launchCount)").accessibilityIdentifier("launches") }
      }
      .padding()
      .navigationTitle("Journal")
      .toolbar {
        Button("Paste") { store.draft = String((UIPasteboard.general.string ?? "").prefix(140)) }
      }
    }
    .fullScreenCover(item: $selected) { entry in
      EntryScreen(entry: entry) {
        store.delete(entry)
        selected = nil
      } close: {
        selected = nil
      }
      .ignoresSafeArea()
    }
    .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)) { _ in
      isKeyboardShown = true
    }
    .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)) { _ in
      isKeyboardShown = false
    }
  }
}

extension UIApplication {
  func endEditing() {
    let scene = connectedScenes.compactMap { $0 as? UIWindowScene }.first { $0.activationState == .foregroundActive }
    scene?.keyWindow?.endEditing(true)
  }
}
