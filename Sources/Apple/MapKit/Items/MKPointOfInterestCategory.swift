import Foundation

/// The category of a place, MapKit's `MKPointOfInterestCategory`.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name with the prefix `MKPOICategory`.
  public let rawValue: String
  /// Creates a category.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "MKPOICategory" + name }

  /// The category of a name in a step, such as `cafe`; `nil` if there is none.
  init?(named name: String) {
    guard let found = Self.all.first(where: { $0.rawValue.dropFirst(13).lowercased() == name.lowercased() }) else {
      return nil
    }
    self = found
  }

  /// All categories.
  static let all: [MKPointOfInterestCategory] = [
    .airport, .amusementPark, .animalService, .aquarium, .atm, .automotiveRepair, .bakery, .bank, .baseball,
    .basketball, .beach, .beauty, .bowling, .brewery, .cafe, .campground, .carRental, .castle, .conventionCenter,
    .distillery, .evCharger, .fairground, .fireStation, .fishing, .fitnessCenter, .foodMarket, .fortress, .gasStation,
    .goKart, .golf, .hiking, .hospital, .hotel, .kayaking, .landmark, .laundry, .library, .mailbox, .marina,
    .miniGolf, .movieTheater, .museum, .musicVenue, .nationalMonument, .nationalPark, .nightlife, .park, .parking,
    .pharmacy, .planetarium, .police, .postOffice, .publicTransport, .restaurant, .restroom, .rockClimbing, .rvPark,
    .school, .skatePark, .skating, .skiing, .soccer, .spa, .stadium, .store, .surfing, .swimming, .tennis, .theater,
    .university, .volleyball, .winery, .zoo,
  ]

  /// A place of the category airport.
  public static let airport = MKPointOfInterestCategory("Airport")
  /// A place of the category amusement park.
  public static let amusementPark = MKPointOfInterestCategory("AmusementPark")
  /// A place of the category animal service.
  public static let animalService = MKPointOfInterestCategory("AnimalService")
  /// A place of the category aquarium.
  public static let aquarium = MKPointOfInterestCategory("Aquarium")
  /// A cash machine.
  public static let atm = MKPointOfInterestCategory("ATM")
  /// A place of the category automotive repair.
  public static let automotiveRepair = MKPointOfInterestCategory("AutomotiveRepair")
  /// A place of the category bakery.
  public static let bakery = MKPointOfInterestCategory("Bakery")
  /// A place of the category bank.
  public static let bank = MKPointOfInterestCategory("Bank")
  /// A place of the category baseball.
  public static let baseball = MKPointOfInterestCategory("Baseball")
  /// A place of the category basketball.
  public static let basketball = MKPointOfInterestCategory("Basketball")
  /// A place of the category beach.
  public static let beach = MKPointOfInterestCategory("Beach")
  /// A place of the category beauty.
  public static let beauty = MKPointOfInterestCategory("Beauty")
  /// A place of the category bowling.
  public static let bowling = MKPointOfInterestCategory("Bowling")
  /// A place of the category brewery.
  public static let brewery = MKPointOfInterestCategory("Brewery")
  /// A place of the category cafe.
  public static let cafe = MKPointOfInterestCategory("Cafe")
  /// A place of the category campground.
  public static let campground = MKPointOfInterestCategory("Campground")
  /// A place of the category car rental.
  public static let carRental = MKPointOfInterestCategory("CarRental")
  /// A place of the category castle.
  public static let castle = MKPointOfInterestCategory("Castle")
  /// A place of the category convention center.
  public static let conventionCenter = MKPointOfInterestCategory("ConventionCenter")
  /// A place of the category distillery.
  public static let distillery = MKPointOfInterestCategory("Distillery")
  /// A charging station for cars.
  public static let evCharger = MKPointOfInterestCategory("EVCharger")
  /// A place of the category fairground.
  public static let fairground = MKPointOfInterestCategory("Fairground")
  /// A place of the category fire station.
  public static let fireStation = MKPointOfInterestCategory("FireStation")
  /// A place of the category fishing.
  public static let fishing = MKPointOfInterestCategory("Fishing")
  /// A place of the category fitness center.
  public static let fitnessCenter = MKPointOfInterestCategory("FitnessCenter")
  /// A place of the category food market.
  public static let foodMarket = MKPointOfInterestCategory("FoodMarket")
  /// A place of the category fortress.
  public static let fortress = MKPointOfInterestCategory("Fortress")
  /// A place of the category gas station.
  public static let gasStation = MKPointOfInterestCategory("GasStation")
  /// A place of the category go kart.
  public static let goKart = MKPointOfInterestCategory("GoKart")
  /// A place of the category golf.
  public static let golf = MKPointOfInterestCategory("Golf")
  /// A place of the category hiking.
  public static let hiking = MKPointOfInterestCategory("Hiking")
  /// A place of the category hospital.
  public static let hospital = MKPointOfInterestCategory("Hospital")
  /// A place of the category hotel.
  public static let hotel = MKPointOfInterestCategory("Hotel")
  /// A place of the category kayaking.
  public static let kayaking = MKPointOfInterestCategory("Kayaking")
  /// A place of the category landmark.
  public static let landmark = MKPointOfInterestCategory("Landmark")
  /// A place of the category laundry.
  public static let laundry = MKPointOfInterestCategory("Laundry")
  /// A place of the category library.
  public static let library = MKPointOfInterestCategory("Library")
  /// A place of the category mailbox.
  public static let mailbox = MKPointOfInterestCategory("Mailbox")
  /// A place of the category marina.
  public static let marina = MKPointOfInterestCategory("Marina")
  /// A place of the category mini golf.
  public static let miniGolf = MKPointOfInterestCategory("MiniGolf")
  /// A place of the category movie theater.
  public static let movieTheater = MKPointOfInterestCategory("MovieTheater")
  /// A place of the category museum.
  public static let museum = MKPointOfInterestCategory("Museum")
  /// A place of the category music venue.
  public static let musicVenue = MKPointOfInterestCategory("MusicVenue")
  /// A place of the category national monument.
  public static let nationalMonument = MKPointOfInterestCategory("NationalMonument")
  /// A place of the category national park.
  public static let nationalPark = MKPointOfInterestCategory("NationalPark")
  /// A place of the category nightlife.
  public static let nightlife = MKPointOfInterestCategory("Nightlife")
  /// A place of the category park.
  public static let park = MKPointOfInterestCategory("Park")
  /// A place of the category parking.
  public static let parking = MKPointOfInterestCategory("Parking")
  /// A place of the category pharmacy.
  public static let pharmacy = MKPointOfInterestCategory("Pharmacy")
  /// A place of the category planetarium.
  public static let planetarium = MKPointOfInterestCategory("Planetarium")
  /// A place of the category police.
  public static let police = MKPointOfInterestCategory("Police")
  /// A place of the category post office.
  public static let postOffice = MKPointOfInterestCategory("PostOffice")
  /// A place of the category public transport.
  public static let publicTransport = MKPointOfInterestCategory("PublicTransport")
  /// A place of the category restaurant.
  public static let restaurant = MKPointOfInterestCategory("Restaurant")
  /// A place of the category restroom.
  public static let restroom = MKPointOfInterestCategory("Restroom")
  /// A place of the category rock climbing.
  public static let rockClimbing = MKPointOfInterestCategory("RockClimbing")
  /// A park for mobile homes.
  public static let rvPark = MKPointOfInterestCategory("RVPark")
  /// A place of the category school.
  public static let school = MKPointOfInterestCategory("School")
  /// A place of the category skate park.
  public static let skatePark = MKPointOfInterestCategory("SkatePark")
  /// A place of the category skating.
  public static let skating = MKPointOfInterestCategory("Skating")
  /// A place of the category skiing.
  public static let skiing = MKPointOfInterestCategory("Skiing")
  /// A place of the category soccer.
  public static let soccer = MKPointOfInterestCategory("Soccer")
  /// A place of the category spa.
  public static let spa = MKPointOfInterestCategory("Spa")
  /// A place of the category stadium.
  public static let stadium = MKPointOfInterestCategory("Stadium")
  /// A place of the category store.
  public static let store = MKPointOfInterestCategory("Store")
  /// A place of the category surfing.
  public static let surfing = MKPointOfInterestCategory("Surfing")
  /// A place of the category swimming.
  public static let swimming = MKPointOfInterestCategory("Swimming")
  /// A place of the category tennis.
  public static let tennis = MKPointOfInterestCategory("Tennis")
  /// A place of the category theater.
  public static let theater = MKPointOfInterestCategory("Theater")
  /// A place of the category university.
  public static let university = MKPointOfInterestCategory("University")
  /// A place of the category volleyball.
  public static let volleyball = MKPointOfInterestCategory("Volleyball")
  /// A place of the category winery.
  public static let winery = MKPointOfInterestCategory("Winery")
  /// A place of the category zoo.
  public static let zoo = MKPointOfInterestCategory("Zoo")
}

/// The categories that a search or a map includes, MapKit's `MKPointOfInterestFilter`.
public final class MKPointOfInterestFilter: NSObject, Sendable {
  private let categories: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool

  private init(_ categories: Set<MKPointOfInterestCategory>, isIncluding: Bool) {
    (self.categories, self.isIncluding) = (categories, isIncluding)
  }

  /// Includes some categories.
  public convenience init(including categories: [MKPointOfInterestCategory]) {
    self.init(Set(categories), isIncluding: true)
  }
  /// Includes all other categories.
  public convenience init(excluding categories: [MKPointOfInterestCategory]) {
    self.init(Set(categories), isIncluding: false)
  }

  /// Includes all categories.
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  /// Includes no category.
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  /// Returns whether a category is included.
  public func includes(_ category: MKPointOfInterestCategory) -> Bool { categories.contains(category) == isIncluding }
  /// Whether places without a category are included.
  var includesOthers: Bool { !isIncluding }
  /// Returns whether a category isn't included.
  public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
