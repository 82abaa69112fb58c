// @vitest-environment jsdom
import type { Cart, CodeProblem } from "@harbour/contracts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { exampleCart, exampleCartPage, exampleLine } from "../../../testing/example-cart.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import CartPage from "./cart-page.tsx";

afterEach(cleanup);

function renderCartLines(
  cart: Cart,
  changes: Partial<typeof exampleCartPage | { code: string; points: number }> = {},
) {
  const sentForms: Record<string, FormDataEntryValue>[] = [];
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({ ...exampleCartPage, ...changes, cart }),
    action: async ({ request }) => {
      sentForms.push(Object.fromEntries(await request.formData()));
      return { refusal: null };
    },
  });
  return sentForms;
}

/** Shows one tram, and answers each change with what `answer` says to its intent. */
function renderTram(makeReply: (intent: unknown) => object) {
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({ ...exampleCartPage, cart: exampleCart([exampleLine("Tram")]) }),
    action: async ({ request }) => makeReply((await request.formData()).get("intent")),
  });
}

describe("each problem of a line has a remedy", () => {
  test.each([
    ["not-enough-stock", "Only 4 left", "4"],
    ["over-limit", "Limit: 4 per person", "4"],
  ] as const)("%s: a button takes the available quantity", async (problem, expectedText, qty) => {
    const lineFacts = { qty: 9, max_qty: 4, limited_by: "per-person", problem } as const;
    const sentForms = renderCartLines(exampleCart([exampleLine("Tram", lineFacts)]));
    expect(await screen.findByText(expectedText)).toBeDefined();
    expect(screen.getByRole("button", { name: "Check out" })).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByRole("button", { name: "Change to 4: Tram" }));
    await waitFor(() => expect(sentForms).toMatchObject([{ intent: "set", variant: "Tram", qty }]));
  });

  test.each([
    ["stock", "Only 4 left"],
    ["per-order", "Limit: 4 per order"],
    ["per-person", "Limit: 4 per person"],
  ] as const)("the limit of a line (%s) is shown beside it", async (limited_by, expectedText) => {
    const line = exampleLine("Tram", { qty: 3, max_qty: 4, limited_by });
    renderCartLines(exampleCart([line]));
    const moreButton = await screen.findByRole("button", { name: "One more" });
    expect(screen.queryByText(expectedText)).toBeNull();
    fireEvent.click(moreButton);
    const alert = screen.getByText(expectedText);
    expect(moreButton.getAttribute("aria-describedby")).toBe(alert.id);
  });

  test.each([
    [0, "HB-2222-3333"],
    [1, null],
  ])(
    "earlier orders leave %s more units, and the order is named (%s)",
    async (remainingQty, reference) => {
      const overLimit = { qty: 2, limited_by: "per-person", problem: "over-limit" } as const;
      const boughtUnits = {
        max_qty: remainingQty,
        bought_before: { qty: 1, reference },
        is_checkout: remainingQty > 0,
      };
      renderCartLines(exampleCart([exampleLine("Tram", { ...overLimit, ...boughtUnits })]));
      const limitText = "There's a limit per person, and you've already ordered 1";
      expect(await screen.findByText(limitText)).toBeDefined();
      const order = screen.queryByRole("link", { name: `Order ${reference}` });
      expect(order?.getAttribute("href") ?? null).toBe(
        reference && `/shop/main/order/${reference}`,
      );
      expect(screen.queryByRole("button", { name: "Change to 1: Tram" }) !== null).toBe(
        remainingQty > 0,
      );
      expect(screen.getByRole("button", { name: "Remove Tram" })).toBeDefined();
      expect(screen.getByRole("button", { name: "Check out" })).toHaveProperty("disabled", true);
    },
  );

  test("a sold-out line offers news of its return, or its removal", async () => {
    renderCartLines(exampleCart([exampleLine("Tram", { max_qty: 0, problem: "sold-out" })]));
    const link = await screen.findByRole("link", { name: "Notify me when it's back: Tram" });
    expect(link.getAttribute("href")).toMatch(/^\/shop\/main\/product\/Tram/);
    expect(screen.getByRole("button", { name: "Remove Tram" }).textContent).toBe("Remove");
    expect(screen.queryByRole("spinbutton")).toBeNull();
  });

  test("a sold-out line is left out by name, and the rest can be bought", async () => {
    const soldOutFacts = { is_checkout: false, max_qty: 0, problem: "sold-out" } as const;
    renderCartLines(exampleCart([exampleLine("Tram", soldOutFacts), exampleLine("Bear")]));
    const box = await screen.findByRole("checkbox", { name: "Select Tram" });
    expect(box).toHaveProperty("disabled", true);
    expect(screen.getByText("1 of 2 selected")).toBeDefined();
    expect(screen.getByText("Currently unavailable, so not included: Tram")).toBeDefined();
    const button = screen.getByRole("button", { name: "Check out the rest (1)" });
    expect(button).toHaveProperty("disabled", false);
    const chosenItems = new FormData((button as HTMLButtonElement).form!).getAll("item");
    expect(chosenItems).toEqual(["Bear"]);
  });

  test.each([
    ["120.00", "Price has gone up to HK$120.00"],
    ["80.00", "Price has dropped to HK$80.00"],
  ])("a changed price of %s is shown", async (now, expectedText) => {
    const line = { discounted_price_per_unit: now, price_per_unit_when_added: "90.00" };
    renderCartLines(exampleCart([exampleLine("Tram", line)]));
    expect(await screen.findByText(expectedText)).toBeDefined();
  });
});

