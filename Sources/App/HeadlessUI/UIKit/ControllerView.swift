import AppModel

/// A controller as the value of a path or an item: its identity.
struct ControllerID: Hashable, Identifiable {
  let controller: UIViewController
  var id: ObjectIdentifier { ObjectIdentifier(controller) }

  static func == (left: Self, right: Self) -> Bool { left.controller === right.controller }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A controller with everything it presents.
struct ControllerView: View {
  let controller: UIViewController
  /// Whether the navigation bar shows the title and the buttons of the controller.
  var showsNavigationItem = true

  var body: some View {
    titled
      .modifier(ControllerInputBar(controller: controller))
      .overlay { UnavailableContent(controller: controller) }
      .modifier(ControllerPresentation(controller: controller))
      .onAppear { controller.appear() }
      .onDisappear { controller.disappear() }
  }

  @ViewBuilder private var titled: some View {
    if !showsNavigationItem || controller is UINavigationController || controller is UITabBarController
      || controller is UISplitViewController
    {
      controller.makeContent().id(ObjectIdentifier(controller))
    } else if controller.showsView {
      ScreenView(controller: controller)
        .modifier(NavigationItemModifier(controller: controller))
    } else {
      controller.makeContent().id(ObjectIdentifier(controller))
        .modifier(NavigationItemModifier(controller: controller))
    }
  }
}

/// Shows what a controller presents.
struct ControllerPresentation: ViewModifier {
  let controller: UIViewController

  func body(content: Content) -> some View {
    content
      .sheet(item: presented { !$0.isAlert && !$0.isPopover && !$0.modalPresentationStyle.coversScreen }) { id in
        ControllerView(controller: id.controller).modifier(SheetHeights(controller: id.controller))
      }
      .popover(item: presented { !$0.isAlert && $0.isPopover }) { id in
        let popover = id.controller.popoverPresentationController
        ControllerView(controller: id.controller).modifier(SheetHeights(controller: id.controller))
          .presentationCompactAdaptation(popover?.isPopoverOnPhone ?? false ? .popover : .sheet)
      }
      .fullScreenCover(item: presented { !$0.isAlert && $0.modalPresentationStyle.coversScreen }) {
        ControllerView(controller: $0.controller)
      }
      .modifier(AlertPresentation(presenter: controller))
  }

  private func presented(where matches: @escaping (UIViewController) -> Bool) -> Binding<ControllerID?> {
    Binding {
      controller.state.presented.flatMap { matches($0) ? ControllerID(controller: $0) : nil }
    } set: {
      if $0 == nil, controller.state.presented != nil { controller.userDismissed() }
    }
  }
}

extension UIViewController {
  var isAlert: Bool { self is UIAlertController }
  fileprivate var isPopover: Bool { modalPresentationStyle == .popover }
}

/// A controller that isn't kept.
struct WeakController {
  weak var controller: UIViewController?
}
