enum MapScenePlaceholder {}
