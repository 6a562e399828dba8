/// The page around the data. Its style and its program lie in `Page`, as files that the build puts into the program.
enum HTMLPage {
  /// Everything before the first line of data.
  static var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Test report</title>
    <style>
    \(text(PackageResources.page_css))\(text(PackageResources.picture_css))\(text(PackageResources.print_css))</style>
    </head>
    <body>
    <script type="application/json" id="data">
    [

    """
  }

  /// Everything behind the last line of data.
  ///
  /// - Parameter summary: What is shown where the program doesn't run.
  static func foot(summary: String) -> String {
    """

    ]
    </script>
    <noscript>
    \(summary)</noscript>
    \(text(PackageResources.page_html))<script>
    "use strict";
    (() => {
    \(program)})();
    </script>
    </body>
    </html>

    """
  }

  /// Nothing is fetched from anywhere, whatever a report has in it.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    + "base-uri 'none'; form-action 'none'"

  /// The parts in the order in which they build upon one another.
  private static var program: String {
    let parts = [
      PackageResources.tools_js, PackageResources.data_js, PackageResources.picture_js, PackageResources.timeline_js,
      PackageResources.attachments_js, PackageResources.steps_js, PackageResources.detail_js,
      PackageResources.list_js, PackageResources.summary_js, PackageResources.keys_js, PackageResources.main_js,
    ]
    return parts.map(text).joined()
  }

  private static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
}
