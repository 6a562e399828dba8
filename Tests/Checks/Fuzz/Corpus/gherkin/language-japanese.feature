#language:ja
機能: f
シナリオ: s
前提a
もしb
