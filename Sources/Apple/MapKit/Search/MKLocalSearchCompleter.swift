import AppModel
import CoreLocation
import PhoneServices
import UIKit

/// Proposes what the user may search for, MapKit's `MKLocalSearchCompleter`.
///
/// It proposes the places of the steps whose name contains the text.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  /// The kinds of results, MapKit's `MKLocalSearchCompleter.ResultType`: no effect.
  public struct ResultType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Points of interest.
    public static let pointOfInterest = ResultType(rawValue: 2)
    /// Queries.
    public static let query = ResultType(rawValue: 4)
    /// Parts of nature.
    public static let physicalFeature = ResultType(rawValue: 8)
  }

  /// The receiver of proposals.
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// The text; a change makes proposals.
  open var queryFragment = "" { didSet { if queryFragment != oldValue { search() } } }
  /// The region: no effect.
  open var region = MKCoordinateRegion()
  /// The kinds of results: no effect.
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  /// The categories of results.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// The proposals.
  open private(set) var results: [MKLocalSearchCompletion] = []
  /// Whether proposals are being made.
  open private(set) var isSearching = false

  /// Creates a completer.
  public override init() { super.init() }

  /// Makes no proposals for the text.
  open func cancel() { isSearching = false }

  private func search() {
    let text = queryFragment
    isSearching = !text.isEmpty
    guard isSearching else { return results = [] }
    Task { @MainActor in
      guard self.isSearching, self.queryFragment == text else { return }
      self.isSearching = false
      do {
        try MapService.checkNetwork()
        let state = PhoneState.current.of(MapState.self)
        if state.isEmpty {
          throw MapService.error(.placemarkNotFound, remedy: "in a scenario: `given map search for \"\(text)\" finds`")
        }
        let places = state.all.filter { place in
          place.isIncluded(self.pointOfInterestFilter) && place.place.name.localizedCaseInsensitiveContains(text)
        }
        self.results = places.map { MKLocalSearchCompletion($0, text) }
        self.delegate?.completerDidUpdateResults(self)
      } catch {
        self.delegate?.completer(self, didFailWithError: error)
      }
    }
  }
}

/// Receives proposals, MapKit's `MKLocalSearchCompleterDelegate`.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  /// Called when there are new proposals.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// Called when none can be made.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Does nothing.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Does nothing.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// A proposal, MapKit's `MKLocalSearchCompletion`.
public final class MKLocalSearchCompletion: NSObject, Sendable {
  /// The name of the place.
  public let title: String
  /// The address of the place.
  public let subtitle: String
  private let found: Range<Int>?
  /// The part of the title that is the text of the user.
  public var titleHighlightRanges: [NSValue] { found.map { [NSValue(range: NSRange($0))] } ?? [] }
  /// The part of the subtitle that is the text of the user: none.
  public var subtitleHighlightRanges: [NSValue] { [] }

  init(_ place: FoundPlace, _ text: String) {
    title = place.place.name
    subtitle = MKMapItem(place).address?.fullAddress ?? ""
    found = title.range(of: text, options: .caseInsensitive).map { range in
      range.lowerBound.utf16Offset(in: place.place.name)..<range.upperBound.utf16Offset(in: place.place.name)
    }
  }
}
