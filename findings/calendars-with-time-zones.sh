#!/usr/bin/env bash
# ical-generator 11.1.2, a feed and its events with `timezone: "Asia/Hong_Kong"` and native dates, on machines in UTC and in Hong Kong.
# Guess: a native date is a moment, so 10:00 in Hong Kong is written as 10:00 with that zone on every machine.
# Outcome: it writes the machine's own hours with the zone's name. A server in UTC puts the event at 02:00 in Hong Kong, eight hours early,
#   and a whole day that begins at midnight there on the day before. DTSTAMP and UNTIL lose their "Z", though the standard asks for UTC,
#   so two machines write two moments for the same stamp. Without `timezone` the moments are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2
cat > write.mjs <<'JS'
import ical from "ical-generator";

const timezone = process.argv[2];
const calendar = ical({ timezone });
const stamp = new Date("2026-11-30T17:00:00+08:00");
const start = new Date("2026-12-24T10:00:00+08:00");
const until = new Date("2027-01-07T10:00:00+08:00");
calendar.createEvent({ id: "sale", stamp, start, timezone, repeating: { freq: "WEEKLY", until } });
calendar.createEvent({ id: "day", stamp, start: new Date("2026-12-25T00:00:00+08:00"), timezone, allDay: true });
console.log([...new Set(calendar.toString().match(/^(DTSTART|DTSTAMP|RRULE).*(?=\r)/gm))].join(" "));
JS
server=$(TZ=UTC node write.mjs Asia/Hong_Kong)
shop=$(TZ=Asia/Hong_Kong node write.mjs Asia/Hong_Kong)
without=$(TZ=UTC node write.mjs)
printf 'in UTC:       %s\nin Hong Kong: %s\nwithout zone: %s\n' "$server" "$shop" "$without"
zoned="DTSTART;TZID=Asia/Hong_Kong:20261224T"
day="DTSTART;VALUE=DATE:202612"
[ "$server" = "DTSTAMP:20261130T090000 ${zoned}020000 RRULE:FREQ=WEEKLY;UNTIL=20270107T020000 ${day}24" ]
[ "$shop" = "DTSTAMP:20261130T170000 ${zoned}100000 RRULE:FREQ=WEEKLY;UNTIL=20270107T100000 ${day}25" ]
[ "$without" = "DTSTAMP:20261130T090000Z DTSTART:20261224T020000Z RRULE:FREQ=WEEKLY;UNTIL=20270107T020000Z ${day}24" ]
