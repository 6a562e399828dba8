import SwiftUI

struct AccountView: View {
  @EnvironmentObject private var session: SessionStore
  @AppStorage("usesOunces") private var usesOunces = false
  @State private var showsSignUp = false

  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Profile")) {
          if let name = session.userName {
            Text("Signed in as \(name)").accessibilityIdentifier("profile")
            Button("Sign Out", action: session.signOut)
          } else {
            Button("Create Account") { showsSignUp = true }
          }
        }
        Section(header: Text("Units"), footer: Text("Amounts of all recipes are shown in this unit.")) {
          Toggle("Use ounces", isOn: $usesOunces)
        }
      }
      .navigationBarTitle("Account")
      .sheet(isPresented: $showsSignUp) { SignUpView().environmentObject(session) }
    }
    .navigationViewStyle(.stack)
  }
}

struct SignUpView: View {
  @StateObject private var viewModel = SignUpViewModel()
  @EnvironmentObject private var session: SessionStore
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    NavigationView {
      Form {
        TextField("Name", text: $viewModel.name)
        Section(footer: footer(viewModel.emailError, identifier: "emailError")) {
          TextField("Email", text: $viewModel.email)
            .keyboardType(.emailAddress)
            .autocapitalization(.none)
        }
        Section(footer: footer(viewModel.passwordError, identifier: "passwordError")) {
          SecureField("Password", text: $viewModel.password)
          SecureField("Repeat password", text: $viewModel.confirmation)
        }
        Button(action: submit) {
          if viewModel.isSending { ProgressView() } else { Text("Sign Up") }
        }
        .disabled(!viewModel.isValid || viewModel.isSending)
        .accessibilityIdentifier("signUp")
      }
      .navigationBarTitle("Sign Up", displayMode: .inline)
      .navigationBarItems(leading: Button("Cancel") { presentationMode.wrappedValue.dismiss() })
      .alert(item: $viewModel.failure) { failure in
        Alert(title: Text("Sign up failed"), message: Text(failure.error.localizedDescription))
      }
    }
  }

  @ViewBuilder private func footer(_ message: String?, identifier: String) -> some View {
    if let message {
      Text(message).foregroundColor(.red).accessibilityIdentifier(identifier)
    }
  }

  private func submit() {
    viewModel.submit { name in
      presentationMode.wrappedValue.dismiss()
      session.didSignUp.send(name)
    }
  }
}
