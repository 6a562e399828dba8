/// Holds the imports of a file against the table of rooms.
struct RoomRule {
  var rooms = Room.all
  var filesWithFoundation = Set(Toolchain.filesWithFoundation.keys)

  /// Imports that the table doesn't allow.
  func findings(in file: SourceFile) -> [Finding] {
    guard let room = rooms.first(where: { $0.name == file.room }) else {
      return [Finding(path: file.path, line: 1, text: "the room \(file.room ?? "?") is not in the table of rooms")]
    }
    return ImportStatement.all(in: file).compactMap { statement in
      fault(statement, room, file).map { Finding(path: file.path, line: statement.line, text: $0) }
    }
  }

  private func fault(_ statement: ImportStatement, _ room: Room, _ file: SourceFile) -> String? {
    let module = statement.module
    if module == "XCTest", room.usesXCTest { return nil }
    if room.mayImport.contains(module) || Toolchain.libraries.contains(module) { return nil }
    if module == "FoundationNetworking", room.usesFoundation { return nil }
    if module == "Foundation" {
      guard !room.usesFoundation, !statement.isFallback, !filesWithFoundation.contains(file.path) else { return nil }
      return "all of Foundation costs start-up time: import FoundationEssentials where it can be, or list the file"
    }
    guard rooms.contains(where: { $0.name == module }) else { return "\(module) does not come with the toolchain" }
    return "\(room.name) may not import \(module)"
  }
}
