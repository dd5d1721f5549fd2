#!/bin/sh
# Builds the image under that name, and starts it in the sandbox until its health page says that all is well.
set -eu
cd "$(dirname "$0")/.."
docker build -f deploy/Dockerfile -t "$1" .
container=$(docker run --detach --init --read-only --tmpfs /tmp --cap-drop ALL "$1")
trap 'docker rm --force "$container" >/dev/null' EXIT
for _ in $(seq 60); do
    case $(docker inspect --format '{{.State.Health.Status}}' "$container") in
        healthy) exit 0 ;;
        unhealthy) break ;;
    esac
    sleep 2
done
docker logs "$container"
exit 1
