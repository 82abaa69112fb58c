#!/usr/bin/env bash
# country-state-city 3.2.1, lists of countries, states and cities for address forms.
# Guess: it has Hong Kong's 18 districts, each of them once, as the list of its states.
# Outcome: it has 17. Tai Po is missing, so a shopper there finds no district to choose. All lie under codes of the library's own,
#   half of them with the word "District" and half without, and Hong Kong has no cities.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts country-state-city@3.2.1
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const { City, State } = require("country-state-city");

const districts = [
  "Central and Western", "Wan Chai", "Eastern", "Southern", "Yau Tsim Mong", "Sham Shui Po", "Kowloon City", "Wong Tai Sin", "Kwun Tong",
  "Kwai Tsing", "Tsuen Wan", "Tuen Mun", "Yuen Long", "North", "Tai Po", "Sha Tin", "Sai Kung", "Islands",
];
const listed = State.getStatesOfCountry("HK").map(({ name }) => name);
const plain = listed.map((name) => name.replace(/ District$/, ""));
const seen = {
  listed: listed.length,
  missing: districts.filter((name) => !plain.includes(name)),
  unknown: plain.filter((name) => !districts.includes(name)),
  cities: City.getCitiesOfCountry("HK").length,
};
console.log(listed.join(", "), seen);
deepStrictEqual(seen, { listed: 17, missing: ["Tai Po"], unknown: [], cities: 0 });
JS
node look.cjs
