enum MapSceneTestPlaceholder {}
