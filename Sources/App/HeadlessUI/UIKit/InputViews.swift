import AppModel
import Foundation

/// Shows the views of UIKit that a field has with the keyboard.
struct InputViews: ViewModifier {
  let responder: UIView

  func body(content: Content) -> some View {
    let _ = responder.observe()
    let chain = sequence(first: responder as UIResponder) { $0.next }
    let input = chain.lazy.compactMap(\.inputView).first
    // The bar of a controller is shown already.
    let accessory = chain.lazy.filter { ($0 as? UIViewController)?.inputBar == nil }.compactMap(\.inputAccessoryView)
      .first
    return content.toolbar {
      ToolbarItemGroup(placement: .keyboard) {
        if let input { ShownInputView(view: input, isAccessory: false).id(ObjectIdentifier(input)) }
        if let accessory { ShownInputView(view: accessory, isAccessory: true).id(ObjectIdentifier(accessory)) }
      }
    }
  }
}

/// Shows the bar of a controller at the lower edge, above the keyboard.
struct ControllerInputBar: ViewModifier {
  let controller: UIViewController

  @ViewBuilder
  func body(content: Content) -> some View {
    if let bar = controller.inputBar {
      content.safeAreaInset(edge: .bottom, spacing: 0) {
        bar.hostedView.frame(height: CGFloat(InputView(view: bar, isAccessory: true).height))
      }
    } else {
      content
    }
  }
}

private struct ShownInputView: View {
  let view: UIView
  let isAccessory: Bool

  var body: some View {
    view.hostedView.box { box, _ in
      box.containerValues[ObjectIdentifier(InputView.self)] = InputView(view: view, isAccessory: isAccessory)
    }
  }
}

/// A view over the keyboard, or in place of it.
@MainActor
struct InputView {
  fileprivate let view: UIView
  let isAccessory: Bool

  /// The height that the app has set, or that of the content.
  var height: Double {
    if view.frame.height > 0 { return Double(view.frame.height) }
    let width = UIScreen.main.bounds.width
    return Double(
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height)
  }
}

extension ElementNode {
  /// What the box shows with the keyboard.
  var inputView: InputView? { containerValues[ObjectIdentifier(InputView.self)] as? InputView }
}
