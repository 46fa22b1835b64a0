#!/bin/sh
# The tournaments behind the figures of docs/bots.md. Each can be stopped and started again: what was
# played is kept in bench/tournaments/ and only the rest is played.
set -e
cd "$(dirname "$0")/.."
mkdir -p bench/tournaments
play() {
    name=$1
    shift
    ${METROPOLITAIN:-metropolitain} tournament "$@" --seed 1000000 --threads "${THREADS:-1}" \
        --results "bench/tournaments/$name.jsonl" --plot "bench/tournaments/$name.svg"
}
wanted=${1:-nextstation metro metromania}
for game in $wanted; do
    case $game in
    nextstation)
        play nextstation-1 nextstation -p 1 --bots greedy,medium,strong -n 100
        play nextstation-1-expert nextstation -p 1 --bots strong,expert -n 60
        play nextstation-1-modules nextstation -p 1 -o objectives=true -o powers=true --bots greedy,strong -n 60
        ;;
    metro)
        play metro-4 metro -p 4 --bots greedy,strong -n 25
        play metro-2 metro --bots greedy,medium,strong -n 100

        ;;
    metromania)
        play metromania-4 metromania -p 4 --bots greedy,medium,strong -n 25
        play metromania-2 metromania --bots greedy,medium,strong -n 89
        play metromania-2-expert metromania --bots strong,expert -n 30
        ;;
    esac
done
