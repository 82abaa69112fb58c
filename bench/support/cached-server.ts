import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { createPageCache, newNonce } from "../../apps/shop/src/page-cache/index.ts";
import { listen } from "./listen.ts";

/** The page cache alone, holding one page: `argv[2]` is its file, `argv[3]` the nonce it holds. */
const cache = createPageCache({ maxBytes: 64 * 1024 * 1024, ttlSeconds: 3600 });
const packed = gzipSync(readFileSync(process.argv[2] ?? ""));
const nonce = process.argv[3] ?? newNonce();

listen(
  createServer((req, res) => {
    if (cache.answer(req, res)) return;
    const page = {
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      packed,
      tags: [],
      nonce,
    };
    void cache
      .render(req, (keep) => Promise.resolve(keep(page)))
      .then(({ held }) => held?.send(req, res));
  }),
);
