import AppModel
import HeadlessUI
import Observation

/// Records each evaluation and appearance of a view. It isn't observed, so a record is shown when something else has
/// changed.
@MainActor
private final class Diary {
  private(set) var text = ""
  let lock = Lock()

  func write(_ entry: String) { text += text.isEmpty ? entry : " \(entry)" }
}

/// The observed part of a diary.
@MainActor
@Observable
private final class Lock {
  var password = ""
}

extension Launch {
  /// An app that shows its own record: watching it must not add to that.
  static let diary = Launch("diary") { DiaryView() }
}

private struct DiaryView: View {
  @State private var diary = Diary()

  var body: some View {
    let _: Void = diary.write("drawn \(diary.lock.password.count)")
    NavigationStack {
      VStack {
        NavigationLink("Open") { DiaryPage(diary: diary) }.accessibilityIdentifier("open")
        SecureField("Password", text: Bindable(diary.lock).password).accessibilityIdentifier("password")
        Text(diary.text).accessibilityIdentifier("entries")
      }
      .navigationTitle("Diary")
    }
  }
}

private struct DiaryPage: View {
  let diary: Diary

  var body: some View {
    let _: Void = diary.write("opened")
    Text(diary.text)
      .onAppear { diary.write("appeared") }
      .accessibilityIdentifier("entries")
  }
}
