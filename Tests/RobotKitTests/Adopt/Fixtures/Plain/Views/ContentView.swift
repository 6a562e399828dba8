import SwiftData
import SwiftUI

struct ContentView: View {
  var body: some View { Text("0:00") }
}
