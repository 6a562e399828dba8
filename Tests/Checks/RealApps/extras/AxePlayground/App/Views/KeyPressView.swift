import SwiftUI

/// Instead of a view that needs the presses of UIKit.
struct KeyPressView: View {
  var body: some View { Text("Key Press") }
}
