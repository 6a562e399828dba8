Feature: f
@a