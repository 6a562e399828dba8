@app:paywall
Feature: A paywall

  Scenario: A subscription with a free trial
    * app store sells
      | id      | name    | price | period | group | level | trial |
      | yearly  | Yearly  | 39.99 | P1Y    | plus  | 1     |       |
      | monthly | Monthly | 4.99  | P1M    | plus  | 2     | P1W   |
    * launch
    * tap "Get Plus"
    * tap "Monthly, 1 week free, then $4.99/month"
    * tap "Try It Free"
    * expect purchase of "monthly"
    * expect plan reads "monthly"
