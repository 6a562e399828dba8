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

  # Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitygetflags(_:_:)
  Scenario: A host is asked for
    given launch
    tap "Ask"
    expect answer reads "reachable"
    network is cellular
    tap "Ask"
    expect answer reads "cellular"
    network is offline
    tap "Ask"
    expect answer reads "not reachable"

  Scenario: A host is asked for while the server can't be reached
    given server is offline
    and launch
    tap "Ask"
    expect answer reads "not reachable"

  # Source: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilitysetcallback(_:_:_:): it is
  # called at changes, not at the start.
  Scenario: A host is followed
    given launch
    network is offline
    expect changes reads "off"
    network is online
    expect changes reads "off on"
    tap "Stop"
    network is offline
    expect changes reads "off on" for 1s
