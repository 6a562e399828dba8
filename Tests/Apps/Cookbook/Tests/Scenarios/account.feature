Feature: Accounts

  Background:
    * launch
    * tap tab "Account"
    * tap button "Create Account"
    * expect screen "Sign Up"

  Scenario: A valid form is sent
    * server answers 201 to POST /users after 1s
    * expect signUp is disabled
    * type "Ada" into "Name"
    * type "ada@example.com" into "Email"
    * type "difference" into "Password"
    * expect signUp is disabled
    * type "difference" into "Repeat password"
    * expect signUp is enabled now
    * tap signUp
    * expect signUp is disabled now
    * expect alert "Welcome, Ada!"
    * expect last request to POST /users contains "ada@example.com"
    * tap button "Start cooking"
    * expect no sheet
    * expect profile reads "Signed in as Ada"
    * relaunch
    * tap tab "Account"
    * expect profile reads "Signed in as Ada"
    * tap button "Sign Out"
    * expect button "Create Account"

  Scenario: Problems are shown after a pause
    * type "ada@" into "Email"
    * expect no emailError now
    * expect emailError reads "This isn't an email address." within 500ms
    * type "example.com" into "Email"
    * expect no emailError
    * type "short" into "Password"
    * expect passwordError reads "Use at least 8 characters."
    * type "er password" into "Password"
    * expect passwordError reads "The passwords differ."
    * type "shorter password" into "Repeat password"
    * expect no passwordError
    * expect signUp is disabled now

  Scenario: The email address is taken
    * server answers 409 to POST /users
    * type "Ada" into "Name"
    * type "ada@example.com" into "Email"
    * type "difference" into "Password"
    * type "difference" into "Repeat password"
    * tap signUp
    * expect alert "Sign up failed"
    * expect text "This email address is already in use."
    * tap button "OK"
    * expect signUp is enabled
    * expect field "Email" reads "ada@example.com"

  Scenario: Cancelling
    * type "Ada" into "Name"
    * tap button "Cancel"
    * expect no sheet
    * expect no request to POST /users
    * tap button "Create Account"
    * expect field "Name" is empty
