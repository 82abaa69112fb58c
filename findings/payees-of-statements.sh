#!/usr/bin/env bash
# Three npm libraries that read bank statements of OFX, as SGML (1.02) or XML (2.11): ofx-js 1.1.1, ofx-data-extractor 1.5.0, node-ofx-parser 0.5.1.
# Guess: all three return a payee's name as the bank means it, with "&" where the file has "&amp;", as it must.
# Outcome:
#   ofx-js does. ofx-data-extractor leaves "&amp;" in the name.
#   node-ofx-parser escapes it twice more: "A & B TOYS" becomes "A &amp;amp;amp; B TOYS".
#   A name of a customer or supplier with "&", as companies have, is never found in the latter two. XML fares as SGML does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ofx-js@1.1.1 ofx-data-extractor@1.5.0 node-ofx-parser@0.5.1
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import nodeOfxParser from "node-ofx-parser";
import { Ofx } from "ofx-data-extractor";
import { parse } from "ofx-js";

const head = {
  sgml: "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n",
  xml: '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n',
};
function write(form, names) {
  const leaf = (tag, value) => `<${tag}>${value}${form === "xml" ? `</${tag}>` : ""}\n`;
  const group = (tag, ...parts) => `<${tag}>\n${parts.join("")}</${tag}>\n`;
  const status = group("STATUS", leaf("CODE", 0), leaf("SEVERITY", "INFO"));
  const lines = names.map((name, at) =>
    group("STMTTRN", leaf("TRNTYPE", "CREDIT"), leaf("DTPOSTED", "20261130"), leaf("TRNAMT", "120.50"), leaf("FITID", `F${at}`), leaf("NAME", name)),
  );
  const account = group("BANKACCTFROM", leaf("BANKID", "004"), leaf("ACCTID", "001234567"), leaf("ACCTTYPE", "CHECKING"));
  const list = group("BANKTRANLIST", leaf("DTSTART", "20261101"), leaf("DTEND", "20261130"), ...lines);
  const balance = group("LEDGERBAL", leaf("BALAMT", "1000.00"), leaf("DTASOF", "20261130"));
  const statement = group("STMTRS", leaf("CURDEF", "HKD"), account, list, balance);
  const signOn = group("SIGNONMSGSRSV1", group("SONRS", status, leaf("DTSERVER", "20261130"), leaf("LANGUAGE", "ENG")));
  return head[form] + group("OFX", signOn, group("BANKMSGSRSV1", group("STMTTRNRS", leaf("TRNUID", 1), status, statement)));
}
const lines = ({ OFX }) => OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN;
const readers = {
  "ofx-js": async (file) => lines(await parse(file)),
  "ofx-data-extractor": (file) => new Ofx(file).getBankTransferList(),
  "node-ofx-parser": (file) => lines(nodeOfxParser.parse(file)),
};
const seen = {};
for (const form of ["sgml", "xml"]) {
  const file = write(form, ["A &amp; B TOYS", "PART 5 &lt; 6"]);
  for (const [name, read] of Object.entries(readers)) (seen[name] ??= {})[form] = (await read(file)).map(({ NAME }) => NAME);
}
console.log(seen);
const expected = (...names) => ({ sgml: names, xml: names });
deepStrictEqual(seen, {
  "ofx-js": expected("A & B TOYS", "PART 5 < 6"),
  "ofx-data-extractor": expected("A &amp; B TOYS", "PART 5 &lt; 6"),
  "node-ofx-parser": expected("A &amp;amp;amp; B TOYS", "PART 5 &amp;amp;lt; 6"),
});
JS
node look.mjs
