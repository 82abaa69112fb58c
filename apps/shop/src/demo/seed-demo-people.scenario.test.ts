import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDeps, type Deps, checkInvariants, FilesUnavailable } from "@harbour/api";
import { createTestDatabase, type TestDatabase } from "@harbour/api/testing";
import { password as wellFormed } from "@harbour/contracts";
import type { ProofReading } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { categories, demoFile, products, variants } from "../../demo/testing.ts";
import { findWrongTimes } from "../testing/find-wrong-times.ts";
import { readDemoPlan } from "./demo-plan.ts";
import { canSignIn } from "./seed-demo-sign-in.ts";
import { isDemoComplete, seedDemo } from "./seed-demo.ts";

const { people, password } = await readDemoPlan(demoFile("."));
const orders = people.flatMap((person) => person.orders);
const lines = orders.flatMap((order) => order.lines);
const ratedLines = lines.filter(({ rating }) => rating !== undefined);
const [visitor] = people;

describe("the demo's people", () => {
  test("demo people have invented addresses and numbers", () => {
    expect(
      people
        .map(({ email }) => email)
        .filter((email) => !/^[a-z]+@demo\.harbour\.test$/.test(email)),
    ).toEqual([]);
    expect(
      people
        .flatMap(({ addresses }) => addresses)
        .filter(({ phone }) => !/^500000\d\d$/.test(phone)),
    ).toEqual([]);
    expect(wellFormed.safeParse(password).success).toBe(true);
  });

  test("demo people use all three languages and rate products with two to five stars", () => {
    expect(new Set(people.map(({ language }) => language))).toEqual(new Set(["en", "zh", "cn"]));
    expect(ratedLines.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ratedLines.map(({ product }) => product)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(ratedLines.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    const answeredLines = ratedLines.filter(({ answer }) => answer !== undefined);
    expect(answeredLines.length).toBeGreaterThanOrEqual(2);
  });

  test("demo people buy only goods that stay well in stock", () => {
    const linesBySku = Map.groupBy(lines, ({ sku }) => sku);
    for (const [sku, shopPerson] of linesBySku) {
      const variant = products
        .flatMap((product) => product.variants)
        .find((candidate) => candidate.sku === sku);
      const unitCount = shopPerson.reduce((sum, { qty = 1 }) => sum + qty, 0);
      const totalStock = Object.values(variant?.stock ?? {}).reduce((sum, count) => sum + count, 0);
      const stock = variant?.preorder?.cap ?? totalStock;
      expect(stock - unitCount, sku).toBeGreaterThan(10);
    }
  });
});

describe("a first start", () => {
  let folder = "";
  let folderWithoutPeople = "";
  let cleanUpFolder = async (): Promise<void> => undefined;
  let openShop: (name: string, isDemo: boolean) => Promise<Deps>;

  beforeAll(async () => {
    const dir = await mkdtemp(join(tmpdir(), "harbour-people-"));
    folder = await writeSmallerDemo(join(dir, "demo"), expected);
    folderWithoutPeople = await writeSmallerDemo(join(dir, "without-people"), new Set());
    const databases: TestDatabase[] = [];
    const openedDeps: Deps[] = [];
    openShop = async (name, isDemo) => {
      const database = await createTestDatabase();
      databases.push(database);
      const { url: databaseUrl } = database;
      const files = { kind: "disk", dir: join(dir, name) } as const;
      const deps = createDeps({ ...settings, databaseUrl, files, isDemo });
      openedDeps.push(deps);
      return deps;
    };
    cleanUpFolder = async () => {
      for (const deps of openedDeps) await deps.close();
      for (const database of databases) await database.drop();
      await rm(dir, { recursive: true, force: true });
    };
  });
  afterAll(() => cleanUpFolder());

  test("an interrupted first start continues where it stopped, and another start changes nothing", async () => {
    const deps = await openShop("demo", true);
    await expect(seedDemo(cutOff(deps), () => undefined, folder)).rejects.toThrow(
      "Pictures cannot be stored now",
    );
    expect(await isDemoComplete(deps)).toBe(false);

    const output: string[] = [];
    for (let start = 1; start <= 2; start++) {
      await seedDemo(deps, (line) => output.push(line), folder);
      expect(await isDemoComplete(deps)).toBe(true);
      expect(await countPeople(deps)).toEqual({
        members: people.length,
        orders: orders.length,
        reviews: ratedLines.length,
        answers: ratedLines.filter(({ answer }) => answer !== undefined).length,
        wishlist: people.flatMap(({ wishlist }) => wishlist).length,
        addresses: people.flatMap(({ addresses }) => addresses).length,
        enquiries: people.flatMap(({ enquiries = [] }) => enquiries).length,
        refund_requests: 1,
      });
    }
    expect(output).toContain(
      `Let ${people.length} people shop: ${orders.length} orders, ${ratedLines.length} reviews`,
    );
    for await (const { invariant, breaches } of checkInvariants(deps))
      expect(breaches, invariant).toEqual([]);

    const { rows: orderRows } = await deps.db.execute<{ status: string }>(sql`
      select o.status from orders o join logins l on l.customer_id = o.customer_id
      where l.address = ${visitor!.email} order by o.created_at`);
    expect(await findWrongTimes(deps)).toEqual([]);
    expect(orderRows.map(({ status }) => status)).toEqual(
      visitor!.orders.map(({ becomes }) => becomes),
    );
    expect(await canSignIn(deps, visitor!, password)).toBe(true);

    const levels = new Set((await readPoints(deps)).map(({ earned }) => findExpectedLevel(earned)));
    expect(levels).toEqual(new Set(["deckhand", "helmsman", "captain"]));
    const [visitorPoints] = (await readPoints(deps)).filter(
      ({ email }) => email === visitor!.email,
    );
    expect(visitorPoints!.months).toBeGreaterThanOrEqual(10);
    expect(new Set(visitorPoints!.kinds)).toEqual(
      new Set(["GIFT", "PURCHASE", "REDEEM", "REFUND", "EXPIRY"]),
    );
    const {
      rows: [highestBalance],
    } = await deps.db.execute<{ points: number }>(sql`
      select max(points)::int as points
      from (select sum(points_left) as points from point_batches group by customer_id) of_each`);
    const highestPoints = Math.max(...variants.map(({ point = 0 }) => point));
    expect(highestPoints, "one good is beyond everybody's points").toBeGreaterThan(
      highestBalance!.points,
    );
    expect(await canSignIn(deps, visitor!, `${password}x`)).toBe(false);
  });

  test("leaves one proof for staff to decide, which the reader reads correctly", async () => {
    const deps = await openShop("proofs", true);
    await seedDemo(deps, () => undefined, folder);
    const { signal } = new AbortController();
    const readProofsJob = deps.registry.jobs.find(({ name }) => name === "read-proofs")!;
    const readings = async () => {
      const { rows } = await deps.db.execute<{ status: string; reading: ProofReading | null }>(
        sql`select status, reading from payment_proofs
          where uploaded_at > now() - interval '29 days' order by status <> 'WAITING', id`,
      );
      return rows;
    };
    while ((await readings()).some(({ reading }) => reading === null))
      await readProofsJob.run(deps, {}, { id: "1", log: deps.log, signal, attempt: 1 });
    const [waitingProof, ...judgedProofs] = await readings();
    const { rows } = await deps.db.execute<{ total: number }>(
      sql`select total from orders where status = 'pending'`,
    );
    expect(rows).toHaveLength(1);
    expect(waitingProof).toMatchObject({
      status: "WAITING",
      reading: {
        state: "read",
        amount: { value: (rows[0]!.total / 100).toFixed(2) },
        is_amount_match: true,
        is_bank_match: true,
        duplicates: [],
      },
    });
    expect(judgedProofs.length).toBeGreaterThan(5);
    for (const { status, reading } of judgedProofs)
      expect([status, reading?.state]).toEqual(["APPROVED", "unreadable"]);
    const { rows: alike } = await deps.db.execute(sql`
      select o.customer_id from payment_proofs p join orders o on o.id = p.order_id join uploads u on u.id = p.upload_id
      group by o.customer_id, u.bytes, u.height having count(*) > 1`);
    expect(alike, "people whose orders share a picture").toEqual([]);
  });

  test("the first start of a real shop creates no account with a known password", async () => {
    const deps = await openShop("no_demo", false);
    await seedDemo(deps, () => undefined, folderWithoutPeople);
    expect(await countPeople(deps)).toMatchObject({ members: 0, orders: 0 });
    expect(await canSignIn(deps, visitor!, password)).toBe(false);
  });
});

const settings = {
  publicUrl: "https://harbour.test",
  secret: "a secret that only tests know",
  rateLimits: true,
  logLevel: "silent",
  payments: "sandbox",
  trustedHops: 0,
  hasLocalCallers: true,
  poolSize: 8,
} as const;

/** Products that somebody buys, wishes for or owns. */
const expected: ReadonlySet<string> = new Set([
  ...[...lines, ...people.flatMap(({ wishlist }) => wishlist)].map(({ product }) => product),
  ...people.flatMap(({ shelf = [] }) =>
    shelf.flatMap((piece) => ("product" in piece ? piece.product : [])),
  ),
]);

const gifts = new Set(["pocket-pirates"]);

/** Writes a demo with only these products and the gifts of its promotions. */
async function writeSmallerDemo(to: string, goods: ReadonlySet<string>): Promise<string> {
  await mkdir(to);
  for (const name of [
    "warehouses.json",
    "couriers.json",
    "promotions.json",
    "vouchers.json",
    "moved-dates.json",
    "stations.csv",
    "configuration.json",
    "contents",
    "community.json",
    "people.json",
    "people",
    "synonyms.jsonl",
  ]) {
    await cp(demoFile(name), join(to, name), { recursive: true });
  }
  await cp(demoFile("pictures"), join(to, "pictures"), { recursive: true });
  const records = [
    ...categories,
    ...products.filter(({ key }) => goods.has(key) || gifts.has(key)),
  ];
  await writeFile(
    join(to, "catalogue.jsonl"),
    records.map((record) => JSON.stringify(record)).join("\n"),
  );
  return to;
}

/** Simulates a full disk after a few proofs of payment. */
function cutOff(deps: Deps): Deps {
  let proofs = 0;
  const write: Deps["files"]["write"] = async (name, bytes) => {
    if (name.startsWith("payment-proofs/") && ++proofs > 5)
      throw new FilesUnavailable(new Error("full"));
    await deps.files.write(name, bytes);
  };
  return { ...deps, files: { ...deps.files, write } };
}

const findExpectedLevel = (earnedPoints: number) =>
  earnedPoints >= 1000 ? "captain" : earnedPoints >= 500 ? "helmsman" : "deckhand";

/**
 * Returns each demo person's points, with the active months of the last twelve and their events.
 */
async function readPoints({ db }: Deps) {
  const { rows } = await db.execute<{
    email: string;
    earned: number;
    months: number;
    kinds: string[];
  }>(sql`
    select l.address as email, array_agg(distinct t.type) as kinds,
      sum(t.points) filter (where (t.points > 0) = (t.type <> 'REFUND') and t.type not in ('REDEEM', 'EXPIRY'))::integer as earned,
      count(distinct date_trunc('month', t.created_at)) filter (where t.created_at > now() - interval '1 year')::integer as months
    from point_transactions t join logins l on l.customer_id = t.customer_id group by l.address`);
  return rows;
}

async function countPeople({ db }: Deps) {
  const { rows } = await db.execute(sql`
    select (select count(*) from logins where verified_at is not null) as members,
      (select count(*) from orders) as orders,
      (select count(*) from reviews) as reviews,
      (select count(*) from reviews where answer is not null) as answers,
      (select count(*) from wishlist_items) as wishlist,
      (select count(*) from addresses) as addresses,
      (select count(*) from enquiries) as enquiries,
      (select count(distinct request_id) from refund_request_items where state = 'PENDING') as refund_requests`);
  return rows[0];
}
