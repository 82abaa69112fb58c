#!/usr/bin/env bash
# @fragaria/address-formatter 6.7.1 writes the parts of an address, as maps give them, in the way of its country.
# Guess: an address in Hong Kong has no postal code, so its district is what finds it, and the district stays, as it does in Taiwan and Macau.
# Outcome: the district is dropped in silence, in English and in Chinese. Wan Chai, Tsim Sha Tsui with Kowloon, and Yuen Long are gone: only the
#   road and "Hong Kong" are left, and a road such as Castle Peak Road runs through several districts.
#   With the code of China, which OpenStreetMap has for Hong Kong, the district stays, but the lines come in reverse, from the country down,
#   in English as well, and the number follows the road.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @fragaria/address-formatter@6.7.1
cat > look.cjs <<'JS'
const { deepStrictEqual } = require("node:assert");
const { format } = require("@fragaria/address-formatter");

const wanChai = { houseNumber: "1", road: "Hennessy Road", suburb: "Wan Chai", state: "Hong Kong" };
const addresses = {
  "Wan Chai": { ...wanChai, countryCode: "hk" },
  "尖沙咀": { houseNumber: "12", road: "彌敦道", suburb: "尖沙咀", city: "九龍", state: "香港", countryCode: "hk" },
  "Yuen Long": { houseNumber: "3", road: "Castle Peak Road", town: "Yuen Long", state: "Hong Kong", countryCode: "hk" },
  "Wan Chai, as China": { ...wanChai, country: "China", countryCode: "cn" },
  "Macau": { houseNumber: "3", road: "Rua do Campo", suburb: "Sé", city: "Macau", countryCode: "mo" },
  "Taiwan": { houseNumber: "3", road: "中山路", suburb: "中正區", city: "臺北市", postcode: "100", countryCode: "tw" },
};
const seen = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, format(address, { output: "array" }).join(" / ")]),
);
console.log(seen);
deepStrictEqual(seen, {
  "Wan Chai": "1 Hennessy Road / Hong Kong",
  "尖沙咀": "12 彌敦道 / 香港",
  "Yuen Long": "3 Castle Peak Road / Hong Kong",
  "Wan Chai, as China": "China / Hong Kong / Wan Chai / Hennessy Road 1",
  "Macau": "Rua do Campo 3 / Sé",
  "Taiwan": "100 / 臺北市 中正區 中山路 3",
});
JS
node look.cjs
