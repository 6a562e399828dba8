Feature: f
