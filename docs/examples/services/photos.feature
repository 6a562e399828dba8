@app:photos
Feature: Photos

  Scenario: Two photos for the album
    * photo library has 3 photos
    * launch
    * tap "Album"
    * tap image "Photo, 1.png"
    * tap image "Photo, 3.png"
    * tap "Add"
    * expect status reads "2 in the album"
