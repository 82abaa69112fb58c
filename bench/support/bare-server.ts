import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { listen } from "./listen.ts";

/** The least that Node can do: one body from memory, as gzip, with the headers it needs and no others. */
const body = readFileSync(process.argv[2] ?? "");
listen(
  createServer((_req, res) => {
    res.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "gzip",
      "content-length": body.length,
    });
    res.end(body);
  }),
);
