import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { listen } from "./listen.ts";

/** The minimal Node server: one brotli body from memory, with only the necessary headers. */
const body = readFileSync(process.argv[2] ?? "");
listen(
  createServer((_req, res) => {
    res.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": body.length,
    });
    res.end(body);
  }),
);
