# language: xx
Feature: f
