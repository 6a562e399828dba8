import SwiftData
import SwiftUI
import UserNotifications

struct ContentView: View {
  var body: some View { Text("0:00") }
}
