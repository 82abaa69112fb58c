#!/usr/bin/env bash
# @point-of-sale/receipt-printer-encoder 4.0.1 writes the bytes for receipt printers. `codepage("auto")` chooses the
# code pages that a text needs, and `errors: "strict"` asks it to refuse what it cannot do.
# Guess: Chinese becomes the bytes of a Chinese code page, which the printers sold in Hong Kong have. At worst the
#   strict encoder refuses it.
# Outcome: each Chinese character is printed as a question mark, also by the strict encoder and in both languages of
#   Star printers. No error tells it, and "big5" and "gb18030" are unknown code pages. A receipt must be a picture.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @point-of-sale/receipt-printer-encoder@4.0.1
cat >print.mjs <<'EOF'
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";

const write = (options, codepage) => {
  const encoder = new ReceiptPrinterEncoder({ columns: 32, ...options });
  try {
    const bytes = encoder.initialize().codepage(codepage).text("HK$12 港幣").encode();
    return Buffer.from(bytes).toString("latin1").match(/HK\$12 [^\x00-\x1f]*/)[0];
  } catch (error) {
    return error.message;
  }
};
for (const language of ["esc-pos", "star-prnt", "star-line"])
  console.log(language, write({ language, errors: "strict" }, "auto"));
for (const codepage of ["big5", "gb18030"]) console.log(codepage, write({}, codepage));
EOF
node print.mjs | tee outcome
diff outcome - <<'EOF'
esc-pos HK$12 ??
star-prnt HK$12 ??
star-line HK$12 ??
big5 Unknown codepage
gb18030 Unknown codepage
EOF
