import AppModel
import Observation

/// An app that writes down each time somebody has it do something, and shows that. What it writes isn't observed, so
/// that it is seen when something else has changed.
@MainActor
final class Diary {
  private(set) var text = ""
  let lock = Lock()

  func write(_ entry: String) { text += text.isEmpty ? entry : " \(entry)" }
}

/// What is observed of it.
@MainActor
@Observable
final class Lock {
  var password = ""
}

extension Launch {
  static let diary = Launch("diary") { context in DiaryScreen(diary: Diary(), navigator: context.navigator) }
}

struct DiaryScreen: Screen {
  let diary: Diary
  let navigator: Navigator

  var title: String { "Diary" }

  var body: [Element] {
    let _: Void = diary.write("drawn")
    Button("Open", id: "open") { navigator.push(DiaryPage(diary: diary)) }
    SecureField("Password", text: Binding(diary.lock, \.password), id: "password")
    Text(diary.text, id: "entries")
  }
}

struct DiaryPage: Screen {
  let diary: Diary

  func onAppear() { diary.write("appeared") }

  var body: [Element] {
    let _: Void = diary.write("opened")
    Text(diary.text, id: "entries")
  }
}
