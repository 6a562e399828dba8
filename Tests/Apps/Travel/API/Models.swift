import Foundation

/// A part of a list, and the number of the next one.
public struct Page<Item: Decodable & Sendable>: Decodable, Sendable {
  public let items: [Item]
  public let nextPage: Int?

  public init(items: [Item], nextPage: Int? = nil) {
    self.items = items
    self.nextPage = nextPage
  }
}

public struct TripSummary: Decodable, Identifiable, Hashable, Sendable {
  public let id: Int
  public let title: String
  public let nights: Int
  public let price: Decimal

  public init(id: Int, title: String, nights: Int, price: Decimal) {
    self.id = id
    self.title = title
    self.nights = nights
    self.price = price
  }
}

public struct Trip: Decodable, Identifiable, Hashable, Sendable {
  public let id: Int
  public let title: String
  public let summary: String
  public let departureDate: Date
  public let seatsLeft: Int
}

public struct BookingRequest: Encodable, Sendable {
  public let tripID: Int
  public let name: String
  public let guests: Int

  public init(tripID: Int, name: String, guests: Int) {
    self.tripID = tripID
    self.name = name
    self.guests = guests
  }

  private enum CodingKeys: String, CodingKey {
    case tripID = "trip_id"
    case name, guests
  }
}

public struct Booking: Decodable, Identifiable, Hashable, Sendable {
  public let reference: String
  public var id: String { reference }
}
