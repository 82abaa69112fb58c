import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { checkInvariants } from "../../check-invariants.ts";
import { creditPoints } from "../../offers/membership/index.ts";
import { providers } from "../../orders/payments/attempt-provider.ts";
import { callProvider } from "../../orders/payments/call-provider.ts";
import { sandboxProvider } from "../../orders/payments/sandbox/sandbox-provider.ts";
import { setWebhookFaults } from "../../orders/payments/sandbox/webhook-faults.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { aCourier, aProduct, aWarehouse } from "../catalogue/products.ts";
import { aPromotion } from "../catalogue/promotions.ts";
import { enableOnlinePayments } from "../orders/purchase.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "../test-api.ts";
import { initialCarts, type ModelStart } from "./pure-model.ts";

/** An order, with the facts that its buyer knows. */
export interface PlacedOrder {
  readonly id: string;
  readonly buyer: Shopper;
  /** The address of the newest payment page. Null when there is none. */
  page: string | null;
  readonly body: object;
  readonly key: string;
}

/** A shop for one run, with its articles, people and code. */
export interface Stage {
  readonly shop: TestApi;
  readonly articles: readonly string[];
  readonly people: readonly Shopper[];
  readonly promotion: string;
  readonly code: string;
  readonly pickupWarehouseId: string;
  /** A name that is unique in the database. */
  readonly name: string;
  readonly placedOrders: PlacedOrder[];
}

const silentProviders = new WeakSet<TestApi["deps"]["registry"]>();

/** Makes a shop whose provider sends nothing by itself, because the steps of the run trigger its webhooks. */
export async function aModelShop(options: TestApiOptions = {}) {
  vi.spyOn(providers, "sandbox").mockImplementation((deps) => {
    const provider = sandboxProvider(deps);
    const isSilent = () => silentProviders.has(deps.registry);
    const unlessSilent = <Answer>(ask: () => Promise<Answer>) =>
      isSilent() ? Promise.reject(new Error("The line is dead.")) : ask();
    return {
      ...provider,
      readPayment: (ref, signal) => unlessSilent(() => provider.readPayment(ref, signal)),
      expirePayment: (ref, signal) => unlessSilent(() => provider.expirePayment(ref, signal)),
    };
  });
  const shop = await startTestApi(options);
  setWebhookFaults(shop.deps, { dropsEvents: true });
  await aCourier(shop.deps);
  await enableOnlinePayments(shop);
  const pickupWarehouseId = await aWarehouse(shop.deps, {
    key: "pier",
    position: 1,
    isPickupPoint: true,
  });
  return { shop, pickupWarehouseId };
}

let runs = 0;

export async function makeModelStage(
  { shop, pickupWarehouseId }: Awaited<ReturnType<typeof aModelShop>>,
  start: ModelStart,
): Promise<Stage> {
  const { deps } = shop;
  const name = `model-${(runs += 1)}`;
  const { variants } = await aProduct(deps, { name, variants: [...start.articles] });
  const articles = variants.map(({ id }) => id);
  for (const [index, { point }] of start.articles.entries())
    if (point > 0)
      await deps.db.execute(
        sql`update product_variants set point = ${point} where id = ${articles[index]}`,
      );
  const member = await shop.shopper();
  const gift = { customerId: member.id, points: start.points, idempotencyKey: name };
  if (start.points > 0) await inTransaction(deps.db, (tx) => creditPoints(tx, gift));
  // Codes of other runs are deactivated.
  await deps.db.execute(sql`update promotions set is_active = false`);
  const code = name.toUpperCase();
  const promotion = await aPromotion(deps, {
    key: name,
    code,
    quota: start.quota,
    quota_per_person: start.quotaPerPerson,
  });
  const people = [shop.guest(), member];
  for (const [personIndex, cart] of initialCarts.entries())
    for (const [index, qty] of cart.entries())
      if (qty > 0)
        await insertCartLine(deps, people[personIndex]!.id, { variantId: articles[index]!, qty });
  return { shop, articles, people, promotion, code, pickupWarehouseId, name, placedOrders: [] };
}

/** Adds a line to a cart without checking stock, because the units may have been in stock earlier. */
async function insertCartLine(
  { db }: Deps,
  id: string,
  { variantId, qty }: { variantId: string; qty: number },
): Promise<void> {
  await db.execute(sql`insert into customers (id) values (${id}) on conflict do nothing`);
  await db.execute(sql`
    insert into cart_lines (id, customer_id, store_id, variant_id, qty)
    select ${`${id} ${variantId}`}, ${id}, id, ${variantId}, ${qty} from stores where alias = 'main'`);
}

/** Runs `work` while the provider does not answer. */
export async function withoutProviderAnswers<Result>({ shop }: Stage, work: () => Promise<Result>) {
  silentProviders.add(shop.deps.registry);
  try {
    return await work();
  } finally {
    silentProviders.delete(shop.deps.registry);
    // A success resets the circuit breaker. Otherwise the fifth failure would block the provider for half a minute.
    await callProvider(shop.deps, "sandbox", () => Promise.resolve());
  }
}

/** Reads the facts that the model also contains. */
export async function readFacts({ shop, articles, people, promotion, placedOrders }: Stage) {
  const { rows } = await shop.deps.db.execute(sql`
    select
      array(select free from variant_stock s where s.variant_id = any(a.ids) order by array_position(a.ids, s.variant_id)) as free,
      array(select coalesce((select sum(on_hand)::integer from stock_levels s where s.variant_id = id), 0)
        from unnest(a.ids) with ordinality as u (id, n) order by n) as on_hand,
      (select coalesce(sum(points_left), 0)::integer from point_batches where customer_id = ${people[1]!.id}) as points,
      (select used from promotions where id = ${promotion}) as uses,
      (select json_agg((select json_agg(coalesce((select qty from cart_lines l where l.customer_id = p.id and l.variant_id = u.id), 0) order by u.n)
        from unnest(a.ids) with ordinality as u (id, n)) order by p.n)
        from unnest(${sql.param(people.map(({ id }) => id))}::text[]) with ordinality as p (id, n)) as carts,
      (select coalesce(json_agg(json_build_object('status', o.status, 'is_paid', o.is_paid, 'seeks', o.seeks_transfer,
          'returned', (select coalesce(sum(r.returned_transfer), 0) from refunds r where r.order_id = o.id), 'total', o.total,
          'payment', (select state from payments where order_id = o.id order by begun_at desc limit 1)) order by p.n), '[]')
        from unnest(${sql.param(placedOrders.map(({ id }) => id))}::text[]) with ordinality as p (id, n) join orders o on o.id = p.id) as orders
    from (select ${sql.param([...articles])}::text[] as ids) as a`);
  return rows[0];
}

const findingsByShop = new WeakMap<TestApi, Set<string>>();

/** Returns the findings of `shop doctor` that no earlier run had. */
export async function findNewBreaches({ shop }: Stage): Promise<string[]> {
  const knownFindings = findingsByShop.get(shop) ?? new Set();
  findingsByShop.set(shop, knownFindings);
  const violations: string[] = [];
  for await (const { invariant, breaches } of checkInvariants(shop.deps))
    for (const breach of breaches) violations.push(`${invariant}: ${JSON.stringify(breach)}`);
  const newFindings = violations.filter((id) => !knownFindings.has(id));
  for (const id of newFindings) knownFindings.add(id);
  return newFindings;
}
