import Foundation

/// Reads a JSON object a line from standard input and writes the answer to each as a line, at once.
func answerLines(with answer: ([String: Any]) -> [String: Any]) {
  while let line = readLine() {
    let request = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    let reply = request.map(answer) ?? ["error": "not a JSON object: \(line)"]
    do {
      FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: reply) + Data("\n".utf8))
    } catch {
      FileHandle.standardOutput.write(Data("{\"error\":\"no answer\"}\n".utf8))
    }
  }
}
