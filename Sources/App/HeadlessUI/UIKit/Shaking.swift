extension UIApplication {
  /// Shakes the device: the view with the keyboard focus receives the event, or else the visible controller, and passes it
  /// on to the window.
  package func shake() {
    let event = UIEvent(.motionShake)
    // The window of a SwiftUI app has no object until it is asked for.
    let receiver = eventReceiver ?? keyWindow ?? UIWindow(frame: .zero)
    receiver.motionBegan(.motionShake, with: event)
    receiver.motionEnded(.motionShake, with: event)
  }

  /// The view with the keyboard focus, or else the visible controller.
  var eventReceiver: UIResponder? {
    firstResponder as? UIView ?? appeared.compactMap(\.controller).last { !$0.appearance.isCovered }
  }
}
