/**
 * A page from the cache against a bare `node:http` that serves the same compressed bytes, one process each.
 * With `--shop URL` the cached page is the home page of a running shop, otherwise one made up of `--bytes` bytes.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newNonce } from "../apps/shop/src/page-cache/index.ts";
import { alternate } from "./support/alternate.ts";
import { startServer } from "./support/child.ts";
import { judge } from "./support/figures.ts";
import { gzipBytes } from "./support/gzip-bytes.ts";
import { syntheticPage } from "./support/synthetic-page.ts";
import { readOptions } from "./support/options.ts";

const { shop, ...options } = readOptions({
  shop: "",
  bytes: 60_000,
  connections: 64,
  seconds: 2,
  rounds: 9,
});
const folder = await mkdtemp(join(tmpdir(), "harbour-bench-"));
const servers: { stop: () => Promise<void> }[] = [];

try {
  const cached = shop === "" ? await startCache() : `${new URL(shop).origin}/`;
  const body = await gzipBytes(cached);
  await writeFile(join(folder, "page.gz"), body);
  const bare = await startServer(
    new URL("./support/bare-server.ts", import.meta.url),
    join(folder, "page.gz"),
  );
  servers.push(bare);

  console.log(
    `${cached}: ${body.length} bytes as gzip, ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s each`,
  );
  const load = { ...options, headers: { "accept-encoding": "gzip" } };
  const {
    first: fromCache,
    second: fromBare,
    ratio,
  } = await alternate(cached, `${bare.origin}/`, load);
  console.log(`bare node:http  ${fromBare.perSecond.toFixed(0)} /s, p99 ${fromBare.p99} ms`);
  console.log(`cached page     ${fromCache.perSecond.toFixed(0)} /s, p99 ${fromCache.p99} ms`);
  judge("cached page / bare node:http", ratio.toFixed(3), ratio >= 0.7, "at least 0.7, aim 0.85");
  const limit = Math.max(8, fromBare.p99 * 1.25);
  judge(
    "p99 of the cached page",
    `${fromCache.p99} ms`,
    fromCache.p99 <= limit,
    "at most 8 ms, or bare's and a quarter on a busy machine",
  );
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true });
}

async function startCache(): Promise<string> {
  const nonce = newNonce();
  await writeFile(join(folder, "page.html"), syntheticPage(options.bytes, nonce));
  const server = await startServer(
    new URL("./support/cached-server.ts", import.meta.url),
    join(folder, "page.html"),
    nonce,
  );
  servers.push(server);
  return `${server.origin}/`;
}
