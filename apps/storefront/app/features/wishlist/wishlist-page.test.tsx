// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refusingContext } from "../../testing/refusing-context.ts";
import { loaderArgs } from "../../testing/loader-args.ts";
import { Shown, visit } from "../../testing/visit.tsx";
import WishlistPage, { loader } from "./wishlist-page.tsx";

afterEach(() => {
  cleanup();
  document.cookie = "auth.known=; Path=/; Max-Age=0";
});

test.each([429, 500, 503])(
  "SPEC 8: a wishlist that cannot be read (%i) lists nothing, says so, and the heart in the header counts nothing",
  async (status) => {
    const path = "/shop/main/wishlist";
    const shown = await loader(loaderArgs(path, refusingContext(status)));
    visit(path, {
      facts: { main: 1, wishlist: { count: 2, ids: ["a", "b"] } },
      page: <Shown page={WishlistPage} />,
      loader: () => shown,
    });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByText(/could not be loaded/)).toBeDefined();
    const header = within(screen.getByRole("banner"));
    // The cart's count comes by the same answer as the wishlist's.
    await header.findByRole("link", { name: "Cart, 1 in the cart" });
    expect(header.getByRole("link", { name: "Wishlist" })).toBeDefined();
    expect(main.queryAllByRole("heading", { level: 2 })).toEqual([]);
  },
);
