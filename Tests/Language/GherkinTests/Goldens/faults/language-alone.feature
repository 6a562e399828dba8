# language: en
