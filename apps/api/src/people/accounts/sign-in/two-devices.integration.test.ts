import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  findCustomer,
  replacePassword,
  turnIntoAccount,
} from "../../../base/customers/customers.repository.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Actor } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { shopperSessions } from "../../../platform/sessions/sessions.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import {
  aProduct,
  readNewestCode,
  addUnitsToCart,
  overlapTransactions,
  shopperPassword,
  startTestApi,
  type TestApi,
  type TestReply,
  withoutGuard,
} from "../../../testing/index.ts";
import { openAccountSession } from "./sign-in.ts";

const shop = await startTestApi();
const { db } = shop.deps;
const withoutRowLock = withoutGuard(/ for no key update/, "");
const unguardedShop = await startTestApi({ deps: withoutRowLock.deps });

const login = (login_id: string, password = shopperPassword) => ({
  type: "EMAIL",
  login_id,
  password,
});
const readPasswordHash = async ({ db }: Deps, id: string) =>
  (await findCustomer(db, id))!.passwordHash!;
const countSessions = async ({ db }: Deps, id: string) =>
  (await db.execute(sql`select 1 from sessions where customer_id = ${id}`)).rows.length;
const otherHash = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAA";

describe("parallel sign-ins", () => {
  test("two devices sign in at once, and both guests' carts are merged", async () => {
    const email = "both@harbour.test";
    const ada = await shop.shopper({ email });
    const product = await aProduct(shop.deps, { variants: [{}, {}] });
    const guests = await Promise.all(
      product.variants.map(({ id }) => addUnitsToCart(shop, { variantId: id })),
    );
    const replies = await Promise.all(
      [...guests, ...guests].map((guest) => shop.as(guest).post("/auth/login", login(email))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows: lines } = await db.execute(
      sql`select 1 from cart_lines where customer_id = ${ada.id}`,
    );
    expect(lines).toHaveLength(2);
  });
});

describe("password change during a sign-in", () => {
  const changeAndSignIn = async (api: TestApi) => {
    const { deps } = api;
    const ada = await api.shopper();
    const from = await readPasswordHash(deps, ada.id);
    const anonymousActor: Actor = { kind: "nobody", address: "127.0.0.1" };
    const outcome = overlapTransactions(
      deps.db,
      async (tx) => {
        await replacePassword(tx, ada.id, { from, to: otherHash });
        await shopperSessions.endAll(tx, ada.id);
      },
      (tx) =>
        openAccountSession(
          deps,
          tx,
          anonymousActor,
          { customerId: ada.id, passwordHash: from },
          "",
        ),
    );
    const isRefused = await outcome.then(
      () => false,
      () => true,
    );
    return { isRefused, sessions: await countSessions(deps, ada.id) };
  };

  test("no session opened with the old password survives its change", async () => {
    expect(await changeAndSignIn(shop)).toEqual({ isRefused: true, sessions: 0 });
  });

  test("without the lock, a session opened with the old password survives", async () => {
    expect(await changeAndSignIn(unguardedShop)).toEqual({ isRefused: false, sessions: 1 });
    expect(withoutRowLock.removals()).toBeGreaterThan(0);
  });

  test("two password changes at once succeed once", async () => {
    const ada = await shop.shopper();
    const from = await readPasswordHash(shop.deps, ada.id);
    const change = (tx: Tx) => replacePassword(tx, ada.id, { from, to: otherHash });
    expect(await overlapTransactions(db, change, change)).toEqual([true, false]);
  });

  test("without the condition, two password changes at once both succeed", async () => {
    const guard = withoutGuard(/"customers"\."password_hash" = (\$\d+)/, "$1::text is not null");
    const unguardedDb = buildUnguardedDb(guard);
    const ada = await shop.shopper();
    const from = await readPasswordHash(shop.deps, ada.id);
    const change = (tx: Tx) => replacePassword(tx, ada.id, { from, to: otherHash });
    expect(await overlapTransactions(unguardedDb, change, change)).toEqual([true, true]);
  });

  test("a password change ends the other device's calls", async () => {
    const email = "calls@harbour.test";
    const ada = await shop.shopper({ email });
    const { token } = (await shop.anyone.post("/auth/login", login(email))).body;
    const headers = { authorization: `Bearer ${token}` };
    const call = () => shop.anyone.get("/auth/user", { headers });
    const change = { old_password: shopperPassword, new_password: "lanternfish42" };
    const [passwordReply, ...callReplies] = await Promise.all([
      shop.as(ada).post("/auth/update-password", change),
      ...Array.from({ length: 20 }, call),
    ]);
    expect(passwordReply.status).toBe(200);
    for (const { status } of callReplies) expect([200, 401]).toContain(status);
    expect((await call()).status).toBe(401);
  });
});

describe("registration and sign-in at once", () => {
  const migrateAndSignIn = async (api: TestApi) => {
    const ada = await api.shopper();
    const product = await aProduct(api.deps);
    const guest = await addUnitsToCart(api, { variantId: product.variants[0]!.id });
    const passwordHash = await readPasswordHash(api.deps, ada.id);
    await overlapTransactions(
      api.deps.db,
      (tx) => turnIntoAccount(tx, guest.id, { type: "EMAIL", username: "x", passwordHash }),
      (tx) => openAccountSession(api.deps, tx, guest, { customerId: ada.id, passwordHash }, ""),
    );
    const { rows: remainingLines } = await api.deps.db.execute(
      sql`select 1 from cart_lines where customer_id = ${guest.id}`,
    );
    return remainingLines.length;
  };

  test("the guest's cart survives registration and sign-in at once", async () => {
    expect(await migrateAndSignIn(shop)).toBe(1);
  });
  test("without the lock on the guest, the cart is lost", async () => {
    expect(await migrateAndSignIn(unguardedShop)).toBe(0);
  });

  test("parallel registrations make a guest one account", async () => {
    const guest = shop.guest();
    const migrate = (email: string) =>
      shop.as(guest).post("/auth/migrate", {
        type: "EMAIL",
        username: "Twice",
        email,
        password: "lanternfish42",
      });
    const replies = await Promise.all(["a@t.test", "b@t.test", "c@t.test"].map(migrate));
    expect(sortedStatuses(replies)).toEqual([200, 409, 409]);
  });
  test("without the condition, a guest becomes two accounts", async () => {
    const product = await aProduct(shop.deps);
    const guest = await addUnitsToCart(shop, { variantId: product.variants[0]!.id });
    const account = { type: "EMAIL", username: "x", passwordHash: otherHash } as const;
    const convertGuest = (tx: Tx) => turnIntoAccount(tx, guest.id, account);
    const guard = withoutGuard(/"customers"\."type" = (\$\d+)/, "$1::text is not null");
    expect(await overlapTransactions(buildUnguardedDb(guard), convertGuest, convertGuest)).toEqual([
      true,
      true,
    ]);
  });
});

describe("link followed twice at once", () => {
  test("six parallel calls of a link confirm the address once", async () => {
    const email = "link@harbour.test";
    const ada = shop.as(await shop.shopper({ email, verified: false }));
    await ada.post("/auth/send-verification", { type: "EMAIL" });
    const query = { verification_code: await readNewestCode(shop, email) };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => shop.as(shop.guest()).get("/auth/verify", { query })),
    );
    expect(sortedStatuses(replies)).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test("parallel calls of a reset link set one password", async () => {
    const email = "reset@harbour.test";
    await shop.shopper({ email });
    await shop.anyone.post("/auth/forget-password", { type: "EMAIL", email });
    const verification_code = await readNewestCode(shop, email);
    const passwords = ["lanternfish1", "lanternfish2", "lanternfish3"];
    const replies = await Promise.all(
      passwords.map((new_password) =>
        shop.anyone.post("/auth/reset-password", { verification_code, new_password }),
      ),
    );
    expect(sortedStatuses(replies)).toEqual([200, 422, 422]);
    const acceptedPassword = passwords[replies.findIndex(({ status }) => status === 200)]!;
    expect((await shop.anyone.post("/auth/login", login(email, acceptedPassword))).status).toBe(
      200,
    );
  });
});

test("two people confirming one address at once give it to one of them", async () => {
  const email = "shared@harbour.test";
  const codes: string[] = [];
  for (let person = 0; person < 2; person += 1) {
    const claimant = await shop.shopper({ email, verified: false });
    await shop.as(claimant).post("/auth/send-verification", { type: "EMAIL" });
    codes.push(await readNewestCode(shop, email));
  }
  const replies = await Promise.all(
    codes.map((verification_code) =>
      shop.as(shop.guest()).get("/auth/verify", { query: { verification_code } }),
    ),
  );
  expect(sortedStatuses(replies)).toEqual([200, 422]);
  const { rows } = await db.execute(sql`select verified_at from logins where address = ${email}`);
  expect(rows).toHaveLength(1);
});

test("the database allows an address to be confirmed once", async () => {
  const email = "once@harbour.test";
  await shop.shopper({ email });
  await expect(shop.shopper({ email })).rejects.toThrow();
  await inTransaction(db, async (tx) => {
    const id = timeOrderedId();
    await tx.execute(sql`insert into customers (id, type) values (${id}, 'EMAIL')`);
    await tx.execute(
      sql`insert into logins (customer_id, kind, address) values (${id}, 'EMAIL', ${email})`,
    );
  });
});

function sortedStatuses(replies: readonly TestReply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

function buildUnguardedDb(guard: ReturnType<typeof withoutGuard>) {
  return guard.deps(shop.deps).db!;
}
