@app:scanner
Feature: A scanner

  Scenario: A barcode
    * phone has a camera
    * launch
    * tap "Scan"
    * tap "Allow"
    * scan barcode "4006381333931"
    * expect status reads "EAN 4006381333931"
