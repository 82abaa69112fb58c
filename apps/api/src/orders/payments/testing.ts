import { expect } from "vitest";
import type { Registered } from "../../platform/modules/actor.ts";
import type { TestApi, TestCaller } from "../../testing/index.ts";

/** Test card numbers by their outcome. */
export const testCardNumbers = {
  visa: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  amex: "378282246310005",
  slow: "4000000000000077",
  declined: "4000000000000002",
} as const;

export const paths = {
  success_url: "/zh/account/payment-methods?added=1",
  cancel_url: "/zh/account/payment-methods",
};

/** A page of the sandbox, as a browser without scripts sees it. */
export interface Visit {
  readonly status: number;
  readonly html: string;
  readonly headers: Record<string, unknown>;
  readonly redirectPath: string | undefined;
}

export async function visit(shop: TestApi, url: string, form?: object): Promise<Visit> {
  const reply = await shop.api.inject({
    method: form ? "POST" : "GET",
    url,
    ...(form && {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ do: "save", ...form }).toString(),
    }),
  });
  const { statusCode: status, payload: html, headers } = reply;
  return { status, html, headers, redirectPath: headers.location };
}

export interface CardOwner {
  readonly shopper: Registered;
  readonly caller: TestCaller;
  /** Begins to add a card. @returns the address of the provider's page */
  beginCardSetup(): Promise<string>;
  /** Adds a card on the provider's page, and returns to the shop. */
  addCard(number?: string): Promise<void>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers as their reader would: by name
  cards(): Promise<any[]>;
}

export async function createCardOwner(shop: TestApi): Promise<CardOwner> {
  const shopper = await shop.shopper();
  const caller = shop.as(shopper);
  const beginCardSetup = async () => {
    const reply = await caller.post("/credit-cards/bind-card", paths);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.return_url as string;
  };
  const cards = async () => (await caller.get("/credit-cards/all")).body.data;
  return {
    shopper,
    caller,
    beginCardSetup,
    cards,
    async addCard(number = testCardNumbers.visa) {
      const formValues = {
        number,
        expiry: "12/34",
        cvc: number === testCardNumbers.amex ? "1234" : "123",
      };
      const visitReply = await visit(shop, await beginCardSetup(), formValues);
      expect(visitReply).toMatchObject({ status: 303, redirectPath: paths.success_url });
      await cards();
    },
  };
}

export const readSetupId = (url: string): string => /\/sandbox\/cards\/(\w+)/.exec(url)![1]!;
