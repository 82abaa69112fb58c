// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { data } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { exampleRedeemedVoucher, exampleVoucher } from "../../../testing/example-voucher.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import RedeemedPage from "./redeemed-page.tsx";
import VoucherPage from "./voucher-page.tsx";
import VoucherStorePage from "./voucher-store-page.tsx";

afterEach(() => {
  cleanup();
  document.cookie = "auth.known=; Path=/; Max-Age=0";
});

const sortings = [
  { slug: "recommended", title: "Recommended" },
  { slug: "point-from-low-to-high", title: "Points: low to high" },
];
const query = { type: null, isAffordable: false, sort: null, page: 1 };

function renderVoucherStore(path: string, loaderFields: object) {
  const vouchers = [
    { voucher: exampleVoucher, isNotStarted: false },
    {
      voucher: { ...exampleVoucher, _id: "voucher-2", slug: "captain", point: 300, stock: 0 },
      isNotStarted: false,
    },
  ];
  const pageData = {
    storeQuery: query,
    isMember: false,
    points: null,
    sortings,
    vouchers,
    total: 2,
    last: 1,
  };
  visit(path, {
    page: <PageWithLoader page={VoucherStorePage} />,
    loader: () => ({ ...pageData, ...loaderFields }),
  });
  return screen.findByRole("main").then(within);
}

describe("the voucher store", () => {
  test("shows a guest all vouchers, and links to sign in and back to the affordable ones", async () => {
    const main = await renderVoucherStore("/zh/shop/voucher", {});
    expect(await main.findByRole("heading", { level: 1 })).toBeDefined();
    expect(main.getAllByRole("article")).toHaveLength(2);
    const link = (name: string) => main.getByRole("link", { name }).getAttribute("href");
    expect(link("登入")).toBe("/zh/authentication/login/email?return_to=%2Fzh%2Fshop%2Fvoucher");
    expect(link("我的積分夠換")).toBe(
      "/zh/authentication/login/email?return_to=%2Fzh%2Fshop%2Fvoucher%3Faffordable%3D1",
    );
    expect(main.queryByText("你的積分足夠")).toBeNull();
  });

  test("shows a member their balance, the affordable vouchers, and the gone ones", async () => {
    const main = await renderVoucherStore("/shop/voucher", { isMember: true, points: 100 });
    expect(await main.findByText("100")).toBeDefined();
    const [first, second] = main.getAllByRole("article").map((card) => within(card));
    expect(first!.getByText("You have enough points")).toBeDefined();
    expect(first!.getByText("Minimum spend HK$500")).toBeDefined();
    expect(second!.getByText("All redeemed")).toBeDefined();
    expect(second!.queryByText(/^You need \d+ more points/)).toBeNull();
    const affordableLink = main.getByRole("link", { name: "Within my points" });
    expect(affordableLink.getAttribute("href")).toBe("/shop/voucher?affordable=1");
  });

  test("marks only the chosen filter, and links to all vouchers", async () => {
    const main = await renderVoucherStore("/shop/voucher", {
      isMember: true,
      points: 100,
      storeQuery: { ...query, isAffordable: true },
    });
    const kinds = within(await main.findByRole("navigation", { name: "Voucher type" }));
    const chosenLinks = kinds
      .getAllByRole("link")
      .filter((element) => element.hasAttribute("aria-current"));
    expect(chosenLinks.map((element) => element.textContent)).toEqual(["Within my points"]);
    expect(kinds.getByRole("link", { name: "All" }).getAttribute("href")).toBe("/shop/voucher");
  });

  test("names the gift and the quantity that earns it", async () => {
    const gift = {
      product_id: "p1",
      product_variant_id: "v1",
      product_title: { en: "Kettle", zh: "水壺", cn: "水壶" },
      product_variant_title: { en: "", zh: "", cn: "" },
      image: null,
      is_in_stock: true,
    };
    const voucher = {
      ...exampleVoucher,
      discount_type: "BUY_X_GET_Y_FREE",
      min_requirement: { spending: "0.00", product_qty: 0 },
      buy_get: { buy_quantity: 2, get_quantity: 1, max_gifts: null, gift },
    };
    const main = await renderVoucherStore("/shop/voucher", {
      vouchers: [{ voucher, isNotStarted: false }],
    });
    expect(await main.findByText("Gift: Kettle, 1 for every 2 items")).toBeDefined();
    expect(main.getByText("For 2 items or more")).toBeDefined();
    expect(main.queryByText("No minimum spend")).toBeNull();
  });

  test("an empty selection leads back to all vouchers", async () => {
    const main = await renderVoucherStore("/shop/voucher", {
      storeQuery: { ...query, type: "PERCENTAGE" },
      vouchers: [],
      total: 0,
    });
    const all = await main.findByRole("link", { name: "Show all vouchers" });
    expect(all.getAttribute("href")).toBe("/shop/voucher");
    expect(main.getByRole("link", { name: "% off" }).getAttribute("aria-current")).toBe("true");
  });
});

function renderVoucherPage(loaderFields: object, problem?: string) {
  const pageData = {
    voucher: exampleVoucher,
    isMember: true,
    points: 200,
    key: "key-1",
    isNotStarted: false,
    maxQty: 2,
  };
  const sentForms: FormData[] = [];
  visit("/shop/voucher/star-ferry-50", {
    page: <PageWithLoader page={VoucherPage} />,
    loader: () => ({ ...pageData, ...loaderFields }),
    action: async ({ request }) => {
      sentForms.push(await request.formData());
      return data({ intent: "redeem", problem }, { status: 409 });
    },
  });
  return { sent: sentForms, main: screen.findByRole("main").then(within) };
}

