import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Deps } from "../../platform/modules/deps.ts";
import { startTestApi } from "../../testing/index.ts";
import { providers } from "./attempt-provider.ts";
import { callProvider } from "./call-provider.ts";
import { type PaymentProvider, ProviderRefusal } from "./provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";
import { createCardOwner, testCardNumbers, paths, visit } from "./testing.ts";

/** An error that replaces the provider's answer. Undefined uses the sandbox. */
let outage: (() => Promise<never>) | undefined;
let calls = 0;
let now = new Date("2026-11-20T08:00:00Z");

vi.spyOn(providers, "sandbox").mockImplementation((deps): PaymentProvider => {
  const provider = sandboxProvider(deps);
  const ask = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    calls += 1;
    return outage ? outage() : call();
  };
  return {
    ...provider,
    beginCardSetup: (request, signal) => ask(() => provider.beginCardSetup(request, signal)),
    readCardSetup: (ref, signal) => ask(() => provider.readCardSetup(ref, signal)),
    forgetCard: (ref, signal) => ask(() => provider.forgetCard(ref, signal)),
  };
});

const shop = await startTestApi({ clock: () => now });
const failProvider = () => Promise.reject(new Error("The line is dead."));
const silent = () => new Promise<never>(() => undefined);

beforeEach(() => {
  outage = undefined;
  calls = 0;
  // Moves the clock past any pause of the breaker.
  now = new Date(now.getTime() + 60_000);
});

describe("card provider outage", () => {
  test("refuses to add a card during an outage and leaves nothing behind", async () => {
    const { caller, shopper } = await createCardOwner(shop);
    outage = failProvider;
    const refusedReply = await caller.post("/credit-cards/bind-card", paths);
    expect(refusedReply).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(refusedReply.headers["retry-after"]).toBe("30");
    const { rows: setups } = await shop.deps.db.execute(
      sql`select 1 from card_setups where customer_id = ${shopper.id}`,
    );
    expect(setups).toHaveLength(0);
  });

  test("shows known cards during an outage, and the new card afterwards", async () => {
    const owner = await createCardOwner(shop);
    await owner.addCard();
    const cardForm = { number: testCardNumbers.mastercard, expiry: "12/34", cvc: "123" };
    await visit(shop, await owner.beginCardSetup(), cardForm);
    outage = failProvider;
    expect(await owner.cards()).toHaveLength(1);
    outage = undefined;
    expect(await owner.cards()).toHaveLength(2);
  });

  test("a removed card disappears at once, and from the provider after the outage", async () => {
    const owner = await createCardOwner(shop);
    await owner.addCard();
    const [{ _id }] = await owner.cards();
    outage = failProvider;
    expect((await owner.caller.put(`/credit-cards/${_id}/delete`)).status).toBe(200);
    await shop.runJobs();
    const readCardRows = async () =>
      (
        await shop.deps.db.execute(
          sql`select 1 from sandbox_cards where customer_ref = ${owner.shopper.id}`,
        )
      ).rows;
    expect(await readCardRows()).toHaveLength(1);
    outage = undefined;
    await shop.deps.db.execute(
      sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
    );
    await shop.runJobs();
    expect(await readCardRows()).toHaveLength(0);
  });
});

test("a call to a silent provider ends after its timeout", async () => {
  const providerCall = callProvider(shop.deps, "sandbox", silent, 20);
  await expect(providerCall).rejects.toMatchObject({ code: "unavailable" });
});

test("calls with a shorter timeout than usual do not open the circuit breaker", async () => {
  for (let tryNumber = 0; tryNumber < 6; tryNumber += 1)
    await expect(callProvider(shop.deps, "sandbox", silent, 20)).rejects.toMatchObject({
      code: "unavailable",
    });
  expect(await callProvider(shop.deps, "sandbox", async () => "here")).toBe("here");
});

test("after the pause, a short call that times out still lets the next call try", async () => {
  for (let tryNumber = 0; tryNumber < 5; tryNumber += 1)
    await expect(callProvider(shop.deps, "sandbox", failProvider)).rejects.toThrow();
  now = new Date(now.getTime() + 31_000);
  await expect(callProvider(shop.deps, "sandbox", silent, 20)).rejects.toThrow();
  expect(await callProvider(shop.deps, "sandbox", async () => "here")).toBe("here");
});

test("five failures stop all calls for half a minute; then one call tests the provider", async () => {
  const { caller } = await createCardOwner(shop);
  const bindCard = async () => (await caller.post("/credit-cards/bind-card", paths)).status;
  expect(await bindCard()).toBe(200);
  calls = 0;
  outage = failProvider;
  for (let tryNumber = 0; tryNumber < 8; tryNumber += 1) expect(await bindCard()).toBe(503);
  expect(calls).toBe(5);
  now = new Date(now.getTime() + 31_000);
  expect(await bindCard()).toBe(503);
  expect(await bindCard()).toBe(503);
  expect(calls).toBe(6);
  now = new Date(now.getTime() + 31_000);
  outage = undefined;
  expect(await bindCard()).toBe(200);
  expect(await bindCard()).toBe(200);
});

test("declined cards do not open the circuit breaker", async () => {
  const decline = () => Promise.reject(new ProviderRefusal("Your card was declined."));
  for (let tryNumber = 0; tryNumber < 6; tryNumber += 1)
    await expect(callProvider(shop.deps, "sandbox", decline)).rejects.toThrow("declined");
  const { caller } = await createCardOwner(shop);
  expect((await caller.post("/credit-cards/bind-card", paths)).status).toBe(200);
  outage = decline;
  const declinedReply = await caller.post("/credit-cards/bind-card", paths);
  expect(declinedReply).toMatchObject({
    status: 409,
    body: { message: "Your card was declined." },
  });
});

test("an outage of one provider does not stop calls to another", async () => {
  const stripe = { secretKey: "key", webhookSecret: "secret" };
  const settings = { ...shop.deps.settings, payments: "stripe" as const, stripe };
  const deps: Deps = { ...shop.deps, settings };
  const stripeSpy = vi
    .spyOn(providers, "stripe")
    .mockImplementation((providerDeps) => ({ ...sandboxProvider(providerDeps), name: "stripe" }));
  for (let tryNumber = 0; tryNumber < 6; tryNumber += 1)
    await expect(callProvider(deps, "stripe", failProvider)).rejects.toMatchObject({
      code: "unavailable",
    });
  expect(await callProvider(deps, "sandbox", async () => "here")).toBe("here");
  stripeSpy.mockRestore();
});
