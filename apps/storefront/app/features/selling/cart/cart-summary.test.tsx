// @vitest-environment jsdom
import type { Cart } from "@harbour/contracts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { emptyCalculations } from "../../../components/cart/goods-total.ts";
import { exampleCart, exampleCartPage, exampleLine } from "../../../testing/example-cart.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import CartPage from "./cart-page.tsx";

afterEach(cleanup);

function renderCartSummary(cart: Cart, options: { points?: number } = {}) {
  const loader = () => ({ ...exampleCartPage, ...options, cart });
  visit("/shop/main/cart", { page: <PageWithLoader page={CartPage} />, loader });
}

test.each([
  [{ method: "Van", others: null }, "TotalHK$241.80"],
  [null, "Total before shippingHK$196.80"],
])(
  "sums and bar show one total, with the delivery that it includes: %o",
  async (shipping, total) => {
    const calculations = {
      ...emptyCalculations,
      price: { subtotal: "196.80", total: "241.80" },
      shipping_fee: "45.00",
    };
    visit("/shop/main/cart", {
      page: <PageWithLoader page={CartPage} />,
      loader: () => ({
        ...exampleCartPage,
        cart: exampleCart([exampleLine("Tram")], { calculations }),
        shipping,
      }),
    });
    const button = await screen.findByRole("button", { name: "Check out" });
    const summary = within(screen.getByRole("complementary", { name: "Summary" }));
    expect(summary.getAllByRole("term").at(-1)?.parentElement?.textContent).toBe(total);
    expect(within(button.closest("form")!).getByText(/^Total/).parentElement?.textContent).toBe(
      total,
    );
  },
);

test("a subtotal of regular prices says so when lines cost less", async () => {
  const reducedLine = { original_subtotal_price: "120.00", subtotal_price: "100.00" };
  const calculations = {
    ...emptyCalculations,
    price: { subtotal: "120.00", total: "100.00" },
    price_discount: { local: "20.00", global: "0.00" },
  };
  renderCartSummary(exampleCart([exampleLine("Tram", reducedLine)], { calculations }));
  const summary = within(await screen.findByRole("complementary", { name: "Summary" }));
  expect(summary.getByText("Subtotal at regular prices").nextSibling?.textContent).toBe(
    "HK$120.00",
  );
});

test("a cart above the maximum of an order cannot be bought, and the summary explains why", async () => {
  renderCartSummary(exampleCart([exampleLine("Tram")], { is_total_too_high: true }));
  const button = await screen.findByRole("button", { name: "Check out" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/^Orders are limited to HK\$9,999,999\.99/)).toBeTruthy();
});

describe("points in the cart summary", () => {
  const makePointCart = (isEnough: boolean) =>
    exampleCart([exampleLine("Tram")], {
      calculations: { ...emptyCalculations, point: { subtotal: 80, total: 80 } },
      is_enough_membership_points: isEnough,
    });
  const isCheckoutBlocked = async () =>
    (await screen.findByRole("button", { name: "Check out" })).hasAttribute("disabled");

  test("a member with too few points cannot check out", async () => {
    renderCartSummary(makePointCart(false), { points: 30 });
    expect(await isCheckoutBlocked()).toBe(true);
    expect(screen.getByText(/You have 30 points/).textContent).toContain("You need 50 more points");
    expect(screen.queryByText(/need attention/)).toBeNull();
  });

  test("a member with enough points can check out", async () => {
    renderCartSummary(makePointCart(true), { points: 90 });
    expect(await isCheckoutBlocked()).toBe(false);
  });

  test("a guest is asked to sign in before paying with points", async () => {
    renderCartSummary(makePointCart(false));
    expect(await isCheckoutBlocked()).toBe(true);
    const notice = within(screen.getByText(/Some items cost points/));
    const link = notice.getByRole("link", { name: "Sign in to use points" });
    // A phone's bar has the next step instead of a button that does nothing.
    const bar = within(screen.getByRole("button", { name: "Check out" }).closest("form")!);
    const barLink = bar.getByRole("link", { name: "Sign in to use points" });
    expect(barLink.getAttribute("href")).toBe(link.getAttribute("href"));
  });
});

describe("vouchers in the cart summary", () => {
  const usable = {
    discount_code_id: "redeemed-1",
    code: "HV-7KQ4-M2X9-PRTA",
    title: { en: "Across the water", zh: "渡海券", cn: "渡海券" },
    discount_type: "PRICE",
    discount_value: "50.00",
    amount: "50.00",
    worth: "50.00",
    gift: null,
    expires_at: "2027-02-18T04:00:00.000Z",
  } as const;

  test("a useful voucher is offered with its discount and applied by one press", async () => {
    const sentForms: FormData[] = [];
    visit("/shop/main/cart", {
      page: <PageWithLoader page={CartPage} />,
      loader: () => ({
        ...exampleCartPage,
        cart: exampleCart([exampleLine("Tram")], { usable_vouchers: [usable] }),
      }),
      action: async ({ request }) => {
        sentForms.push(await request.formData());
        return { refusal: null };
      },
    });
    const offers = within(
      await screen.findByRole("region", { name: "You have vouchers for this order" }),
    );
    expect(offers.getByText("HK$50 off")).toBeDefined();
    expect(offers.getByText("Until 18/02/2027 12:00")).toBeDefined();
    fireEvent.click(offers.getByRole("button", { name: "Use: Across the water" }));
    await waitFor(() => expect(sentForms).toHaveLength(1));
    expect(sentForms[0]!.get("intent")).toBe("use-voucher:HV-7KQ4-M2X9-PRTA");
  });

  test("an applied voucher is not offered", async () => {
    visit("/shop/main/cart", {
      page: <PageWithLoader page={CartPage} />,
      loader: () => ({
        ...exampleCartPage,
        code: usable.code,
        cart: exampleCart([exampleLine("Tram")], {
          usable_vouchers: [usable],
          is_voucher_applied: true,
        }),
      }),
    });
    await screen.findByText("HV-7KQ4-M2X9-PRTA applied");
    expect(screen.queryByRole("region", { name: "You have vouchers for this order" })).toBeNull();
  });
});
