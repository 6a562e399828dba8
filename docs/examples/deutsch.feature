# language: de
Funktionalität: Nachrichten

  Szenario: Eine neue Nachricht
    angenommen launch
    wenn tap new_message
    dann expect screen "New Message"
