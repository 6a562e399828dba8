launch
tap send
| a |
