@app:safari
Feature: An article

  Scenario: It is read and closed
    * server answers 200 to GET /article with
      """text/html
      <p>Rain again</p>
      """
    * launch
    * tap "Sheet"
    * expect text "Rain again" in web view
    * tap "Done"
    * expect no web view
