import Reporters

/// `robotrun audit`: lists the APIs of SwiftUI that a project uses and that the module for Linux doesn't have.
struct AuditCommand: Command {
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    let files = SwiftFiles(options.paths)
    var problems = files.problems
    var sources: [(path: String, facts: SourceFacts)] = []
    for path in files.paths where Interruption.signal == nil {
      do throws(FileReadError) {
        sources.append((path, SourceFacts(try FileReader.bytes(of: path, limit: FileReader.textLimit))))
      } catch {
        problems.append(FileProblem(path: path, kind: .unreadable(error.reason)))
      }
    }
    for problem in problems { console.writeError(Diagnostic(problem.message, source: nil)) }
    let audit = ProjectAudit(sources, modules: files.modules)
    let text = AuditText(audit: audit, paths: options.paths)
    if options.isJSON {
      console.print(try JSONOutput.text(AuditListing(audit)))
    } else if !sources.isEmpty {
      for line in text.lines { console.show(line) }
    }
    var reasons = audit.isClean ? [] : [text.reason]
    if !problems.isEmpty {
      reasons.append(
        Counted.text(problems.count, "path that could not be read", plural: "paths that could not be read"))
    }
    let code: ExitCode = !audit.isClean ? .failed : problems.isEmpty ? .success : .scenariosWrong
    return console.end(code, because: reasons.joined(separator: ", "))
  }
}
