/**
 * Compares a page from the cache with a bare `node:http` that serves the same compressed bytes,
 * each in a process. The cached page is the home page of `--shop URL`, or a generated one of
 * `--bytes` bytes. Then requests 1,000 product pages of a shop with every game at random.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareLoads } from "../support/compare-loads.ts";
import { reportGoal } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { readCompressedPage } from "../support/read-compressed-page.ts";
import { startServer } from "../support/start-server.ts";
import { makeSyntheticPage } from "../support/synthetic-page.ts";
import { measureRandomProducts } from "./random-products.ts";

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
  const cacheOrigin = shop === "" ? await startCacheServer() : `${new URL(shop).origin}/`;
  const body = await readCompressedPage(cacheOrigin);
  await writeFile(join(folder, "page.br"), body);
  const bare = await startServer(
    new URL("../support/bare-server.ts", import.meta.url),
    join(folder, "page.br"),
  );
  servers.push(bare);

  console.log(
    `${cacheOrigin}: ${body.length} bytes as brotli, ${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s each`,
  );
  const load = { ...options, headers: { "accept-encoding": "br" } };
  const {
    first: cacheResult,
    second: bareResult,
    ratio,
  } = await compareLoads(cacheOrigin, `${bare.origin}/`, load);
  console.log(`bare node:http  ${bareResult.perSecond.toFixed(0)} /s, p99 ${bareResult.p99} ms`);
  console.log(`cached page     ${cacheResult.perSecond.toFixed(0)} /s, p99 ${cacheResult.p99} ms`);
  reportGoal(
    "cached page / bare node:http",
    ratio.toFixed(3),
    ratio >= 0.7,
    "at least 0.7, aim 0.85",
  );
  const limit = Math.max(8, bareResult.p99 * 1.25);
  reportGoal(
    "p99 of the cached page",
    `${cacheResult.p99} ms`,
    cacheResult.p99 <= limit,
    "at most 8 ms, or bare's and a quarter on a busy machine",
  );
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true });
}

if (shop === "") await measureRandomProducts(options);

async function startCacheServer(): Promise<string> {
  await writeFile(join(folder, "page.html"), makeSyntheticPage(options.bytes));
  const server = await startServer(
    new URL("../support/cached-server.ts", import.meta.url),
    join(folder, "page.html"),
  );
  servers.push(server);
  return `${server.origin}/`;
}
