# language: fr
Fonctionnalité: Messages
  Contexte:
    Étant donné qu'une personne
  Scénario: envoyer
    Etant donné un message
    Quand je l'envoie
    Lorsqu'il arrive
    Alors elle le lit
    Et que tout va bien
    Mais pas plus
  Règle: images
    Plan du scénario: <a>
      * <a>
      Exemples:
        | a |
        | 1 |
