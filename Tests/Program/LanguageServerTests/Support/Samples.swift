/// The files that most tests of features open.
enum Sample {
  static let feature = """
    @smoke
    Feature: Chat

      Background:
        Given launch shop

      Scenario Outline: Send to <name>
        When send "hi <name>"
        And add 2 of "tea" to the cart

        Examples:
          | name |
          | Bo   |

      @slow
      Scenario: Two
        * tapp send
        * frobnicate 5
        * remember send as code
        * type "${code}" into field

    """

  static let robots = """
    Robot: Chat

      Elements:
        | send_button | button "Send" |

      # Sends a message.
      Step: send <message>
        type "<message>" into field
        tap send_button

      Step: greet
        send "hello"

    """

  static let files = ["chat.feature": feature, "robots/chat.robots": robots]
}
