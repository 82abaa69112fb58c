import type { CreditCard } from "@harbour/contracts";
import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readMemberDefaults } from "./member-defaults.server.ts";

const card = (id: string, how: Partial<CreditCard> = {}) =>
  ({ _id: id, exp_month: 12, exp_year: 2099, is_default: false, ...how }) as CreditCard;

async function chosenDefaults(...cards: CreditCard[]) {
  const context = refusingContext(503, {
    addresses: { list: async () => ({ data: [] }) },
    cards: { list: async () => ({ data: cards }) },
  });
  const user = async () => ({ account: {} });
  const session = { ...context.session, user } as unknown as typeof context.session;
  return (await readMemberDefaults({ ...context, session })).values.payment_method;
}

test("a member's checkout begins with the default card, unless it has expired", async () => {
  const mine = card("mine", { is_default: true });
  expect(await chosenDefaults(card("other"), mine)).toBe("card:mine");
  expect(await chosenDefaults({ ...mine, exp_year: 2020 }, card("other"))).toBeUndefined();
  expect(await chosenDefaults()).toBeUndefined();
});
