import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Synchronization

/// What apps have added to the search of the phone: it stays until the end of the scenario.
final class SearchIndexState: AppServiceState {
  private struct Entry {
    /// The name of the index; `nil` for the default one.
    let index: String?
    let item: CSSearchableItem
    let expirationDate: Date
  }

  private struct Content {
    var entries: [Entry] = []
    var clientStates: [String?: Data] = [:]
    /// Those of the app that runs.
    var indexes = LaunchValue(WeakList<CSSearchableIndex>())
  }

  private let content = Mutex(Content())

  init() {}

  static var current: SearchIndexState { PhoneState.current.of() }

  /// A change of an index.
  enum Change: Sendable {
    case add([CSSearchableItem])
    case deleteItems([String])
    case deleteDomains([String])
    case deleteAll
  }

  func make(_ change: Change, in index: String?) {
    let now = Date.now
    content.withLock { content in
      switch change {
      case .add(let items): for item in items { Self.add(item, to: &content.entries, index, now) }
      case .deleteItems(let identifiers):
        content.entries.removeAll { $0.index == index && identifiers.contains($0.item.uniqueIdentifier) }
      case .deleteDomains(let domains):
        content.entries.removeAll { entry in
          guard entry.index == index, let domain = entry.item.domainIdentifier else { return false }
          return domains.contains { domain == $0 || domain.hasPrefix("\($0).") }
        }
      case .deleteAll: content.entries.removeAll { $0.index == index }
      }
    }
  }

  private static func add(_ item: CSSearchableItem, to entries: inout [Entry], _ index: String?, _ now: Date) {
    let copy = item.copied()
    let old = entries.firstIndex { $0.index == index && $0.item.uniqueIdentifier == item.uniqueIdentifier }
    if let old {
      let removed = entries.remove(at: old).item
      if item.isUpdate {
        removed.attributeSet.update(from: copy.attributeSet)
        copy.attributeSet = removed.attributeSet
        copy.domainIdentifier = copy.domainIdentifier ?? removed.domainIdentifier
      }
    }
    // Source: Apple's documentation of expirationDate: a month.
    let month = Calendar.current.date(byAdding: .month, value: 1, to: now) ?? now
    entries.append(Entry(index: index, item: copy, expirationDate: item.expirationDate ?? month))
  }

  /// The items that haven't expired, the most important ones first and then by their titles.
  var items: [CSSearchableItem] {
    let now = Date.now
    let items = content.withLock { $0.entries.filter { $0.expirationDate > now }.map(\.item) }
    return items.sorted { first, second in
      let (rank, other) = (first.rank, second.rank)
      return rank == other ? first.compare(byRank: second) == .orderedAscending : rank > other
    }
  }

  // MARK: Indexes of the app

  func clientState(of index: String?) -> Data? { content.withLock { $0.clientStates[index] } }
  func setClientState(_ state: Data, of index: String?) { content.withLock { $0.clientStates[index] = state } }

  func add(_ index: CSSearchableIndex) { content.withLock { $0.indexes.value.add(index) } }

  /// Loses all items, and asks the app for them.
  func lose() -> [CSSearchableIndex] {
    content.withLock { content in
      content.entries = []
      return content.indexes.value.elements
    }
  }
}

extension CSSearchableItem {
  fileprivate var rank: Int { attributeSet.rankingHint?.intValue ?? 0 }
}
