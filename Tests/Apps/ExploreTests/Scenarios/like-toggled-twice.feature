Feature: like-toggled-twice

  Scenario: Liked by mistake
    given server answers 200 to PUT /like with "liked"
    and server answers 200 to DELETE /like with "not liked"
    and launch
    tap like
    tap like
    wait 1s
    expect like reads "Like"
    expect like reads "Like" for 3s
