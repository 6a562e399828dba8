# language: fr
# language: de
Fonctionnalité: f
