import { expect, test } from "vitest";
import {
  composeExpiredCookies,
  composeOrderPagesPath,
} from "../../../request/paying-cookies.server.ts";
import { createCookieJar } from "../../../testing/cookie-jar.ts";
import { dropNamedContact, keepNamedContact, readNamedContact } from "./named-contact.server.ts";

const contact = { phone: "91234567" };
const order = "HB-2222-3333";

test("a guest's contact for a payment is sent to result pages only, for half an hour", () => {
  const { cookies, cookieJar, set } = createCookieJar();
  keepNamedContact(cookies, order, contact);
  const secret = set.filter((line) => line.includes("91234567"));
  expect(secret.map((line) => /Path=([^;]*)/.exec(line)![1])).toEqual([
    "/result/order",
    "/zh/result/order",
    "/cn/result/order",
  ]);
  for (const line of set) expect(line).toMatch(/Max-Age=1800; Path=[^;]*; HttpOnly; SameSite=Lax/);
  expect(readNamedContact(cookies, order)).toEqual(contact);
  expect(readNamedContact(cookies, "HB-9999-9999")).toBeNull();
  // Signing out on any device removes the list, without which the other cookies open nothing.
  cookieJar.delete("auth.paying");
  expect(readNamedContact(cookies, order)).toBeNull();
});

test("a guest's browser keeps the contacts of four orders and forgets each order separately", () => {
  const { cookies, cookieJar } = createCookieJar();
  const orders = [1, 2, 3, 4, 5].map((number) => `HB-2222-222${number}`);
  for (const orderId of orders.slice(0, 2)) keepNamedContact(cookies, orderId, contact);
  expect(readNamedContact(cookies, orders[0]!)).toEqual(contact);
  expect(readNamedContact(cookies, orders[1]!)).toEqual(contact);
  for (const orderId of orders.slice(2)) keepNamedContact(cookies, orderId, contact);
  expect(readNamedContact(cookies, orders[0]!)).toBeNull();
  dropNamedContact(cookies, orders[4]!);
  expect(readNamedContact(cookies, orders[4]!)).toBeNull();
  expect(readNamedContact(cookies, orders[3]!)).toEqual(contact);
  for (const line of composeExpiredCookies(cookieJar.get("auth.paying"), { isSecure: false }))
    cookies.setCookie(line);
  expect([...cookieJar.keys()]).toEqual([]);
});

test("an invalid order number is not stored", () => {
  const { cookies, set } = createCookieJar();
  for (const invalidReference of ["", "o1", "HB-2222-3333; Path=/"])
    keepNamedContact(cookies, invalidReference, contact);
  expect(set).toEqual([]);
});

test("a guest's contact for a refund is sent to order pages only and deleted there", () => {
  const { cookies, set } = createCookieJar();
  keepNamedContact(cookies, order, contact, [composeOrderPagesPath("mini")]);
  const readPaths = (lines: readonly string[]) =>
    lines.map((line) => /Path=([^;]*)/.exec(line)![1]);
  expect(readPaths(set.filter((line) => line.includes("91234567")))).toEqual([
    "/shop/mini/order",
    "/zh/shop/mini/order",
    "/cn/shop/mini/order",
  ]);
  set.length = 0;
  dropNamedContact(cookies, order);
  expect(readPaths(set)).toEqual(expect.arrayContaining(["/zh/shop/mini/order", "/result/order"]));
});
