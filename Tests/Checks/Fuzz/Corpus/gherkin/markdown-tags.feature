`@`` `@a``@b` `@c
# Feature: f
