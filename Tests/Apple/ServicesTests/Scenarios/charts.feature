@app:charts
Feature: A chart

  Scenario: Bars are elements
    * launch
    * expect element "Berlin, Monday" in element chart
    * expect element "Hamburg, Sunday" reads "137 sold"
    * expect text "Hamburg"

  Scenario: A finger on the plot selects a day until it is lifted
    * launch
    * tap element "Berlin, Wednesday"
    * expect selection reads "No day"
    * expect last reads "Last: Wednesday"

  Scenario: Hidden axes have no labels
    * launch
    * expect text "300"
    * tap switch in "Hide axes"
    * expect no text "300"
    * expect text "Berlin"
