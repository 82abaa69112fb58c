// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useFetcher } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { StoreAlias } from "../../paths.ts";
import { visit } from "../../testing/visit.tsx";
import { WishlistButton } from "../wishlist/wishlist-button.tsx";
import { addToCartIntent, lineAdditionField, useSetCartCount } from "./personal-counts.tsx";
import { emptyPersonalFacts } from "./personal-facts.ts";
import { useAnswer } from "./use-answer.ts";

afterEach(() => {
  cleanup();
  document.cookie = "auth.known=; Path=/; Max-Age=0";
});

const withinHeader = () => within(screen.getByRole("banner"));
const findHeaderLink = (name: string) => withinHeader().findByRole("link", { name });

/** Returns an action that waits until `answer` is called. */
function makePendingAction() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { action: () => promise, answer: (reply: unknown) => act(async () => resolve(reply)) };
}

test("S4-024, S4-025: the wishlist count follows each press before the shop has answered", async () => {
  const { action, answer } = makePendingAction();
  visit("/shop/main/product/bear", {
    personalData: { wishlist: { count: 1, ids: ["tram"] } },
    page: (
      <>
        <WishlistButton id="bear" title="Bear" watcherCount={0} />
        <WishlistButton id="tram" title="Tram" watcherCount={1} />
      </>
    ),
    routes: [{ path: "/shop/main/wishlist", action }],
  });
  await findHeaderLink("Wishlist, 1 on your wishlist");
  fireEvent.click(screen.getByRole("button", { name: /^Add to wishlist: Bear/ }));
  await findHeaderLink("Wishlist, 2 on your wishlist");
  screen.getAllByText("1 person wants this");
  fireEvent.click(screen.getByRole("button", { name: /^On your wishlist: Tram/ }));
  await findHeaderLink("Wishlist, 1 on your wishlist");
  await answer({ isLiked: null, watcherCount: null, error: "wishlist-add-fail" });
  await findHeaderLink("Wishlist, 1 on your wishlist");
});

test("S4-026: the cart count rises with the press and then shows the shop's count", async () => {
  const { action, answer } = makePendingAction();
  visit("/shop/main/product/bear", {
    personalData: { main: 2, mini: 5 },
    page: <Add to="main" />,
    action,
  });
  await findHeaderLink("Cart, 2 in your cart");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await findHeaderLink("Cart, 3 in your cart");
  await answer({ cartCount: 4 });
  await findHeaderLink("Cart, 4 in your cart");
});

test("more units of a line in the cart do not raise the count", async () => {
  const { action, answer } = makePendingAction();
  visit("/shop/main/product/bear", {
    personalData: { main: 2 },
    page: <Add to="main" isAddition />,
    action,
  });
  await findHeaderLink("Cart, 2 in your cart");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("submitting");
  await findHeaderLink("Cart, 2 in your cart");
  await answer({ cartCount: 2 });
});

test("S4-027: adding in the mini store raises its own count, and never the main store's", async () => {
  const { action, answer } = makePendingAction();
  const router = visit("/zh/shop/mini/product/capsule", {
    personalData: { main: 2, mini: 5 },
    page: <Add to="mini" />,
    action,
  });
  await findHeaderLink("購物車, 購物車內有 5 項");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await findHeaderLink("購物車, 購物車內有 6 項");
  await act(() => router.navigate("/zh/shop/main/product"));
  await findHeaderLink("購物車, 購物車內有 2 項");
  await answer({ cartCount: 7 });
  await findHeaderLink("購物車, 購物車內有 2 項");
});

test("S8-029: after an addition without an answer the cart is read again, even a new visitor's", async () => {
  const requests: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    requests.push(request.url);
    return { ...emptyPersonalFacts, main: 4 };
  };
  visit("/shop/main/product/bear", {
    page: <Add to="main" />,
    action: () => ({ cartCount: null }),
    routes: [{ path: "/personal", loader }],
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add" }));
  await findHeaderLink("Cart, 4 in your cart");
  expect(requests).toHaveLength(1);
});

/** Renders a form like a product's, whose answer sets the count. */
function Add({ to: store, isAddition = false }: { to: StoreAlias; isAddition?: boolean }) {
  const fetcher = useFetcher<{ cartCount: number | null }>();
  const setCartCount = useSetCartCount();
  useAnswer(fetcher.data, ({ cartCount }) => setCartCount(store, cartCount));
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={addToCartIntent} />
      {isAddition && <input type="hidden" name={lineAdditionField} value="1" />}
      <button>Add</button>
      <p>{fetcher.state}</p>
    </fetcher.Form>
  );
}
