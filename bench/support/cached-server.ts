import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { unchangingFeed } from "@harbour/api";
import {
  compressPage,
  createPageCache,
  preparePage,
} from "../../apps/shop/src/page-cache/index.ts";
import { listen } from "./listen.ts";

/** The page cache, with a single page that is read from the file `argv[2]`. */
const cache = createPageCache({
  changes: unchangingFeed,
  maxBytes: 64 * 1024 * 1024,
  ttlMs: 3_600_000,
});
const body = readFileSync(process.argv[2] ?? "");
const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
const page = preparePage({ status: 200, headers, compressed: compressPage(body) });

listen(
  createServer((req, res) => {
    if (cache.answer(req, res)) return;
    void cache
      .render(req, () => Promise.resolve({ page, tags: [], isPublic: true }))
      .then((cachedPage) => cachedPage.send(req, res));
  }),
);
