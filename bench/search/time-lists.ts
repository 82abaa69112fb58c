import { customerApiBase } from "@harbour/contracts";
import { reportGoal, median, percentile } from "../support/figures.ts";
import type { ShopProcess } from "../support/shop-process.ts";

const productsPath = `${customerApiBase}/stores/main/product-management/products`;
const filterPath = `${productsPath}/filter`;

/** Returns the answer, and the milliseconds from the request to the end of the answer, including loopback. */
async function timeRequest(origin: string, address: string) {
  const startedAt = performance.now();
  const reply = await fetch(origin + address);
  const body = await reply.text();
  const milliseconds = performance.now() - startedAt;
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${body.slice(0, 300)}`);
  return { milliseconds, body };
}

async function measureTimes(origin: string, addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) times.push((await timeRequest(origin, address)).milliseconds);
  return times;
}

/** Times many requests, and prints their duration and the server's processor time. */
async function time(
  shop: ShopProcess,
  label: string,
  addresses: readonly string[],
  maxMs: number,
): Promise<void> {
  const before = shop.processorTime();
  const times = await measureTimes(shop.origin, addresses);
  const after = shop.processorTime();
  const [half, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  const figure = `p50 ${half} ms, p95 ${p95} ms, slowest ${max} ms of ${times.length}`;
  reportGoal(label, figure, percentile(times, 0.95) <= maxMs, `p95 at most ${maxMs} ms`);
  if (before !== null && after !== null)
    console.log(
      `        the server's processor time: ${((after - before) / times.length).toFixed(1)} ms each`,
    );
}

/** Times lists with every filter and all facet counts. No request is repeated. */
export async function timeFilters(shop: ShopProcess, categories: readonly string[]): Promise<void> {
  const choices = [
    "",
    "&color[]=Mint",
    "&color[]=Ink&color[]=Sky",
    "&availability[]=IN_STOCK",
    "&brand[]=Whirl",
    "&price_from=50&price_to=200",
    "&platform[]=PS2",
    `&size[]=${encodeURIComponent("Small, 18 cm")}`,
    "&availability[]=SOLD_OUT&price_to=300",
  ];
  const sorts = ["recommended", "price-from-low-to-high", "from-new-to-old", "most-wanted"];
  const addresses = choices.flatMap((choice, row) =>
    ["", ...categories].map((id, column) => {
      const category = id === "" ? "" : `&category_ids[]=${id}`;
      return `${filterPath}?per_page=20&slug=${sorts[(row + column) % sorts.length]}${category}${choice}`;
    }),
  );
  // Warms up each sorting, because its order is only computed once.
  await measureTimes(
    shop.origin,
    sorts.map((sort) => `${filterPath}?per_page=2&slug=${sort}`),
  );
  // Warms up first, because a new process is slow.
  await measureTimes(
    shop.origin,
    addresses.slice(0, 80).map((address) => `${address}&price_to=9999`),
  );
  await time(shop, "filter with facets", addresses, 25);
}

export async function timeSearches(shop: ShopProcess, pairs: readonly string[]): Promise<void> {
  const addresses = pairs.map(
    (pair) =>
      `${filterPath}?per_page=20&slug=by-keyword-relevance&keyword=${encodeURIComponent(pair)}`,
  );
  await time(shop, "search for two Chinese characters", addresses, 10);
  const suggestions = pairs.map(
    (pair) => `${productsPath}/suggestions?keyword=${encodeURIComponent(pair)}`,
  );
  await time(shop, "suggestions", suggestions, 25);
}

/** Follows `next_page_url`, and jumps to pages by number. A deep page must take no longer than the first. */
export async function timeDeepPages(origin: string, pages: number): Promise<void> {
  const pageTimes: number[] = [];
  let address: string | null = `${filterPath}?per_page=20&slug=price-from-low-to-high&facets=0`;
  while (address !== null && pageTimes.length < pages) {
    const { milliseconds, body } = await timeRequest(origin, address);
    pageTimes.push(milliseconds);
    address = (JSON.parse(body) as { next_page_url: string | null }).next_page_url;
  }
  const [firstPagesMs, lastPagesMs] = [
    median(pageTimes.slice(1, 51)),
    median(pageTimes.slice(-50)),
  ];
  reportGoal(
    `page ${pageTimes.length} against page 1 by next_page_url`,
    `${lastPagesMs.toFixed(1)} ms against ${firstPagesMs.toFixed(1)} ms`,
    lastPagesMs <= firstPagesMs * 1.3 + 1,
    "alike",
  );
  const timeJump = async (from: number) =>
    median(
      await measureTimes(
        origin,
        Array.from(
          { length: 20 },
          (_, index) =>
            `${filterPath}?per_page=20&slug=from-new-to-old&facets=0&page=${from + index}`,
        ),
      ),
    );
  const [firstPageMs, farPageMs] = [await timeJump(1), await timeJump(pages - 20)];
  reportGoal(
    `page ${pages} against page 1 by its number`,
    `${farPageMs.toFixed(1)} ms against ${firstPageMs.toFixed(1)} ms`,
    farPageMs <= firstPageMs * 1.5 + 3,
    "nearly alike",
  );
}
