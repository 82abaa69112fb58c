// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { untilPasses } from "../../../../../../tools/testing/until.ts";
import { WishlistHeart } from "../../../components/wishlist/wishlist-heart.tsx";
import { exampleItem } from "../../../testing/example-item.ts";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import WishlistPage, { clientAction, loader } from "./wishlist-page.tsx";

afterEach(() => {
  cleanup();
  document.cookie = "auth.known=; Path=/; Max-Age=0";
});

test.each([429, 500, 503])(
  "S8-031: an unreadable wishlist (%i) lists nothing, says so, and the header shows no count",
  async (status) => {
    const path = "/shop/main/wishlist";
    const loaderResult = await loader(loaderArgs(path, makeRefusingContext(status)));
    visit(path, {
      personalData: { main: 1, wishlist: { count: 2, ids: ["a", "b"] } },
      page: <PageWithLoader page={WishlistPage} />,
      loader: () => loaderResult,
    });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByText(/^We couldn't load your wishlist/)).toBeDefined();
    const header = within(screen.getByRole("banner"));
    // The same answer contains the counts of cart and wishlist.
    await header.findByRole("link", { name: "Cart, 1 in your cart" });
    expect(header.getByRole("link", { name: "Wishlist" })).toBeDefined();
    expect(main.queryAllByRole("heading", { level: 2 })).toEqual([]);
  },
);

test("an empty wishlist has products to go on with", async () => {
  const path = "/shop/main/wishlist";
  const context = makeRefusingContext(500, {
    wishlist: { list: async () => ({ data: [], total: 0, current_page: 1, last_page: 1 }) },
    catalogue: {
      hierachy: async () => ({ data: [], next_page_url: null }),
      filter: async () => ({ data: [exampleItem] }),
    },
  });
  const loaderResult = await loader(loaderArgs(path, context));
  visit(path, { page: <PageWithLoader page={WishlistPage} />, loader: () => loaderResult });
  expect(await screen.findByText("Your wishlist is empty")).toBeDefined();
  expect(await screen.findByRole("link", { name: /^Star Courier/ })).toBeDefined();
});

test("each press on a heart without an answer is reported", async () => {
  const messages: string[] = [];
  const serverAction = () => Promise.reject(new TypeError("Failed to fetch"));
  visit("/", {
    page: <WishlistHeart id="a" title="Mossheart" form="" />,
    routes: [
      {
        path: "/shop/main/wishlist",
        action: ({ request }) => clientAction({ request, serverAction } as never),
      },
    ],
  });
  const heart = await screen.findByRole("button", { name: "Add to wishlist: Mossheart" });
  const observer = new MutationObserver((changes) => {
    for (const addedNode of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (addedNode.textContent?.startsWith("We couldn't update your wishlist"))
        messages.push(addedNode.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (const count of [1, 2, 3]) {
    fireEvent.click(heart);
    await untilPasses(() => expect(messages).toHaveLength(count));
  }
  observer.disconnect();
});
