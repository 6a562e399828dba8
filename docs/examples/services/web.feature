@app:web
Feature: A page

  Scenario: Its text
    * server answers 200 to GET /first with
      """text/html
      <h1>Help</h1><a href='/second'>More</a>
      """
    * launch
    * tap "Open"
    * expect text "Help" in web view
    * expect link "More" in web view
