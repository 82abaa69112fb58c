// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { data } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import AccountLayout from "../accounts/account-layout.tsx";
import DetailsPage from "./details-page.tsx";

afterEach(cleanup);

test("S4-019, S4-020: a new name shows at once, and a refused one is replaced by the stored name", async () => {
  const profile = {
    username: "Anna",
    email: "anna@example.com",
    created_at: "2026-11-22T01:05:00Z",
  };
  let readCount = 0;
  const answered = Promise.withResolvers<unknown>();
  visit("/account/details", {
    page: <PageWithLoader page={AccountLayout} />,
    loader: () => {
      readCount += 1;
      return { groups: [], profile };
    },
    children: [
      {
        path: "details",
        element: <PageWithLoader page={DetailsPage} />,
        loader: () => ({ profile, languages: [], countries: [] }),
        action: () => answered.promise,
      },
    ],
  });
  const main = within(await screen.findByRole("main"));
  const field = await main.findByLabelText<HTMLInputElement>("Name");
  fireEvent.change(field, { target: { value: "Anna Wong" } });
  fireEvent.submit(field.form!);
  const aside = within(main.getByRole("complementary"));
  expect(await aside.findByText("Anna Wong")).toBeDefined();
  expect(readCount).toBe(1);

  const refusal = {
    intent: "save-profile",
    target: "",
    problem: "Not now.",
    errors: {},
    facts: null,
  };
  await act(async () => answered.resolve(data(refusal, { status: 409 })));
  expect(await aside.findByText("Anna")).toBeDefined();
  await waitFor(() => expect(readCount).toBe(2));
  expect(main.getByLabelText<HTMLInputElement>("Name").value).toBe("Anna");
});
