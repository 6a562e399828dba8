# Source: XCUITest recordings of public apps: `otherElements["TopBrowserBar"].buttons["Done"]`, `otherElements["URL"]`
# with the label "Address", `webViews`.
@app:safari
Feature: SFSafariViewController

  Background:
    given server answers 200 to GET /article with
      """text/html
      <title>News</title><p>Rain again</p>
      """
    given launch

  Scenario: A page in a sheet
    tap "Sheet"
    expect text "Rain again" in web view
    expect 1 request to GET /article
    expect log reads "– loaded"
    expect URL reads "mock.server"
    tap button "Done" in TopBrowserBar
    expect no web view
    expect log reads "– loaded finished"

  Scenario: A page that is presented, without a network
    given server is offline
    tap "Present"
    tap button "Close" in TopBrowserBar
    expect no web view
    expect log reads "– failed finished"
