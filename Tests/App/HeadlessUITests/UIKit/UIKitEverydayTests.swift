import Foundation
import HeadlessUI
import Testing

/// Code as apps write it against UIKit. Most of it is checked by the compiler: what apps override must be declared.
@MainActor
@Suite struct UIKitEverydayTests {
  private final class Controller: UITableViewController, UISearchControllerDelegate, UITableViewDataSourcePrefetching {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    override func viewDidLoad() {
      super.viewDidLoad()
      definesPresentationContext = true
      edgesForExtendedLayout = []
      navigationItem.setRightBarButton(editButtonItem, animated: false)
      navigationItem.setLeftBarButtonItems([.flexibleSpace()], animated: false)
      navigationItem.backButtonDisplayMode = .minimal
      tableView.separatorInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
      tableView.prefetchDataSource = self
      tableView.decelerationRate = .fast
      setNeedsStatusBarAppearanceUpdate()
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.viewWillTransition(to: size, with: coordinator) }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}

    // All optional methods of the protocols of a table can be overridden.
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    override func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red }
    override func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {}
    override func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {}
    override func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {}
    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    override func tableView(
      _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
    ) -> CGFloat { 50 }
    override func tableView(
      _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
    ) -> CGFloat { 50 }
    override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 1 }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { sourceIndexPath }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    override func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { false }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = 0 }
    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  }

  @Test func `a table controller of everyday code`() {
    let controller = Controller(style: .insetGrouped)
    controller.loadViewIfNeeded()
    #expect(controller.navigationItem.rightBarButtonItem === controller.editButtonItem)
    #expect(controller.tableView.numberOfSections == 1)
    #expect(UITableView().numberOfSections == 1)
  }

  /// A content of the app's own, whose view stays when the content changes.
  private struct BadgeContent: UIContentConfiguration {
    var text = ""
    var isSelected = false
    func makeContentView() -> UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> BadgeContent {
      var content = self
      content.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return content
    }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ content: BadgeContent) {
      configuration = content
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Source: Apple, UIContentConfiguration.updated(for:), UIContentView.supports(_:) and
  /// automaticallyUpdatesContentConfiguration.
  @Test func `a content of the app follows the cell`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = BadgeContent(text: "1")
    let view = try #require(cell.contentView.subviews.first as? BadgeView)
    cell.contentConfiguration = BadgeContent(text: "2")
    #expect(cell.contentView.subviews == [view] && (view.configuration as? BadgeContent)?.text == "2")
    cell.isSelected = true
    #expect((view.configuration as? BadgeContent)?.isSelected ?? false)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isEditing)
      cell.backgroundConfiguration = .listGroupedCell()
      cell.backgroundConfiguration?.backgroundColor = state.isSelected ? .blue : .clear
    }
    cell.setEditing(true, animated: false)
    #expect(states == [false, true] && cell.backgroundColor == .blue)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = header.defaultContentConfiguration()
    (content.text, content.textProperties.transform) = ("fruit", .uppercase)
    header.contentConfiguration = content
    #expect(
      (header.contentView.subviews.first as? UIListContentView)?.subviews.contains {
        ($0 as? UILabel)?.text == "FRUIT"
      } ?? false)
    header.contentConfiguration = nil
    #expect(header.contentView.subviews.isEmpty)
  }

  /// Source: Apple, UILabel.numberOfLines and UIListContentConfiguration.
  @Test func `only labels of configurations break lines`() {
    let text = String(repeating: "A long line of text. ", count: 10)
    let heights = [false, true].map { isConfigured in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if isConfigured {
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
      } else {
        cell.textLabel?.text = text
        #expect(cell.textLabel?.numberOfLines == 1)
      }
      return cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(heights[0] < 50 && heights[1] > 80)
  }

  /// Source: Apple, UIListContentConfiguration.ImageProperties.maximumSize and reservedLayoutSize.
  @Test func `an image of a row has a limit`() {
    var content = UIListContentConfiguration.cell()
    content.image = UIImage(systemName: "bell", withConfiguration: UIImage.SymbolConfiguration(pointSize: 100))
    content.text = "Bell"
    content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
    let view = content.makeContentView()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 70)
    view.layoutIfNeeded()
    let image = view.subviews.first { $0 is UIImageView }
    let label = view.subviews.first { ($0 as? UILabel)?.text == "Bell" }
    #expect(image?.frame.size == CGSize(width: 40, height: 40) && image?.frame.midX == 46)
    #expect(label?.frame.minX == 92)
    #expect(content == content)
  }

  @Test func `animations of everyday code`() {
    let view = UIView()
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.5 })
    UIView.animate(withDuration: 0.3, delay: 0.1, options: [.repeat, .autoreverse]) { view.alpha = 0.4 }
    UIView.animate(springDuration: 0.3, bounce: 0.2) { view.alpha = 0.3 }
    UIView.animate(.snappy, changes: { view.alpha += 0.1 }, completion: {})
    UIView.animate(.linear.repeatForever(), changes: {}, completion: { Issue.record("It never ends.") })
    #expect(view.alpha == 0.4)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.2 }
    }
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeIn) { view.alpha = 0.1 }
    #expect(view.alpha == 0.2 && animator.state == .inactive)
    animator.startAnimation()
    #expect(view.alpha == 0.1 && animator.isRunning)
    UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
    #expect(UIView.areAnimationsEnabled)
  }
}
