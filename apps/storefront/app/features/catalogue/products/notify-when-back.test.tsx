// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { anna, visit } from "../../../testing/visit.tsx";
import { notifyWhenBack } from "../../selling/wishlist/notify-when-back.ts";
import "./notify-when-back.tsx";
import type { VariantView } from "./present-details.ts";
import { StockFact } from "./stock-fact.tsx";

afterEach(() => {
  cleanup();
  document.cookie = "auth.known=; Max-Age=0; Path=/";
});

const variant = { availability: "SOLD_OUT", stock: 0, limitText: "" } as VariantView;
const page = <StockFact productId="p1" variant={variant} canNotifyWhenBack />;

test("a member requests news of a sold-out product by one press, which sets both and says so", async () => {
  const calls: object[] = [];
  const context = makeRefusingContext(500, {
    wishlist: { toggle: async ({ body }: { body: object }) => calls.push(body) },
    notifications: {
      details: async () => ({ channels: [] }),
      save: async ({ body }: { body: object }) => calls.push(body),
    },
  });
  visit("/zh/shop/main/product/p1", {
    page,
    personalData: { user: anna },
    routes: [
      {
        path: "/zh/shop/main/wishlist",
        action: async ({ request }) => notifyWhenBack(context, await request.formData(), true),
      },
    ],
  });
  fireEvent.click(await screen.findByRole("button", { name: "補貨時通知我" }));
  await waitFor(() =>
    expect(screen.getAllByText("已加入願望清單，補貨時會通知你。")[0]).toBeDefined(),
  );
  expect(calls).toEqual([
    { product_id: "p1", is_liked: true },
    {
      is_notifiable: true,
      channels: ["EMAIL"],
      is_accept: { wishlist_product_update: true },
      shown_in: "en",
    },
  ]);
});

test("a failed subscription says so and can be tried again", async () => {
  visit("/shop/main/product/p1", {
    page,
    personalData: { user: anna },
    routes: [
      {
        path: "/shop/main/wishlist",
        action: async ({ request }) =>
          notifyWhenBack(makeRefusingContext(500), await request.formData(), true),
      },
    ],
  });
  fireEvent.click(await screen.findByRole("button", { name: "Notify me" }));
  expect(await screen.findByText("We couldn't turn this on. Please try again.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Notify me" })).toBeDefined();
});

test("a visitor who is not signed in comes back to the product after signing in", async () => {
  visit("/shop/main/product/p1", { page });
  const link = await screen.findByRole("link", { name: "Notify me" });
  expect(link.getAttribute("href")).toBe(
    "/authentication/login/email?return_to=%2Fshop%2Fmain%2Fproduct%2Fp1",
  );
});
