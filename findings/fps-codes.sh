#!/usr/bin/env bash
# Three npm libraries that read or write payment codes of EMVCo's standard (merchant presented), such as Hong Kong's FPS codes:
#   emvco-qr-sdk 1.0.0, emv-qrcps 0.0.7, emvqr 0.0.5.
# Guess: all three agree on the checksum of a valid code, as it is four digits of CRC-16 over the code's bytes.
# Outcome:
#   emvco-qr-sdk calls the standard's own example invalid. It sums UTF-16 units, so each code with a Chinese shop name is wrong for it.
#   emv-qrcps drops the checksum's leading zeros: of 2,000 codes that it reads and writes again, about one in sixteen is too short.
#   emvqr refuses each code with the category 0000, which FPS codes have. With another category it refuses checksums below 0100.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts emvco-qr-sdk@1.0.0 emv-qrcps@0.0.7 emvqr@0.0.5
cat > look.cjs <<'JS'
const { parseFullQR, QRParseMode } = require("emvco-qr-sdk");
const { Merchant } = require("emv-qrcps");
const emvqr = require("emvqr");

const part = (tag, value) => tag + String(value.length).padStart(2, "0") + value;
function checksum(text) {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}
const sealed = (text) => text + "6304" + checksum(text + "6304");
const fps = (cents, category, chinese = "") =>
  sealed(
    part("00", "01") + part("01", "12") + part("26", part("00", "hk.com.hkicl") + part("02", "123456789")) +
      part("52", category) + part("53", "344") + part("54", (cents / 100).toFixed(2)) +
      part("58", "HK") + part("59", "NA") + part("60", "HK") + chinese,
  );
const refuses = (code) => {
  try {
    emvqr.decode(code);
    return false;
  } catch {
    return true;
  }
};
const isValid = (code) => parseFullQR(code, { parseMode: QRParseMode.GLOBAL }).crc.isValid;
const amounts = Array.from({ length: 2000 }, (_, at) => 100 + at);
const plain = amounts.map((cents) => fps(cents, "0000"));
const shops = amounts.map((cents) => fps(cents, "5945"));
const standard =
  "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING" +
  "64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A011223344998877070812345678" +
  "6304A13A";
const written = plain.map((code) => Merchant.Parser.toEMVQR(code).generatePayload());
const outcome = {
  "own checksum of the standard's example": checksum(standard.slice(0, -4)),
  "emvco-qr-sdk, the standard's example": isValid(standard),
  "emvco-qr-sdk, 2,000 plain codes": plain.every(isValid),
  "emvco-qr-sdk, with a Chinese name": isValid(fps(1000, "0000", part("64", part("00", "ZH") + part("01", "港海店")))),
  "emv-qrcps, codes that come back shorter": written.filter((code, at) => code.length < plain[at].length).length,
  "emv-qrcps, of those with a leading zero": plain.filter((code) => code.at(-4) === "0").length,
  "emvqr, refused with category 0000": plain.filter(refuses).length,
  "emvqr, refused with category 5945": shops.filter(refuses).length,
  "emvqr, of those with two leading zeros": shops.filter((code) => code.slice(-4).startsWith("00")).length,
};
console.log(outcome);
const values = Object.values(outcome);
const expected = ["A13A", false, true, false, values[5], values[5], 2000, values[8], values[8]];
const differs = values.some((value, at) => value !== expected[at]) || values[5] < 60 || values[8] < 1;
process.exit(differs ? 1 : 0);
JS
node look.cjs
