#!/usr/bin/env bash
# A push service need not take more than 4,096 bytes (RFC 8030, RFC 8291). web-push 3.6.7 encrypts a notice and says what to send.
# Guess: a notice that cannot fit raises an error before anything is sent.
# Outcome: nothing is checked. 3,993 bytes of text make 4,096; one more makes 4,097, and 100,000 are prepared without a word.
#   The loss shows as 413 of a push service, which callers often take for a temporary fault. Chinese text counts three bytes a letter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts web-push@3.6.7
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { createECDH } from "node:crypto";
import webPush from "web-push";

const device = createECDH("prime256v1");
device.generateKeys();
const keys = { p256dh: device.getPublicKey("base64url"), auth: Buffer.alloc(16, 1).toString("base64url") };
const subscription = { endpoint: "https://push.example/device", keys };
const vapidDetails = { subject: "mailto:shop@example.com", ...webPush.generateVAPIDKeys() };
const prepare = (text) => webPush.generateRequestDetails(subscription, text, { vapidDetails }).body.length;
const seen = [3993, 3994, 100_000].map((bytes) => [bytes, prepare("a".repeat(bytes))]);
seen.push(["1,332 Chinese letters", prepare("港".repeat(1332))]);
console.log(seen);
deepStrictEqual(seen.slice(0, 2), [[3993, 4096], [3994, 4097]]);
deepStrictEqual(seen[2][1] > 100_000, true);
deepStrictEqual(seen[3][1] > 4096, true);
JS
node look.mjs
