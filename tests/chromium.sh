#!/bin/sh
# Installs Chromium, which the tests in a browser need, from Debian's packages.
set -eu
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then
        echo "Chromium is here: $(command -v "$name")"
        exit 0
    fi
done
install="apt-get install -y --no-install-recommends chromium"
if ! command -v apt-get >/dev/null; then
    echo "Install Chromium by this machine's package manager; on Debian: $install" >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    sudo=
elif command -v sudo >/dev/null; then
    sudo=sudo
else
    echo "Only root may install Chromium. Run: $install" >&2
    exit 1
fi
echo "This installs Debian's package chromium with what it depends on: $sudo $install"
$sudo apt-get update -qq
$sudo $install >/dev/null
