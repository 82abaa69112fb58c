import { readFile } from "node:fs/promises";
import { anOrder, aCourier, aProduct, recipient, startTestApi } from "@harbour/api/testing";
import { orderPageHandler } from "@harbour/storefront/testing";
import { beforeAll, expect, test } from "vitest";
import { makeInProcessTransport } from "./in-process-transport.ts";

const publicUrl = "https://harbour.test";
const shop = await startTestApi({ settings: { rateLimits: true } });
await aCourier(shop.deps);
const { variants } = await aProduct(shop.deps);
const proof = await readFile(
  new URL("../../demo/people/payment-proof-small-1.webp", import.meta.url),
);
const anotherOrder = () => anOrder(shop, { variantId: variants[0]!.id });
const placedOrder = await anotherOrder();
const handlePage = await orderPageHandler({
  transport: makeInProcessTransport(shop.api),
  settings: { publicUrl },
  log: { error: () => {} },
});

/** Requests a page as a visitor and returns the page's data, without the visitor's own input. */
async function ask(path: string, address: string, init: RequestInit = {}) {
  const request = new Request(`${publicUrl}/shop/main/order/${path}`, init);
  const { response } = await handlePage(request, { requestId: "guess", address });
  const text = await response.text();
  return {
    status: response.status,
    text,
    made: response.status < 429 ? omitTypedFields(text) : null,
  };
}
const omitTypedFields = (text: string): unknown =>
  JSON.parse(text, (name, value) =>
    name === "orderId" || name === "contact" ? undefined : value,
  ) as unknown;

/** Ways to guess a contact: in the guests' form, or on pages of an order that the browser once opened. */
const guessRequests = {
  "the tracking form": (order: string, contact: string, address: string) =>
    ask("track", address, {
      method: "POST",
      headers: { origin: publicUrl },
      body: new URLSearchParams({ intent: "look-up", order_id: order, contact }),
    }),
  "the order's page": (order: string, contact: string, address: string) =>
    ask(order, address, makeOrderCookie(order, contact)),
  "the page of its refund": (order: string, contact: string, address: string) =>
    ask(`${order}/refund`, address, makeOrderCookie(order, contact)),
  "the form for payment proofs": (order: string, contact: string, address: string) => {
    const form = { intent: "upload-proof", order_id: order, contact };
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    body.set("proof", new File([proof], "proof.webp", { type: "image/webp" }));
    const headers = { origin: publicUrl };
    return ask("upload-payment-proof/email", address, { method: "POST", headers, body });
  },
};
const makeOrderCookie = (order: string, email: string): RequestInit => {
  const encodedContact = encodeURIComponent(String(new URLSearchParams({ email })));
  return { headers: { cookie: `auth.paying=${order}; auth.paying.${order}=${encodedContact}` } };
};
const makeUnknownReference = (guess: number) => `HB-2222-${2222 + guess}`;
const wrongEmail = "other@example.com";

// A first request warms up, because it reads the pages' code from disk.
beforeAll(() => ask(makeUnknownReference(0), "10.6.0.1"));

test("every page with a limit on guesses shows an order to a visitor with the right contact", async () => {
  for (const [index, sendGuess] of Object.values(guessRequests).entries()) {
    const correctReply = await sendGuess(placedOrder.reference, recipient.email, `10.6.1.${index}`);
    expect(correctReply.status).toBe(200);
    expect(correctReply.text).toContain(placedOrder.orderId);
  }
});

test.each(Object.entries(guessRequests))(
  "%s answers a wrong contact like an unknown order, and blocks the order after five attempts",
  async (_, sendGuess) => {
    const { reference } = await anotherOrder();
    const from = (network: number) =>
      `10.6.${20 + Object.values(guessRequests).indexOf(sendGuess)}.${network}`;
    const unknownOrderReply = await sendGuess(makeUnknownReference(7), wrongEmail, from(1));
    expect(unknownOrderReply.status).toBe(404);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await sendGuess(reference, wrongEmail, from(2 + guess))).made).toEqual(
        unknownOrderReply.made,
      );
    const lateReply = await sendGuess(reference, recipient.email, from(9));
    expect(lateReply.status).toBe(429);
    expect(lateReply.text).not.toContain(recipient.recipient_name);
  },
);

test("a network's eighty guesses over all pages get twenty neutral answers, then refusals", async () => {
  const all = Object.values(guessRequests);
  const first = await Promise.all(
    all.map((sendGuess, index) =>
      sendGuess(makeUnknownReference(9), wrongEmail, `10.6.2.${index}`),
    ),
  );
  expect(first.map(({ status }) => status)).toEqual(all.map(() => 404));
  for (let guess = 0; guess < 80; guess += 1) {
    const order = guess < 3 ? placedOrder.reference : makeUnknownReference(guess);
    const reply = await all[guess % all.length]!(order, wrongEmail, "10.6.3.1");
    if (guess < 20)
      expect(reply).toMatchObject({ status: 404, made: first[guess % all.length]!.made });
    else expect(reply.status).toBe(429);
  }
});

test("with another shopper's cookie, no page reveals whether an order exists, however often it is requested", async () => {
  const cookie = `auth.token=${shop.signToken(await shop.shopper())}`;
  for (const path of ["", "/refund"]) {
    const unknownOrderReply = await ask(`${makeUnknownReference(3)}${path}`, "10.6.4.1", {
      headers: { cookie },
    });
    expect(unknownOrderReply.status).toBe(404);
    for (const order of [placedOrder.orderId, placedOrder.reference, makeUnknownReference(4)])
      for (let guess = 0; guess < 8; guess += 1) {
        const reply = await ask(order + path, "10.6.4.1", { headers: { cookie } });
        expect(reply).toMatchObject({ status: 404, made: unknownOrderReply.made });
      }
  }
});
