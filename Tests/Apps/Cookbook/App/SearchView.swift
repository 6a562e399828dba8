import SwiftUI

struct SearchView: View {
  @StateObject private var viewModel = SearchViewModel()
  @EnvironmentObject private var favorites: FavoritesStore

  var body: some View {
    NavigationView {
      VStack {
        HStack {
          Image(systemName: "magnifyingglass")
          TextField("Search recipes", text: $viewModel.query)
            .disableAutocorrection(true)
            .accessibility(identifier: "search")
          if viewModel.isLoading {
            ProgressView().accessibilityIdentifier("spinner")
          }
        }
        .padding()
        if let message = viewModel.message {
          Text(message).foregroundColor(.secondary).accessibilityIdentifier("message")
          Button("Retry", action: viewModel.retry)
        }
        List(viewModel.recipes) { recipe in
          NavigationLink(destination: RecipeView(recipe: recipe)) {
            HStack {
              Text(recipe.name)
              Spacer()
              Text("\(recipe.minutes) min").foregroundColor(.secondary)
              if favorites.contains(recipe) {
                Image(systemName: "star.fill").foregroundColor(.yellow).accessibilityLabel("Favorite")
              }
            }
          }
        }
        .listStyle(PlainListStyle())
      }
      .navigationBarTitle("Recipes")
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

struct RecipeView: View {
  let recipe: Recipe
  @EnvironmentObject private var favorites: FavoritesStore
  @AppStorage("usesOunces") private var usesOunces = false

  var body: some View {
    Form {
      Section(header: Text("Ingredients")) {
        ForEach(recipe.ingredients, id: \.self) { ingredient in
          HStack {
            Text(ingredient.name)
            Spacer()
            Text(amount(of: ingredient)).accessibilityIdentifier("amount.\(ingredient.name)")
          }
        }
      }
    }
    .navigationBarTitle(Text(recipe.name), displayMode: .inline)
    .navigationBarItems(
      trailing: Button(action: { favorites.toggle(recipe) }) {
        Image(systemName: favorites.contains(recipe) ? "star.fill" : "star")
      }
      .accessibility(label: Text(favorites.contains(recipe) ? "Remove from favorites" : "Add to favorites")))
  }

  private func amount(of ingredient: Ingredient) -> String {
    usesOunces ? String(format: "%.1f oz", ingredient.grams / 28.35) : String(format: "%.0f g", ingredient.grams)
  }
}

struct SearchView_Previews: PreviewProvider {
  static var previews: some View {
    SearchView().environmentObject(FavoritesStore())
  }
}
