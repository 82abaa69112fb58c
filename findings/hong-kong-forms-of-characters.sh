#!/usr/bin/env bash
# opencc-js 1.4.2 turns Simplified Chinese into the Traditional Chinese of Hong Kong ("hk") or Taiwan ("tw").
# Guess: "hk" writes a product's words as Hong Kong's shops and shoppers write them: 麵包 (bread), 床 (bed), 群組 (group),
#   啟動 (start). "tw" is the one to avoid.
# Outcome: "hk" follows a list for schools with forms that few type: 麪包, 牀, 羣組, 啓動. For these four words "tw" has
#   the forms of Hong Kong's shops, but it has 裡 and 衛 where "hk" has 裏 and 衞. A shopper who types 麵包 does not find
#   麪包, because they are two characters. So a search must take both forms as one, and an editor must read the text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opencc-js@1.4.2
cat >convert.mjs <<'EOF'
import { Converter } from "opencc-js";

const words = "面包 床 群组 启动 里面 卫生";
for (const to of ["hk", "tw"]) console.log(to, Converter({ from: "cn", to })(words));
console.log("one character:", "麪包".normalize("NFKC") === "麵包".normalize("NFKC"));
EOF
node convert.mjs | tee outcome
diff outcome - <<'EOF'
hk 麪包 牀 羣組 啓動 裏面 衞生
tw 麵包 床 群組 啟動 裡面 衛生
one character: false
EOF
