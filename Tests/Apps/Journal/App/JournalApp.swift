import SwiftUI
import UIKit

@main
struct JournalApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var store = EntryStore()
  @StateObject private var lock = AppLock()

  var body: some Scene {
    WindowGroup {
      EntryListView()
        .environmentObject(store)
        .overlay {
          if lock.isLocked { LockView(unlock: lock.unlock) }
        }
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { store.save() }
    }
  }
}
