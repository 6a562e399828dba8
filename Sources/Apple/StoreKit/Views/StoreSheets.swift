import HeadlessUI
import SwiftUI

// Sheets of the system. Their words are guesses.

extension View {
  /// Shows the subscriptions of the user, who can end them.
  public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    sheet(isPresented: isPresented) { ManageSubscriptions(groupID: nil) }
  }

  /// Shows the subscription of the user in a group, who can end it.
  public nonisolated func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View { sheet(isPresented: isPresented) { ManageSubscriptions(groupID: subscriptionGroupID) } }

  /// Asks the user for the code of an offer. No code is valid: steps give products to the user.
  public nonisolated func offerCodeRedemption(
    isPresented: Binding<Bool>, onCompletion: @escaping @MainActor (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(OfferCodeRedemption(isPresented: isPresented, onCompletion: onCompletion))
  }

  /// Lets the user ask for the money of a transaction, who has it back at once.
  public nonisolated func refundRequestSheet(
    for transactionID: Transaction.ID, isPresented: Binding<Bool>,
    onDismiss: (@MainActor (Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)? = nil
  ) -> some View {
    modifier(RefundRequest(id: transactionID, isPresented: isPresented, onDismiss: onDismiss))
  }
}

extension Transaction {
  /// What has become of a request for money, StoreKit's `Transaction.RefundRequestStatus`.
  public enum RefundRequestStatus: Hashable, Sendable {
    /// The user hasn't sent it, or has.
    case userCancelled, success
  }

  /// An error of a request for money, StoreKit's `Transaction.RefundRequestError`.
  public enum RefundRequestError: Error, Hashable, Sendable {
    /// The user has the money already, or the store can't answer.
    case duplicateRequest, failed
  }
}

/// The sheet of subscriptions.
private struct ManageSubscriptions: View {
  let groupID: String?
  @Environment(\.dismiss) private var dismiss
  /// The subscriptions that are paid again, and the others.
  @State private var transactions: [(transaction: Transaction, renews: Bool)] = []

  var body: some View {
    NavigationStack {
      List {
        ForEach(transactions, id: \.transaction.id) { row in
          Section {
            if let product = StoreState.current.products.first(where: { $0.id == row.transaction.productID }) {
              Text(verbatim: product.displayName)
              Text(verbatim: product.priceWithPeriod)
            }
            if row.renews {
              Button("Cancel Subscription", role: .destructive) {
                StoreState.current.cancel(row.transaction.productID)
              }
            } else if let end = row.transaction.expirationDate {
              Text("Expires \(end.formatted(date: .abbreviated, time: .omitted))")
            }
          }
        }
      }
      .overlay {
        if transactions.isEmpty { Text("You do not have any subscriptions.") }
      }
      .navigationTitle("Subscriptions")
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
    .task {
      for await _ in StoreState.current.changes() {
        let store = StoreState.current
        transactions = store.transactions.filter { transaction in
          transaction.productType == .autoRenewable && transaction.isEntitlement
            && store.last(transaction.productID)?.id == transaction.id
            && (groupID == nil || transaction.subscriptionGroupID == groupID)
        }
        .map { ($0, store.renews($0)) }
      }
    }
  }
}

/// The presentation of the sheet for the code of an offer.
private struct OfferCodeRedemption: ViewModifier {
  let isPresented: Binding<Bool>
  let onCompletion: @MainActor (Result<Void, any Error>) -> Void

  func body(content: Content) -> some View {
    content.sheet(isPresented: isPresented, onDismiss: { onCompletion(.success(())) }, content: { RedeemCode() })
  }
}

/// The sheet for the code of an offer.
private struct RedeemCode: View {
  @Environment(\.dismiss) private var dismiss
  @State private var code = ""
  @State private var isInvalid = false

  var body: some View {
    NavigationStack {
      Form {
        TextField("Code", text: $code)
        if isInvalid { Text("The code is invalid.") }
        Button("Redeem") { isInvalid = true }.disabled(code.isEmpty)
      }
      .navigationTitle("Redeem Code")
      .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
    }
  }
}

/// The sheet for a request for money.
private struct RefundRequest: ViewModifier {
  let id: Transaction.ID
  let isPresented: Binding<Bool>
  let onDismiss: (@MainActor (Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)?
  @State private var result: Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>?

  private var transaction: Transaction? { StoreState.current.transactions.first { $0.id == id } }

  func body(content: Content) -> some View {
    content.sheet(isPresented: isPresented) {
      onDismiss?(result ?? .success(.userCancelled))
      result = nil
    } content: {
      NavigationStack {
        Form {
          if let transaction {
            let product = StoreState.current.products.first { $0.id == transaction.productID }
            Text(verbatim: product?.displayName ?? transaction.productID)
          }
          Button("Request Refund") {
            result = send()
            isPresented.wrappedValue = false
          }
        }
        .navigationTitle("Request a Refund")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isPresented.wrappedValue = false } }
        }
      }
    }
  }

  private func send() -> Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError> {
    guard let transaction else { return .failure(.failed) }
    guard transaction.revocationDate == nil else { return .failure(.duplicateRequest) }
    return StoreState.current.refund(where: { $0.id == id }) ? .success(.success) : .failure(.failed)
  }
}
