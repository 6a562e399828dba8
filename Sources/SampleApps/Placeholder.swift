// SampleApps
