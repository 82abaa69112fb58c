/** Times the counting of a call: in this process, and in the database for every process of the shop. */
import { withDepsOf } from "./support/furnish.ts";
import { readOptions } from "./support/options.ts";
import { newShop } from "./support/shop-process.ts";
import { inParallel } from "./support/shoppers.ts";

const { calls, connections } = readOptions({ calls: 20_000, connections: 16 });
const limit = { max: 1_000_000, perSeconds: 600 };
const shop = await newShop({ role: "api" });
try {
  await shop.start();
  await withDepsOf(
    shop,
    async ({ limits, pool }) => {
      const strangers = (number: number) => [`address ${number}`];
      const household = () => ["address 192.0.2.1"];
      await measure("in this process", async (number) =>
        limits.count("a", limit, strangers(number)),
      );
      await measure("a statement that does nothing", () => pool.query("select 1"));
      for (const kept of ["unlogged", "logged"]) {
        await pool.query(`truncate rate_limits; alter table rate_limits set ${kept}`);
        await measure(`${kept}, each caller another`, (number) =>
          limits.countShared(`b ${kept}`, limit, strangers(number)),
        );
        await measure(`${kept}, all from one address`, () =>
          limits.countShared(`c ${kept}`, limit, household()),
        );
      }
      const low = { max: 10, perSeconds: 600 };
      await measure("unlogged, refused", (number) =>
        limits.countShared("d", low, household()).catch(() => number),
      );
    },
    { rateLimits: true },
  );
} finally {
  await shop.remove();
}

async function measure(what: string, count: (number: number) => Promise<unknown>): Promise<void> {
  await inParallel(1000, connections, count);
  const since = performance.now();
  await inParallel(calls, connections, (number) => count(1000 + number));
  const milliseconds = performance.now() - since;
  const each = ((milliseconds * connections) / calls).toFixed(3);
  const perSecond = Math.round((calls / milliseconds) * 1000);
  console.log(`        ${what}: ${perSecond} /s, ${each} ms each of ${connections} at once`);
}
