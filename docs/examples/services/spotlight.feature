@app:spotlight
Feature: Search on the device

  Scenario: A result opens its recipe
    * launch
    * tap "Index"
    * expect search for "tea" finds "Green tea"
    * terminate
    * open search result "Green tea"
    * expect recipe reads "Recipe 1"