test("a pre-order shows its day on its line, and a mixed cart how it will be sent", async () => {
  const preorder = { availability: "PREORDER", release_date: "2027-06-30" } as const;
  renderCartLines(exampleCart([exampleLine("Tram"), exampleLine("Dragon", preorder)]));
  expect(await screen.findByText("Pre-order, out on 30/06/2027")).toBeDefined();
  expect(screen.getByText(/Your cart mixes in-stock items and pre-orders/)).toBeDefined();
});

test("a gift is a line without controls, and discounts have names", async () => {
  const title = { en: "Whale", zh: "鯨", cn: "鲸" };
  const cart = exampleCart([exampleLine("Tram"), exampleLine("Bear")], {
    gift_items: [
      {
        product_id: "whale",
        product_variant_id: "whale",
        qty: 1,
        product_title: title,
        product_variant_title: title,
        image: null,
        comes_with: "Tram",
      },
    ],
    discounts: [
      {
        _id: "along",
        title: { en: "A whale with every tram", zh: "鯨", cn: "鲸" },
        template_type: "STORE",
        discount_type: "BUY_X_GET_Y_FREE",
        amount: "0.00",
      },
      {
        _id: "winter",
        title: { en: "Winter sale", zh: "冬", cn: "冬" },
        template_type: "STORE",
        discount_type: "PRICE",
        amount: "12.00",
      },
    ],
    calculation_trace: [
      { rule: "promotion-price", on: "winter", amount: "-12.00", applied: true, reason: null },
    ],
  });
  renderCartLines({ ...cart, calculations: { ...cart.calculations, shipping_fee: "25.00" } });
  const gift = (await screen.findByText("Gift")).closest("li")!;
  expect(within(gift).getByText("Free")).toBeDefined();
  expect(within(gift).getByText("A whale with every tram")).toBeDefined();
  expect(within(gift).queryByRole("button")).toBeNull();
  const elementBefore = gift.previousElementSibling as HTMLElement;
  expect(within(elementBefore).getByRole("checkbox", { name: "Select Tram" })).toBeDefined();
  const summary = within(screen.getByRole("complementary", { name: "Summary" }));
  expect(summary.getByText("Winter sale").nextSibling?.textContent).toBe("−HK$12.00");
  expect(summary.getByText("Offer: Winter sale").nextSibling?.textContent).toBe("−HK$12.00");
  expect(summary.getByText("Shipping: Locker").nextSibling?.textContent).toBe("HK$25.00");
  expect(summary.getByText("Free pick-up")).toBeDefined();
});

test("a price in points shows the points, with the shopper's balance", async () => {
  const points = { subtotal_point: 50, subtotal_price: "0.00", original_subtotal_price: "0.00" };
  const cart = exampleCart([exampleLine("Tram", points)], { is_enough_membership_points: false });
  const { calculations } = cart;
  const pointCalculations = { ...calculations, point: { subtotal: 50, total: 50 } };
  renderCartLines({ ...cart, calculations: pointCalculations }, { points: 20 });
  // The line, the subtotal, the total, the explanation and the phone's bottom bar show the same points.
  expect((await screen.findAllByText("50 points")).length).toBe(5);
  expect(screen.getByText("30 points short")).toBeDefined();
  expect(screen.getByText(/You have 20 points\. You need 30 more points/)).toBeDefined();
});

const reasons: Record<CodeProblem, string> = {
  unknown: "We don't recognise that code. Check for typos.",
  expired: "This code has expired.",
  used: "This code has reached its limit.",
  "not-yours": "This code isn't valid for your account. Not signed in? Sign in first.",
  "minimum-not-met": "Add more to your cart to use this code.",
  "wrong-store": "This code is for our other store.",
  "wrong-goods": "This code doesn't apply to these items.",
  "gift-sold-out": "The free gift with this code has sold out.",
  "gift-missing": "The free gift with this code is no longer available.",
  "nothing-to-lower": "There's nothing left for this code to discount.",
};

