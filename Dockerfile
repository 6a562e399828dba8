# The Swift toolchain, robotrun's sources in /robotrun and the program `robotrun`; docs/ci.md has its use.
FROM swift:6.3
COPY . /robotrun
WORKDIR /robotrun
RUN swift build -c release --product robotrun \
  && install -D -m 755 .build/release/robotrun /usr/local/bin/robotrun \
  && rm -rf .build
WORKDIR /app
