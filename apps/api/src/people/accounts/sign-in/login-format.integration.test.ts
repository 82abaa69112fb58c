import { expect, test } from "vitest";
import { shopperPassword, startTestApi } from "../../../testing/index.ts";

const shop = await startTestApi();
const password = "wrongpassword1";
const login = (body: object) => shop.anyone.post("/auth/login", body);

test.each([
  [{ type: "EMAIL", login_id: "abc", password }, "login_id"],
  [{ type: "EMAIL", login_id: "a@", password }, "login_id"],
  [{ type: "PHONE", login_id: "12a", password }, "login_id"],
  [{ type: "PHONE", login_id: "852 91234567", password }, "login_id"],
  [{ type: "EMAIL", login_id: "a@harbour.test", password: "" }, "password"],
  [{ type: "EMAIL", login_id: "a@harbour.test" }, "password"],
  [{ type: "PHONE", login_id: "85291234567", password: "short1" }, "password"],
])("refuses a malformed login and names its field: %o (S5-003, S5-004)", async (body, field) => {
  const reply = await login(body);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
});

test("answers a well-formed wrong login like an unknown one", async () => {
  for (const login_id of ["", "nobody@harbour.test"])
    expect((await login({ type: "EMAIL", login_id, password })).status).toBe(401);
});

test("a guest sign-in needs neither login nor password", async () => {
  expect((await login({ type: "TEMP" })).status).toBe(200);
  expect((await login({ type: "TEMP", login_id: "abc", password: "" })).status).toBe(200);
});

test("checks the form of the old password like every password (S5-010)", async () => {
  const caller = shop.as(await shop.shopper());
  const change = (old_password: string) =>
    caller.post("/auth/update-password", { old_password, new_password: "lanternfish42" });
  const { body } = await change("short");
  expect(body.errors.old_password[0]).toMatch(/at least 8/);
  expect((await change("wrongpassword1")).body.errors.old_password[0]).toMatch(/not your present/);
  expect((await change(shopperPassword)).status).toBe(200);
});
