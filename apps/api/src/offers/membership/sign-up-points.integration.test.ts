import { describe, expect, test } from "vitest";
import { saveSettings, type SettingValues } from "../../base/configuration/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aVoucher,
  readNewestCode,
  shopperPassword as password,
  startTestApi,
  testCaller,
  type TestCaller,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
const rewards = { sign_up: 30, birthday: 0, days: [], warn_days_before: 30 };
await inTransaction(deps.db, (tx) =>
  saveSettings(deps, tx, { "points-rewards": rewards } as unknown as SettingValues),
);
await deps.changes.settle();

interface Address {
  readonly type: "EMAIL" | "PHONE";
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
}
const emailAddress = (email: string): Address => ({
  type: "EMAIL",
  email,
  area_code: "",
  phone: "",
});
const phoneAddress = (phone: string): Address => ({
  type: "PHONE",
  email: "",
  area_code: "852",
  phone,
});
const readRecipient = ({ email, area_code: area, phone }: Address) => email || `${area}${phone}`;

/** Registers and confirms the address. */
async function registerMember(address: Address): Promise<TestCaller> {
  const registration = { ...address, username: "Ada", password };
  const registered = await shop.anyone.post("/auth/register", registration);
  expect(registered.status, registered.text).toBe(200);
  const code = await readNewestCode(shop, readRecipient(address));
  const login = { type: address.type, login_id: readRecipient(address), password };
  const { token } = (await shop.anyone.post("/auth/login", login)).body;
  const member = testCaller(shop.api, `Bearer ${token}`);
  await verifyAddress(member, code);
  return member;
}
async function verifyAddress(member: TestCaller, code: string): Promise<void> {
  const query = { verification_code: code };
  const verifyReply = await member.get("/auth/verify", { query });
  expect(verifyReply.status, verifyReply.text).toBe(200);
}
/** Adds or changes an address with a code that is sent to the current one. */
async function changeAddress(member: TestCaller, from: string, to: Address): Promise<void> {
  const kind = to.type === "EMAIL" ? "email" : "phone";
  await member.get(`/auth/change-${kind}-request`);
  const { email, area_code, phone } = to;
  const changeReply = await member.post(`/auth/change-${kind}`, {
    verification_code: await readNewestCode(shop, from),
    ...(kind === "email" ? { email } : { area_code, phone }),
  });
  expect(changeReply.status, changeReply.text).toBe(200);
  await verifyAddress(member, await readNewestCode(shop, readRecipient(to)));
}
async function closeAccount(member: TestCaller): Promise<void> {
  const closeReply = await member.post("/profiles/close-account", { password });
  expect(closeReply.status, closeReply.text).toBe(200);
}
const readPoints = async (member: TestCaller): Promise<number> =>
  (await member.get("/profiles/membership/status")).body.available_points;

describe("points for signing up", () => {
  test("gives points with the first confirmed address, and names the reason", async () => {
    const member = await registerMember(emailAddress("first@example.com"));
    const { data } = (await member.get("/profiles/membership/transactions")).body;
    expect(data).toMatchObject([{ type: "GIFT", reason: "sign-up", points: 30 }]);
  });

  test("gives points once per mailbox, in any spelling and after the account was closed", async () => {
    const first = await registerMember(emailAddress("one.mailbox@gmail.com"));
    expect(await readPoints(first)).toBe(30);
    expect(
      await readPoints(await registerMember(emailAddress("onemailbox+2@googlemail.com"))),
    ).toBe(0);
    await closeAccount(first);
    expect(await readPoints(await registerMember(emailAddress("one.mail.box@gmail.com")))).toBe(0);
  });

  test("gives nothing to a former member who joins again by the phone of the closed account", async () => {
    const phone = phoneAddress("67770001");
    const member = await registerMember(emailAddress("had-phone@example.com"));
    await changeAddress(member, "had-phone@example.com", phone);
    await closeAccount(member);
    expect(await readPoints(await registerMember(phone))).toBe(0);
  });

  test("gives nothing for a changed e-mail, nor to a person who joins again by a former e-mail", async () => {
    const member = await registerMember(emailAddress("former@example.com"));
    await changeAddress(member, "former@example.com", emailAddress("later@example.com"));
    await changeAddress(member, "later@example.com", emailAddress("last@example.com"));
    expect(await readPoints(member)).toBe(30);
    await closeAccount(member);
    for (const email of ["later@example.com", "last@example.com"])
      expect(await readPoints(await registerMember(emailAddress(email)))).toBe(0);
  });

  test("gives nothing to a person who joins again by a phone that their account removed", async () => {
    const phone = phoneAddress("67770002");
    const member = await registerMember(emailAddress("no-phone@example.com"));
    await changeAddress(member, "no-phone@example.com", phone);
    const clearPhone = await member.put("/profiles/account", { phone: "", area_code: "" });
    expect(clearPhone.status, clearPhone.text).toBe(200);
    expect(await readPoints(await registerMember(phone))).toBe(0);
  });
});

test("a voucher's quota per person still counts for a person who joins again by phone", async () => {
  const voucher = { voucher_id: await aVoucher(deps, { quota_per_customer: 1, point: 0 }), qty: 1 };
  const phone = phoneAddress("67770003");
  const member = await registerMember(emailAddress("redeems@example.com"));
  expect((await member.post("/vouchers/redeem", voucher)).status).toBe(200);
  await changeAddress(member, "redeems@example.com", phone);
  await closeAccount(member);
  const repeatedReply = await (await registerMember(phone)).post("/vouchers/redeem", voucher);
  expect(repeatedReply.body.code, repeatedReply.text).toBe("quantity_limit");
});
