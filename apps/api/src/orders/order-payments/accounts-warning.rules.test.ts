import { expect, test } from "vitest";
import { accountsWarning } from "./accounts-warning.rules.ts";
import { offlinePayment } from "./order-payments.settings.ts";

const noAccounts = offlinePayment.initial;
const fps = { ...noAccounts, fps: { id: "1234567", username: "A SHOP LIMITED" } };

test("warns the owner with advice when no shopper can pay", () => {
  expect(accountsWarning(["OFFLINE"], noAccounts)).toMatch(
    /^NOBODY CAN PAY: PAYMENTS is not set, and offline-payment-credentials names no .* or PAYMENTS=stripe$/,
  );
  expect(accountsWarning([], fps)).toMatch(/^NOBODY CAN PAY: .* online payment alone/);
});

test("warns about offline payment without an account when only cards work", () => {
  expect(accountsWarning(["ONLINE", "OFFLINE"], noAccounts)).toMatch(/^NOBODY CAN PAY OFFLINE: /);
  expect(accountsWarning(["ONLINE"], noAccounts)).toBeNull();
});

test("one complete account is enough to avoid a warning", () => {
  expect(accountsWarning(["OFFLINE"], fps)).toBeNull();
});

test("warns about the missing fields of an incomplete account", () => {
  const incomplete = {
    bank: { ...noAccounts.bank, bank_number: "024-1" },
    fps: { id: "", username: "A SHOP LIMITED" },
    payme: { url: "https://payme.hsbc/shop", username: "" },
  };
  expect(accountsWarning(["OFFLINE"], incomplete)).toMatch(
    /^AN ACCOUNT IS INCOMPLETE: .* lacks bank\.username, fps\.id, payme\.username\. /,
  );
  const incompleteAccounts = {
    bank: { ...noAccounts.bank, username: "A SHOP LIMITED" },
    fps: { id: "1234567", username: "" },
    payme: { url: "/", username: "A Shop" },
  };
  expect(accountsWarning(["OFFLINE"], incompleteAccounts)).toContain(
    " lacks bank.bank_number, fps.username, payme.url. ",
  );
});
