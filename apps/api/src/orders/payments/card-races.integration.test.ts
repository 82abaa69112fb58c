import { describe, expect, test } from "vitest";
import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import {
  overlapTransactions,
  startTestApi,
  type TestApi,
  withoutGuard,
} from "../../testing/index.ts";
import { insertCardSetup, makeDefault } from "./cards.repository.ts";
import { setDefaultCard } from "./change-cards.ts";
import { keepCard } from "./settle-card-setup.ts";
import { createCardOwner, type CardOwner, testCardNumbers } from "./testing.ts";

const shop = await startTestApi();
const lock = withoutGuard(/for no key update/g, "");
const unlocked = await startTestApi({ deps: lock.deps });
const condition = withoutGuard(/ and state = 'begun' returning/g, " returning");
const unconditional = await startTestApi({ deps: condition.deps });

const card = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 };

/** Settles a setup by webhook and by the returning owner at once. */
async function settleTwice({ deps }: TestApi, { shopper }: CardOwner) {
  const setup = { id: shopper.id, customerId: shopper.id, provider: "sandbox" };
  await inTransaction(deps.db, (tx) => insertCardSetup(tx, { ...setup, providerRef: shopper.id }));
  let cards = 0;
  const settle = (tx: Tx) => keepCard(tx, setup, { ...card, providerRef: `card ${(cards += 1)}` });
  return overlapTransactions(deps.db, settle, settle);
}

describe("parallel readings of a card setup", () => {
  test("saves one card when two readings settle a setup; without the condition saves two", async () => {
    const owner = await createCardOwner(shop);
    expect(await settleTwice(shop, owner)).toEqual([true, false]);
    expect(await owner.cards()).toHaveLength(1);

    const victim = await createCardOwner(unconditional);
    expect(await settleTwice(unconditional, victim)).toEqual([true, true]);
    expect(await victim.cards()).toHaveLength(2);
    expect(condition.removals()).toBeGreaterThan(0);
  });
});

describe("parallel choices of the default card", () => {
  /** Chooses another card while the first choice is uncommitted. */
  async function chooseTwice(api: TestApi) {
    const owner = await createCardOwner(api);
    for (const number of [testCardNumbers.visa, testCardNumbers.amex, testCardNumbers.mastercard])
      await owner.adds(number);
    const [, first, second] = await owner.cards();
    const choose = (id: string) => async (tx: Tx) => {
      await lockAccount(tx, owner.shopper.id);
      await makeDefault(tx, owner.shopper.id, id);
    };
    await overlapTransactions(api.deps.db, choose(first._id), choose(second._id));
    const defaults = (await owner.cards()).filter(({ is_default }) => is_default);
    return defaults.map(({ _id }) => _id === second._id);
  }

  test("two choices at once leave the later as default; without the lock one fails", async () => {
    expect(await chooseTwice(shop)).toEqual([true]);
    await expect(chooseTwice(unlocked)).rejects.toThrow();
    expect(lock.removals()).toBeGreaterThan(0);
  });

  test("fifty choices and removals at once leave exactly one default card", async () => {
    const owner = await createCardOwner(shop);
    for (let count = 0; count < 5; count += 1) await owner.adds();
    const cards = await owner.cards();
    const calls = Array.from({ length: 50 }, (_, index) => {
      const { _id } = cards[index % cards.length];
      const isRemoval = index === 7 || index === 23;
      return owner.caller.put(`/credit-cards/${_id}/${isRemoval ? "delete" : "set-default"}`);
    });
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const left = await owner.cards();
    expect(left).toHaveLength(3);
    expect(left.filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});

test("choosing an unknown card changes nothing", async () => {
  const owner = await createCardOwner(shop);
  await owner.adds();
  const choice = setDefaultCard(shop.deps, owner.shopper, "nothing");
  await expect(choice).rejects.toMatchObject({ code: "not_found" });
  expect(await owner.cards()).toMatchObject([{ is_default: true }]);
});
