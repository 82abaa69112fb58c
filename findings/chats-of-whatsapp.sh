#!/usr/bin/env bash
# A shop that takes orders by chat keeps them as exported chats. Phones set to Hong Kong Chinese export the time of day
# as 下午3:05 (3:05 in the afternoon). whatsapp-chat-parser 4.0.2 reads exported chats.
# Guess: it either reads the afternoon, as it does with "pm", or returns no message for a time that it does not know.
# Outcome: it leaves out the word before the time. A message of 15:05 gets 3:05 in the morning, in all three forms of
#   the export, and no error tells it. Whoever sorts orders by it sells the last piece to the wrong person.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts whatsapp-chat-parser@4.0.2
cat >read.mjs <<'EOF'
import { parseString } from "whatsapp-chat-parser";

for (const line of [
  "27/11/2026, 3:05 pm - Ada: 你好",
  "27/11/2026 下午3:05 - Ada: 你好",
  "2026/11/27 下午3:05 - Ada: 你好",
  "[27/11/2026, 下午3:05:00] Ada: 你好",
]) {
  const [{ date, author, message }] = parseString(line);
  console.log(`${line} => ${date.getHours()}:05 ${author} ${message}`);
}
EOF
node read.mjs | tee outcome
diff outcome - <<'EOF'
27/11/2026, 3:05 pm - Ada: 你好 => 15:05 Ada 你好
27/11/2026 下午3:05 - Ada: 你好 => 3:05 Ada 你好
2026/11/27 下午3:05 - Ada: 你好 => 3:05 Ada 你好
[27/11/2026, 下午3:05:00] Ada: 你好 => 3:05 Ada 你好
EOF
