×Senario: s
