import AppModel
import Foundation

/// A control that refreshes a list when it is pulled down, UIKit's `UIRefreshControl`.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  /// Whether the list is being refreshed.
  open private(set) var isRefreshing = false
  /// The text below the wheel: it isn't shown.
  open var attributedTitle: NSAttributedString?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private weak var scrollBox: ElementNode?

  /// Shows that the list is being refreshed, without sending an action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    scrollBox?.scroll?.isRefreshing = true
    scrollBox?.setNeedsLayout()
  }

  open func endRefreshing() {
    isRefreshing = false
    scrollBox?.scroll?.isRefreshing = false
    scrollBox?.setNeedsLayout()
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Makes a box that scrolls refresh by the control.
  func adopt(_ box: ElementNode) {
    scrollBox = box
    if isRefreshing { box.scroll?.isRefreshing = true }
    let behavior = box.behavior ?? Behavior()
    behavior.refresh = { [weak self] in await self?.refresh() }
    box.behavior = behavior
  }

  private func refresh() async {
    isRefreshing = true
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    guard isRefreshing else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
