// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import PaymentMethodsPage from "./payment-methods-page.tsx";

afterEach(cleanup);

const card = (last4: string, isDefault: boolean) => ({
  _id: last4,
  brand: "visa",
  last4,
  exp_month: 12,
  exp_year: 2040,
  is_default: isDefault,
});

test("S4-023: another default card shows at once, and then the cards are reloaded", async () => {
  let cards = [card("1111", true), card("2222", false)];
  let readCount = 0;
  const answered = Promise.withResolvers<void>();
  visit("/account/payment-methods", {
    page: <PageWithLoader page={PaymentMethodsPage} />,
    loader: () => {
      readCount += 1;
      return { cards };
    },
    action: async () => {
      await answered.promise;
      cards = [card("1111", false), card("2222", true), card("3333", false)];
      return { intent: "set-default-card", target: "2222", problem: null, errors: {}, facts: null };
    },
  });
  const main = within(await screen.findByRole("main"));
  const readCardRow = (last4: string) => main.getByText(last4).closest("li")?.textContent;
  await main.findByText("1111");
  expect(readCardRow("1111")).toContain("Default");
  fireEvent.click(main.getByRole("button", { name: /default.*2222/i }));
  await waitFor(() => expect(readCardRow("2222")).toContain("VisaDefault"));
  expect(readCardRow("1111")).not.toContain("VisaDefault");
  expect(readCount).toBe(1);
  await act(async () => answered.resolve());
  await main.findByText("3333");
  expect(readCount).toBe(2);
  expect(readCardRow("2222")).toContain("VisaDefault");
});
