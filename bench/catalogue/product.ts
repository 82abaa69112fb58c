/**
 * Compares a product's JSON, uncached and cached, with bare Fastify. Fastify reads one prepared
 * row, or sends the same bytes from memory. Each runs in a separate process.
 */
import { customerApiBase } from "@harbour/contracts";
import { findRunningPostgres } from "../../apps/shop/src/embedded-postgres/index.ts";
import { compareLoads, type Comparison } from "../support/compare-loads.ts";
import { reportGoal } from "../support/figures.ts";
import { readOptions } from "../support/options.ts";
import { startShopWithGames } from "../support/shop-with-games.ts";
import { createShopApi, mainStoreParams } from "../support/shoppers.ts";
import { startServer } from "../support/start-server.ts";

const options = readOptions({ connections: 32, seconds: 2, rounds: 7 });
const shop = await startShopWithGames();
const management = `${customerApiBase}/stores/main/product-management`;
try {
  const { data } = await createShopApi(shop.origin).catalogue.sitemap({
    params: mainStoreParams,
    query: { per_page: 5000 },
  });
  const slugs = data.map(({ slug }) => encodeURIComponent(slug));
  const makeDetailsPath = (slug: string) => `${management}/products/${slug}/details`;
  const detailsUrl = `${shop.origin}${makeDetailsPath(slugs[0]!)}`;
  const bytes = await (await fetch(detailsUrl)).text();
  const database = (await findRunningPostgres(shop.folder))!;
  const fastify = await startServer(
    new URL("../support/row-server.ts", import.meta.url),
    database,
    bytes,
  );
  try {
    let calls = 0;
    const takeSlug = () => slugs[(calls += 1) % slugs.length]!;
    const uncachedComparison = await compareLoads(
      // An address that was never requested is in no cache.
      { origin: shop.origin, nextPath: () => `${makeDetailsPath(takeSlug())}?asked=${calls}` },
      { origin: fastify.origin, nextPath: () => `/products/${takeSlug()}` },
      options,
    );
    printComparison("made anew", "one prepared row", uncachedComparison, 0.45);
    printComparison(
      "kept ready",
      "from memory",
      await compareLoads(detailsUrl, `${fastify.origin}/static`, options),
      0.8,
    );
  } finally {
    await fastify.stop();
  }
} finally {
  await shop.remove();
}

function printComparison(
  ownLabel: string,
  baselineLabel: string,
  { first, second, ratio }: Comparison,
  goal: number,
) {
  console.log(`Fastify, ${baselineLabel}  ${second.perSecond.toFixed(0)} /s, p99 ${second.p99} ms`);
  console.log(`product, ${ownLabel}  ${first.perSecond.toFixed(0)} /s, p99 ${first.p99} ms`);
  reportGoal(
    `product ${ownLabel} / Fastify ${baselineLabel}`,
    ratio.toFixed(2),
    ratio >= goal,
    `at least ${goal}`,
  );
}
