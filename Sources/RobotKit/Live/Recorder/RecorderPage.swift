import EmbeddedFiles
import Reporters

/// The page of the recorder. Its parts are files in `Live/Page`, which the build embeds, and those of the HTML report.
enum RecorderPage {
  /// Returns the page.
  ///
  /// - Parameter nonce: The source of its style and script.
  static func text(nonce: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>robotrun console</title>
    <style nonce="\(nonce)">
    \(PageParts.style)\(embedded_recorder_css.text)</style>
    </head>
    <body>
    \(embedded_recorder_html.text)<script nonce="\(nonce)">
    "use strict";
    (() => {
    \(PageParts.script)\(embedded_recorder_js.text)})();
    </script>
    </body>
    </html>

    """
  }
}
