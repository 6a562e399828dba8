import Foundation

@Observable final class NotesModel {
  var notes = ["Milk"]
}
