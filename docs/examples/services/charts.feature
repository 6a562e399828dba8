@app:charts
Feature: A chart

  Scenario: Bars are elements
    * launch
    * expect element "Berlin, Monday" in element chart
    * expect element "Hamburg, Sunday" reads "137 sold"
    * expect text "Hamburg"

  Scenario: A finger selects a day until it is lifted
    * launch
    * tap element "Berlin, Wednesday"
    * expect last reads "Last: Wednesday"
    * expect selection reads "No day"
