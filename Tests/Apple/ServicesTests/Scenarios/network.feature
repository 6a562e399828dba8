@app:network
Feature: NWPathMonitor

  # Source: https://developer.apple.com/videos/play/wwdc2018/715, "the handler is called at the start and at changes"
  Scenario: The network goes and comes
    given launch
    expect status reads "online"
    expect wired reads "no cable"
    network is offline
    expect status reads "offline"
    network is cellular
    expect status reads "expensive"
    network is online
    expect status reads "online"
    network saves data
    expect status reads "saving"
    expect paths reads "on off on on on"

  Scenario: A server that can't be reached
    given server is offline
    and launch
    expect status reads "offline"
    server is online
    expect status reads "online"
    relaunch
    expect status reads "online"
    expect paths reads "on"

  Scenario: A cancelled monitor
    given launch
    expect status reads "online"
    tap "Stop"
    network is offline
    expect paths reads "on off"
    expect status reads "online" for 1s
