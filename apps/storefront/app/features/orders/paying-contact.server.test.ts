import { expect, test } from "vitest";
import type { Order } from "@harbour/contracts";
import { refusingContext } from "../../testing/refusing-context.ts";
import { exampleOrder } from "../../testing/example-order.ts";
import { forgottenLines } from "../../request/paying-cookies.server.ts";
import { ownOrderOf } from "./own-order.server.ts";
import {
  dropPayingContact,
  keepPayingContact,
  readPayingContact,
} from "./paying-contact.server.ts";

const contact = { phone: "91234567" };
const order = "HB-2222-3333";

/** A browser's cookies, whatever page it is at. */
function aBrowser() {
  const jar = new Map<string, string>();
  const set: string[] = [];
  const setCookie = (line: string) => {
    set.push(line);
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (line.includes("Max-Age=0")) jar.delete(name!);
    else jar.set(name!, decodeURIComponent(value!));
  };
  const cookies = { setCookie, isSecure: false, ownCookie: (name: string) => jar.get(name) };
  return { cookies, jar, set };
}

test("by what a guest named the order that they pay is sent to the result pages alone, for half an hour", () => {
  const { cookies, jar, set } = aBrowser();
  keepPayingContact(cookies, order, contact);
  const secret = set.filter((line) => line.includes("91234567"));
  expect(secret.map((line) => /Path=([^;]*)/.exec(line)![1])).toEqual([
    "/result/order",
    "/zh/result/order",
    "/cn/result/order",
  ]);
  for (const line of set) expect(line).toMatch(/Max-Age=1800; Path=[^;]*; HttpOnly; SameSite=Lax/);
  expect(readPayingContact(cookies, order)).toEqual(contact);
  expect(readPayingContact(cookies, "HB-9999-9999")).toBeNull();
  // Without the list, which signing out takes away wherever it is done, the rest opens nothing.
  jar.delete("auth.paying");
  expect(readPayingContact(cookies, order)).toBeNull();
});

test("two tabs pay two orders; the fifth takes the place of the first, and each is forgotten by itself", () => {
  const { cookies, jar } = aBrowser();
  const orders = [1, 2, 3, 4, 5].map((number) => `HB-2222-222${number}`);
  for (const one of orders.slice(0, 2)) keepPayingContact(cookies, one, contact);
  expect(readPayingContact(cookies, orders[0]!)).toEqual(contact);
  expect(readPayingContact(cookies, orders[1]!)).toEqual(contact);
  for (const one of orders.slice(2)) keepPayingContact(cookies, one, contact);
  expect(readPayingContact(cookies, orders[0]!)).toBeNull();
  dropPayingContact(cookies, orders[4]!);
  expect(readPayingContact(cookies, orders[4]!)).toBeNull();
  expect(readPayingContact(cookies, orders[3]!)).toEqual(contact);
  for (const line of forgottenLines(jar.get("auth.paying"), { isSecure: false }))
    cookies.setCookie(line);
  expect([...jar.keys()]).toEqual([]);
});

test("what is no order's number is not kept", () => {
  const { cookies, set } = aBrowser();
  for (const bad of ["", "o1", "HB-2222-3333; Path=/"]) keepPayingContact(cookies, bad, contact);
  expect(set).toEqual([]);
});

test("who went to pay as a guest sees that order when they come back, and no other, until it is paid", async () => {
  const asked: unknown[] = [];
  let now: Partial<Order> = { actions: ["pay"] };
  const context = refusingContext(404, {
    orders: {
      guestDetails: async (request: object) => {
        asked.push(request);
        return exampleOrder({ payment_method: "ONLINE", ...now });
      },
    },
  });
  const { cookies, jar } = aBrowser();
  const read = (named: string) => {
    const url = new URL(`/result/order/success?order=${named}`, context.url);
    return ownOrderOf({ ...context, ...cookies, url }, {} as never);
  };
  expect(await read(order)).toMatchObject({ order: null, contact: null });
  keepPayingContact(cookies, order, contact);
  expect(await read(order)).toMatchObject({ order: { _id: "o1" }, contact });
  expect(await read("HB-9999-9999")).toMatchObject({ order: null, contact: null });
  expect(asked).toEqual([{ params: { order_id: order }, query: contact }]);
  now = { actions: [], is_paid: true };
  expect(await read(order)).toMatchObject({ order: { is_paid: true } });
  expect([...jar.keys()]).toEqual([]);
});
