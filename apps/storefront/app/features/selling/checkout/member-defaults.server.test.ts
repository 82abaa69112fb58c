import type { CreditCard } from "@harbour/contracts";
import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readMemberDefaults } from "./member-defaults.server.ts";

const card = (id: string, changes: Partial<CreditCard> = {}) =>
  ({ _id: id, exp_month: 12, exp_year: 2099, is_default: false, ...changes }) as CreditCard;

async function readChosenDefaults(...cards: CreditCard[]) {
  const context = makeRefusingContext(503, {
    addresses: { list: async () => ({ data: [] }) },
    cards: { list: async () => ({ data: cards }) },
  });
  const user = async () => ({ account: {} });
  const session = { ...context.session, user } as unknown as typeof context.session;
  return (await readMemberDefaults({ ...context, session })).values.payment_method;
}

test("a member's checkout begins with the default card, unless it has expired", async () => {
  const defaultCard = card("mine", { is_default: true });
  expect(await readChosenDefaults(card("other"), defaultCard)).toBe("card:mine");
  expect(
    await readChosenDefaults({ ...defaultCard, exp_year: 2020 }, card("other")),
  ).toBeUndefined();
  expect(await readChosenDefaults()).toBeUndefined();
});
