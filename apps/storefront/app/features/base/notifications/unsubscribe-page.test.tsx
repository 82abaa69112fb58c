// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import UnsubscribePage, { loader } from "./unsubscribe-page.tsx";

afterEach(cleanup);

/** Opens the page by a link of an e-mail. */
function visitUnsubscribePage(search: string) {
  const path = `/unsubscribe${search}`;
  const loaderResult = loader(loaderArgs(path, makeRefusingContext(404))) as { data: object };
  visit(path, {
    page: <PageWithLoader page={UnsubscribePage} />,
    loader: () => loaderResult.data,
    action: () => ({ problem: null }),
  });
}

async function openUnsubscribePage(search: string) {
  visitUnsubscribePage(search);
  return screen.findByRole("button", { name: "Unsubscribe" });
}

test.each([
  ["?token=hu_a&of=release_update", /series and makers you follow/],
  ["?token=hu_a&of=wishlist_product_update", /wishlist updates/],
  ["?token=hn_a", /newsletter/],
])("by %s the page names the messages that it stops, before and after", async (search, list) => {
  const button = await openUnsubscribePage(search);
  expect(screen.getByText(list, { selector: "main p" })).toBeDefined();
  fireEvent.click(button);
  await screen.findByRole("heading", { name: "Done" });
  expect(screen.getByText(list, { selector: "main p" })).toBeDefined();
});

test("a link of an old e-mail, or with an unknown name, stops e-mails of its kind", async () => {
  await openUnsubscribePage("?token=hu_a&of=everything");
  expect(screen.getByText(/stop e-\u2060mails like this/)).toBeDefined();
});

test("a broken link leads to the contact preferences", async () => {
  visitUnsubscribePage("");
  await screen.findByRole("heading", { name: "This link isn't complete" });
  expect(screen.queryByRole("button", { name: "Unsubscribe" })).toBeNull();
  const preferences = screen.getByRole("link", { name: "Contact preferences" });
  expect(preferences.getAttribute("href")).toBe("/account/contact-preferences");
});
