#!/usr/bin/env bash
# Four npm libraries that tell the country of a place without a network, as a map of counters or a guess of a shopper's region needs:
#   which-country 1.0.0, country-reverse-geocoding 0.2.2, offline-geocode-city 1.0.2, coordinate_to_country 1.1.0.
# Guess: each of them knows Hong Kong, which has a code of its own in ISO 3166, at the centre of any district; at worst an island is missing.
# Outcome:
#   which-country and country-reverse-geocoding never answer Hong Kong: CHN on land, and nothing at Stanley, at the airport and on the islands.
#   offline-geocode-city answers CN, Shenzhen, for the New Territories and Lantau, and MO, Macau, for Cheung Chau and Lamma.
#   coordinate_to_country is right each time. It lists HKG before CHN.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts which-country@1.0.0 country-reverse-geocoding@0.2.2 \
  offline-geocode-city@1.0.2 coordinate_to_country@1.1.0
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import toCountries from "coordinate_to_country";
import reverse from "country-reverse-geocoding";
import { getNearestCity } from "offline-geocode-city";
import whichCountry from "which-country";

const places = {
  "Central": [22.2819, 114.1588], "Mong Kok": [22.3193, 114.1694], "Sha Tin": [22.382, 114.188], "Sai Kung": [22.381, 114.27],
  "Tsuen Wan": [22.3714, 114.114], "Tuen Mun": [22.395, 113.973], "Yuen Long": [22.445, 114.022], "Sheung Shui": [22.501, 114.128],
  "Stanley": [22.2186, 114.214], "Airport": [22.3156, 113.9365], "Tung Chung": [22.289, 113.941],
  "Cheung Chau": [22.208, 114.029], "Lamma": [22.226, 114.112],
};
const reader = reverse.country_reverse_geocoding();
const seen = {};
for (const [name, [latitude, longitude]] of Object.entries(places)) {
  const city = await getNearestCity(latitude, longitude);
  seen[name] = [
    whichCountry([longitude, latitude]) ?? "none",
    reader.get_country(latitude, longitude)?.code ?? "none",
    city.countryIso2,
    toCountries(latitude, longitude)[0],
  ];
}
console.table(seen);
const north = ["CHN", "CHN", "CN", "HKG"];
const south = ["CHN", "CHN", "HK", "HKG"];
deepStrictEqual(seen, {
  "Central": south, "Mong Kok": south, "Sha Tin": south, "Sai Kung": south,
  "Tsuen Wan": north, "Tuen Mun": north, "Yuen Long": north, "Sheung Shui": north,
  "Stanley": ["none", "none", "HK", "HKG"],
  "Airport": ["none", "none", "CN", "HKG"], "Tung Chung": ["none", "none", "CN", "HKG"],
  "Cheung Chau": ["none", "none", "MO", "HKG"], "Lamma": ["none", "none", "MO", "HKG"],
});
JS
node look.mjs
