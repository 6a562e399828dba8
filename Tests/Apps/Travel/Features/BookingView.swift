import SwiftUI
import TravelSampleAPI
import TravelSampleDesign

public struct BookingView: View {
  private enum Field { case name }

  private let trip: Trip
  @State private var name = ""
  @State private var guests = 1
  @State private var isBooking = false
  @State private var error: APIError?
  @FocusState private var focus: Field?
  @Environment(\.travelService) private var service
  @Environment(\.dismiss) private var dismiss
  @Environment(Router.self) private var router

  public init(trip: Trip) { self.trip = trip }

  private var isValid: Bool { !name.trimmingCharacters(in: .whitespaces).isEmpty }

  public var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField(text: $name) { Text("booking.name", bundle: .module) }
            .textContentType(.name)
            .focused($focus, equals: .name)
            .accessibilityIdentifier("booking.name")
          Stepper(value: $guests, in: 1...max(1, trip.seatsLeft)) { Text("booking.guests \(guests)", bundle: .module) }
            .accessibilityIdentifier("booking.guests")
        } header: {
          Text(trip.title)
        }
        Button {
          Task { await book() }
        } label: {
          Text("trip.book", bundle: .module)
        }
        .buttonStyle(.primary(isBusy: isBooking))
        .disabled(!isValid || isBooking)
        .accessibilityIdentifier("booking.submit")
      }
      .navigationTitle(Text("booking.title", bundle: .module))
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(role: .cancel) {
            dismiss()
          } label: {
            Text("booking.cancel", bundle: .module)
          }
        }
      }
      .alert(
        Text("booking.failed", bundle: .module),
        isPresented: Binding {
          error != nil
        } set: {
          if !$0 { error = nil }
        },
        presenting: error
      ) { _ in
        Button("OK", role: .cancel) {}
      } message: { error in
        Text(error.message)
      }
    }
    .interactiveDismissDisabled(isBooking)
    .defaultFocus($focus, .name)
  }

  private func book() async {
    focus = nil
    isBooking = true
    defer { isBooking = false }
    do {
      let booking = try await service.book(BookingRequest(tripID: trip.id, name: name, guests: guests))
      router.sheet = .confirmation(booking)
    } catch {
      self.error = error as? APIError
    }
  }
}

public struct ConfirmationView: View {
  private let booking: Booking
  @Environment(Router.self) private var router

  public init(booking: Booking) { self.booking = booking }

  public var body: some View {
    VStack(spacing: Theme.spacing) {
      Image(systemName: "checkmark.seal.fill").font(.largeTitle).foregroundStyle(.green).accessibilityHidden(true)
      Text("confirmation.title", bundle: .module).font(.title2)
      Text(booking.reference).monospaced().accessibilityIdentifier("confirmation.reference")
      Button {
        router.sheet = nil
        router.popToRoot()
      } label: {
        Text("confirmation.done", bundle: .module)
      }
      .buttonStyle(.primary())
      .accessibilityIdentifier("confirmation.done")
    }
    .padding()
    .presentationDetents([.medium])
  }
}