describe("a voucher", () => {
  test("redeems a quantity under one key and shows a refusal beside the button", async () => {
    const { sent: sentForms, main: mainRegion } = renderVoucherPage(
      {},
      "Only 1 of these vouchers left.",
    );
    const main = await mainRegion;
    const button = await main.findByRole("button", { name: /^Redeem for 80 points/ });
    fireEvent.click(main.getByRole("button", { name: "One more" }));
    expect(button.textContent).toContain("Redeem for 160 points");
    expect(main.getByText("You have 200 points. You'll have 40 points left.")).toBeDefined();
    fireEvent.click(button);
    expect((await main.findByRole("alert")).textContent).toBe("Only 1 of these vouchers left.");
    expect(Object.fromEntries(sentForms[0]!)).toEqual({ key: "key-1", qty: "2" });
  });

  test("an unaffordable voucher shows the missing points, without a button", async () => {
    const main = await renderVoucherPage({ points: 30, maxQty: 0 }).main;
    expect((await main.findByRole("alert")).textContent).toContain(
      "You have 30 points. You need 50 more.",
    );
    expect(main.queryByRole("button", { name: /Redeem/ })).toBeNull();
  });

  test("sends a guest to sign in and back to the same voucher", async () => {
    const main = await renderVoucherPage({ isMember: false, points: null }).main;
    const link = await main.findByRole("link", { name: "Sign in to redeem" });
    expect(link.getAttribute("href")).toBe(
      "/authentication/login/email?return_to=%2Fshop%2Fvoucher%2Fstar-ferry-50",
    );
  });

  test("shows its benefit, its scope, and its limit per person", async () => {
    const voucher = { ...exampleVoucher, stock: 12, quota_per_customer: 2 };
    const main = await renderVoucherPage({ voucher }).main;
    await main.findByRole("heading", { level: 1 });
    for (const ticketText of [
      "HK$50 off",
      "Main and mini store",
      "Minimum spend HK$500",
      "80 points",
    ])
      expect(main.getByText(ticketText)).toBeDefined();
    const terms = main.getAllByRole("term").map((term) => [term, term.nextSibling]);
    expect(terms.map((pair) => pair.map((node) => node?.textContent).join(": "))).toEqual([
      "Valid for: 90 days from redemption",
      "Left: 12",
      "Limit per person: 2",
    ]);
  });
});

function renderOwnVouchers(loaderFields: object) {
  visit("/shop/voucher/order", {
    page: <PageWithLoader page={RedeemedPage} />,
    loader: () => ({ redeemed: null, list: null, ...loaderFields }),
  });
  return screen.findByRole("main").then(within);
}

describe("a member's own vouchers", () => {
  const redeemedList = (state: string, voucher: object = {}) => ({
    list: {
      state,
      vouchers: { items: [{ ...exampleRedeemedVoucher, state, ...voucher }], next: null },
      redeemed: 0,
    },
  });

  test("one press applies a usable voucher to either cart", async () => {
    const main = await renderOwnVouchers(redeemedList("available"));
    expect(await main.findByText(exampleRedeemedVoucher.code)).toBeDefined();
    expect(main.getByText("Valid until 18/02/2027 12:00")).toBeDefined();
    expect(main.getByRole("button", { name: "Use in main store" })).toHaveProperty("value", "main");
    expect(main.getByRole("button", { name: "Use in mini store" })).toHaveProperty("value", "mini");
  });

  test("stay on the page with an error when the shop does not answer", async () => {
    visit("/shop/voucher/order", {
      page: <PageWithLoader page={RedeemedPage} />,
      loader: () => ({ redeemed: null, ...redeemedList("available") }),
      routes: [
        {
          path: "/shop/voucher/order/:id",
          action: () => data({ problem: "Nobody answered.", isUnanswered: true }, { status: 503 }),
        },
      ],
    });
    fireEvent.click(await screen.findByRole("button", { name: "Use in main store" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Nobody answered.");
    expect(screen.getByText(exampleRedeemedVoucher.code)).toBeDefined();
  });

  test.each([
    ["used", { used_at: "2026-11-22T04:00:00.000Z" }, "Used on 22/11/2026 12:00"],
    ["expired", { expires_at: "2026-11-21T04:00:00.000Z" }, "Expired on 21/11/2026 12:00"],
    ["invalid", {}, /^We've withdrawn this voucher/],
  ])("a voucher that is %s says so and cannot be used", async (state, voucher, expectedText) => {
    const main = await renderOwnVouchers(redeemedList(state, voucher));
    expect(await main.findByText(expectedText)).toBeDefined();
    expect(main.queryByRole("button", { name: /Use in/ })).toBeNull();
  });

  test("each show their code to copy and scan, or the order that they reduced", async () => {
    const redeemed = {
      voucher: exampleRedeemedVoucher,
      qr: "data:image/png;base64,AAAA",
      isNew: true,
    };
    const main = await renderOwnVouchers({ redeemed });
    expect(await main.findByRole("img", { name: "QR code" })).toBeDefined();
    expect(main.getByRole("button", { name: "Copy: Voucher code" })).toBeDefined();
    expect(main.getByRole("status").textContent).toContain("Voucher redeemed.");
    cleanup();
    const usedVoucher = {
      ...exampleRedeemedVoucher,
      state: "used",
      order_id: "order-1",
      stores: ["mini"],
    };
    const usedVoucherView = await renderOwnVouchers({
      redeemed: { voucher: usedVoucher, qr: null, isNew: false },
    });
    const link = await usedVoucherView.findByRole("link", { name: "View order" });
    expect(link.getAttribute("href")).toBe("/shop/mini/order/order-1");
  });
});