test("a line that cannot be bought, or has a promotion, shows no former price", async () => {
  const changedPrices = { discounted_price_per_unit: "120.00", price_per_unit_when_added: "90.00" };
  const soldOutFacts = { ...changedPrices, max_qty: 0, problem: "sold-out" } as const;
  renderCartLines(
    exampleCart([
      exampleLine("Tram", soldOutFacts),
      exampleLine("Bear", { ...changedPrices, promotion_subtotal_price: "80.00" }),
    ]),
  );
  expect(await screen.findByText("Sold out")).toBeDefined();
  expect(screen.queryByText(/^Price has/)).toBeNull();
});

test("goods that another window bought are reported as gone", async () => {
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({ ...exampleCartPage, isGone: true, cart: null }),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("no longer in your cart");
});

describe("a promotion code", () => {
  test.each(Object.entries(reasons))(
    "a code without a discount (%s) shows the reason beside its field",
    async (code, expectedText) => {
      const problem = { code: code as CodeProblem, message: "" };
      const cart = exampleCart([exampleLine("Tram")], { voucher_problem: problem });
      renderCartLines(cart, { code: "WINTER" });
      const field = await screen.findByRole<HTMLInputElement>("textbox", {
        name: "Promotion code",
      });
      expect(field.value).toBe("WINTER");
      expect(field.getAttribute("aria-invalid")).toBe("true");
      const description = document.getElementById(field.getAttribute("aria-describedby")!);
      expect(description?.textContent).toBe(expectedText);
    },
  );

  test("an applied code is shown by name and can be removed", async () => {
    const cart = exampleCart([exampleLine("Tram")], { is_voucher_applied: true });
    const sentForms = renderCartLines(cart, { code: "win ter" });
    expect(await screen.findByText("WINTER applied")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Remove code WINTER" }));
    await waitFor(() => expect(sentForms).toMatchObject([{ intent: "remove-code" }]));
  });
});

test("a refusal shows until the next successful change", async () => {
  let refusal: object | null = { intent: "clear", variant: "", problem: "Please try again." };
  renderTram(() => ({ refusal }));
  fireEvent.click(await screen.findByRole("button", { name: "Empty cart" }));
  expect(await screen.findByText(/We couldn't empty your cart\./)).toBeDefined();
  refusal = null;
  fireEvent.click(screen.getByRole("button", { name: "One more" }));
  await waitFor(() => expect(screen.queryByText(/We couldn't empty your cart\./)).toBeNull());
});

test("a refused code shows its reason until the next successful change", async () => {
  const code = { code: "WINTER", problem: "unknown" };
  renderTram((intent) => ({ refusal: null, ...(intent === "apply-code" && { code }) }));
  fireEvent.click(await screen.findByRole("button", { name: "Apply" }));
  expect(await screen.findByText(reasons.unknown)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "One more" }));
  await waitFor(() => expect(screen.queryByText(reasons.unknown)).toBeNull());
});

test("a line's controls load near the screen, but its problem shows from the start", async () => {
  const observers = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly notifyIntersection: (seen: { isIntersecting: boolean }[]) => void;
      constructor(callback: (seen: { isIntersecting: boolean }[]) => void) {
        this.notifyIntersection = callback;
      }
      observe(element: Element) {
        observers.set(element, this.notifyIntersection);
      }
      disconnect() {}
    },
  );
  const excess = { qty: 9, max_qty: 4, limited_by: "stock", problem: "not-enough-stock" } as const;
  const ordinaryLines = ["A", "B", "C", "D", "E", "F", "Far"].map((name) => exampleLine(name, {}));
  renderCartLines(exampleCart([...ordinaryLines, exampleLine("Wrong", excess)]));
  expect(await screen.findByText("Only 4 left")).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove F" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Remove Far" })).toBeNull();
  const farLine = screen.getByRole("checkbox", { name: "Select Far" }).closest("li")!;
  await waitFor(() => expect(observers.has(farLine)).toBe(true));
  act(() => observers.get(farLine)!([{ isIntersecting: false }]));
  expect(screen.queryByRole("button", { name: "Remove Far" })).toBeNull();
  act(() => observers.get(farLine)!([{ isIntersecting: true }]));
  expect(screen.getByRole("button", { name: "Remove Far" })).toBeDefined();
  vi.unstubAllGlobals();
});
