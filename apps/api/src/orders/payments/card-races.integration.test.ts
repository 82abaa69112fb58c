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
import { storeCard } from "./settle-card-setup.ts";
import { createCardOwner, type CardOwner, testCardNumbers } from "./testing.ts";

const shop = await startTestApi();
const lock = withoutGuard(/for no key update/g, "");
const shopWithoutLock = await startTestApi({ deps: lock.deps });
const condition = withoutGuard(/ and state = 'begun' returning/g, " returning");
const unguardedShop = await startTestApi({ deps: condition.deps });

const card = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 };

/** Settles a setup by a webhook and by its returning owner at the same time. */
async function settleTwice({ deps }: TestApi, { shopper }: CardOwner) {
  const setup = { id: shopper.id, customerId: shopper.id, provider: "sandbox" };
  await inTransaction(deps.db, (tx) => insertCardSetup(tx, { ...setup, providerRef: shopper.id }));
  let cards = 0;
  const settle = (tx: Tx) => storeCard(tx, setup, { ...card, cardRef: `card ${(cards += 1)}` });
  return overlapTransactions(deps.db, settle, settle);
}

describe("parallel readings of a card setup", () => {
  test("two readings of one setup save one card; without the condition they save two", async () => {
    const owner = await createCardOwner(shop);
    expect(await settleTwice(shop, owner)).toEqual([true, false]);
    expect(await owner.cards()).toHaveLength(1);

    const unguardedOwner = await createCardOwner(unguardedShop);
    expect(await settleTwice(unguardedShop, unguardedOwner)).toEqual([true, true]);
    expect(await unguardedOwner.cards()).toHaveLength(2);
    expect(condition.removals()).toBeGreaterThan(0);
  });
});

describe("parallel choices of the default card", () => {
  /**
   * Makes a second card the default while the choice of a first card is uncommitted.
   * @returns an entry per default card of the member, true for the second card
   */
  async function chooseTwoDefaults(api: TestApi) {
    const owner = await createCardOwner(api);
    for (const number of [testCardNumbers.visa, testCardNumbers.amex, testCardNumbers.mastercard])
      await owner.addCard(number);
    const [, first, second] = await owner.cards();
    const makeDefaultWithin = (id: string) => async (tx: Tx) => {
      await lockAccount(tx, owner.shopper.id);
      await makeDefault(tx, owner.shopper.id, id);
    };
    await overlapTransactions(
      api.deps.db,
      makeDefaultWithin(first._id),
      makeDefaultWithin(second._id),
    );
    const defaultCards = (await owner.cards()).filter(({ is_default }) => is_default);
    return defaultCards.map(({ _id }) => _id === second._id);
  }

  test("two choices at once leave the later card as default; without the lock one choice fails", async () => {
    expect(await chooseTwoDefaults(shop)).toEqual([true]);
    await expect(chooseTwoDefaults(shopWithoutLock)).rejects.toThrow();
    expect(lock.removals()).toBeGreaterThan(0);
  });

  test("fifty choices and removals at once leave exactly one default card", async () => {
    const owner = await createCardOwner(shop);
    for (let count = 0; count < 5; count += 1) await owner.addCard();
    const cards = await owner.cards();
    const calls = Array.from({ length: 50 }, (_, index) => {
      const { _id } = cards[index % cards.length];
      const isCardRemoval = index === 7 || index === 23;
      return owner.caller.put(`/credit-cards/${_id}/${isCardRemoval ? "delete" : "set-default"}`);
    });
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const remainingCards = await owner.cards();
    expect(remainingCards).toHaveLength(3);
    expect(remainingCards.filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});

test("choosing an unknown card changes nothing", async () => {
  const owner = await createCardOwner(shop);
  await owner.addCard();
  const cardChange = setDefaultCard(shop.deps, owner.shopper, "nothing");
  await expect(cardChange).rejects.toMatchObject({ code: "not_found" });
  expect(await owner.cards()).toMatchObject([{ is_default: true }]);
});
