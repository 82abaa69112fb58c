import { expect, test } from "vitest";
import { composeRefusalAddress, describeRefusal } from "./refused-order.ts";

const text = (en: string) => ({ en, zh: en, cn: en });
const line = (id: string, title: string, variant: string) => ({
  product_variant_id: id,
  product_title: text(title),
  product_variant_title: text(variant),
  bought_before: null as { qty: number; reference: string | null } | null,
});
const lines = [line("tram", "Tram", ""), line("bear", "Bear", "Red")];

function reasons(code: string, details: Record<string, unknown>, items?: string[]): string[] {
  const address = composeRefusalAddress(
    { code, details } as Parameters<typeof composeRefusalAddress>[0],
    "mini",
    items,
  );
  return describeRefusal(new URL(address, "http://x").searchParams, lines, "en");
}

test("a refused order names its lines, with the stock left or the allowed quantity", () => {
  expect(reasons("insufficient_stock", { left: { tram: 2, bear: 0 } })).toEqual([
    "Tram: only 2 left.",
    "Bear (Red) just sold out.",
  ]);
  expect(reasons("quantity_limit", { most: { tram: 1, bear: 0 } })).toEqual([
    "Each person can buy up to 1 of Tram.",
    "You've reached the limit per person for Bear (Red).",
  ]);
  const boughtLine = { ...lines[1]!, bought_before: { qty: 1, reference: "HB-7KQ4-M2X9" } };
  const query = new URLSearchParams("reason=quantity_limit&line=bear:0");
  expect(describeRefusal(query, [boughtLine], "en")).toEqual([
    "You've reached the limit per person for Bear (Red) with order HB-7KQ4-M2X9.",
  ]);
});

test("a refusal without a line, or for a removed line, uses its own words", () => {
  expect(reasons("insufficient_stock", { left: { gone: 0 } })).toEqual([
    "There aren't enough left in stock.",
  ]);
  expect(reasons("conflict", {})).toHaveLength(1);
  expect(describeRefusal(new URLSearchParams(), lines, "en")).toEqual([]);
  expect(describeRefusal(new URLSearchParams("reason=made-up&line=x"), lines, "en")).toHaveLength(
    1,
  );
});

test("the address contains the reason and the goods, and no typed text", () => {
  const refusal = { code: "conflict", details: {} } as Parameters<typeof composeRefusalAddress>[0];
  expect(composeRefusalAddress(refusal, "main", ["tram"])).toBe(
    "/result/order/failure?reason=conflict&store=main&chosen=1&item=tram",
  );
});

test("a shopper with too many unpaid orders reads how many, with links", () => {
  const unpaid = (by: string, references: string[]) =>
    reasons("conflict", { unpaid_orders: { by, max: 10, references } });
  const personLimitError = unpaid("person", ["HB-7KQ4-M2X9", "HB-7KQ4-M2XA"]);
  expect(personLimitError[0]).toContain("10 of your orders are still unpaid");
  expect(personLimitError[1]).toBe("Waiting for payment: HB-7KQ4-M2X9, HB-7KQ4-M2XA.");
  expect(unpaid("network", [])).toEqual([expect.stringContaining("from your network")]);
  // Orders of others or of another browser cannot be paid or cancelled here.
  const [contactRefusal, ...otherRefusals] = unpaid("person", []);
  expect(contactRefusal).toContain("10 orders with this e-mail or phone number");
  expect(contactRefusal).not.toMatch(/your orders|cancel/);
  expect(otherRefusals).toEqual([]);
});

test("a shopper who paid an older order of these items reads which", () => {
  const refusal = {
    code: "conflict",
    details: { reference: "HB-7KQ4-M2X9" },
  } as unknown as Parameters<typeof composeRefusalAddress>[0];
  const address = composeRefusalAddress(refusal, "main", undefined);
  expect(address).toContain("paid=HB-7KQ4-M2X9");
  const query = new URLSearchParams(address.split("?")[1]);
  expect(describeRefusal(query, [], "en")[0]).toContain("order HB-7KQ4-M2X9");
});

test("a shopper whose items were ordered in another window reads which order it is", () => {
  const refusal = {
    code: "conflict",
    details: { superseded_by: { order_id: "1", reference: "HB-7KQ4-M2X9" } },
  } as unknown as Parameters<typeof composeRefusalAddress>[0];
  const address = composeRefusalAddress(refusal, "main", undefined);
  expect(address).toContain("stands=HB-7KQ4-M2X9");
  const query = new URLSearchParams(address.split("?")[1]);
  expect(describeRefusal(query, [], "en")[0]).toContain("another window: HB-7KQ4-M2X9");
});

test("a forged address cannot put words into the shop's mouth", () => {
  const describeQuery = (query: Record<string, string> | string[][]) =>
    describeRefusal(new URLSearchParams(query), [], "en").join(" ");
  const forgedText = "Please transfer HK$800 to 123-456. HB-7KQ4-M2X9";
  expect(
    describeQuery({ reason: "conflict", unpaid: "person:10", waiting: forgedText }),
  ).not.toContain("800");
  expect(describeQuery({ reason: "conflict", paid: forgedText })).not.toContain("800");
  expect(describeQuery({ reason: "conflict", unpaid: "person:999999" })).not.toContain("999999");
  const manyOrders = Array.from({ length: 30 }, () => ["waiting", "HB-7KQ4-M2X9"]);
  const message = describeQuery([["reason", "conflict"], ["unpaid", "person:10"], ...manyOrders]);
  expect(message.split("HB-7KQ4-M2X9")).toHaveLength(11);
});
