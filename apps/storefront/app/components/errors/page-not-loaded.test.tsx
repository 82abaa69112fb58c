import { ApiError } from "@harbour/api-client";
// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { data, Outlet, useRouteError, type RouteObject } from "react-router";
import { afterEach, expect, test } from "vitest";
import * as list from "../../features/catalogue/product-search/list-page.tsx";
import * as order from "../../features/orders/orders/order-page.tsx";
import * as review from "../../features/orders/reviews/review-page.tsx";
import * as account from "../../features/people/accounts/account-layout.tsx";
import * as accountPages from "../../features/people/accounts/account-pages.tsx";
import * as details from "../../features/people/profile/details-page.tsx";
import * as about from "../../features/publishing/content/about-page.tsx";
import * as faq from "../../features/publishing/content/faq-page.tsx";
import * as terms from "../../features/publishing/content/terms-page.tsx";
import * as publication from "../../features/publishing/publications/publication-page.tsx";
import * as checkout from "../../features/selling/checkout/checkout-page.tsx";
import { localizeText } from "../../testing/example-site.ts";
import { loaderArgs } from "../../testing/loader-args.ts";
import { makeRefusingContext } from "../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../testing/visit.tsx";

afterEach(cleanup);

interface Page {
  readonly loader: (args: never) => Promise<unknown>;
  readonly ErrorBoundary: ComponentType<never>;
}

const params = { id: "HB-7KQ4-M2X9", slug: "refund-policy" };

/** Renders a page whose loader the API failed (`unavailable.server.ts`), with its boundary. */
function buildFailingRoute(
  { loader, ErrorBoundary }: Page,
  path: string,
  status: number,
): RouteObject {
  const Boundary = ErrorBoundary as ComponentType<{ error: unknown }>;
  const Failed = () => <Boundary error={useRouteError()} />;
  return {
    ErrorBoundary: Failed,
    loader: async () => {
      const error: unknown = await loader(
        loaderArgs(path, makeRefusingContext(status), params),
      ).catch((thrown: unknown) => thrown);
      expect(error, "a failure of the API, not a status of the page's own").toBeInstanceOf(
        ApiError,
      );
      throw data(null, { status: 503 });
    },
  };
}

test.each([
  ["/shop/main/cart/checkout", checkout, /nothing has been ordered/],
  ["/shop/main/order/HB-7KQ4-M2X9", order, /^We couldn't load this order/],
  ["/shop/main/order/HB-7KQ4-M2X9/review", review, /^We couldn't load this order/],
  ["/shop/main/product?keyword=train", list, /^We couldn't load these products/],
  ["/about-us", about, /^We couldn't load this page/],
  ["/shop/main/blogs/first", publication, /^We couldn't load this/],
  ["/faq", faq, /^We couldn't load this page/],
  ["/terms-of-service/refund-policy", terms, /^We couldn't load this page/],
])("%s that cannot be read shows an error in its place, with a retry", async (path, page, text) => {
  for (const status of [500, 503]) {
    visit("/here/now", {
      page: <Outlet />,
      children: [{ path: "now", ...buildFailingRoute(page, path, status) }],
    });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByText(text)).toBeDefined();
    expect(main.getByRole("link", { name: "Try again" })).toBeDefined();
    expect(main.getByText("This page will reload when we're back.")).toBeDefined();
    expect(main.queryByText(/try again in a moment/)).toBeNull();
    cleanup();
  }
});

test("an unreadable account page keeps the account's frame, even without the member's name", async () => {
  const tab = { title: localizeText("Details"), path: "/account/details", is_enabled: 1 };
  const context = makeRefusingContext(500, {
    configuration: { latest: async () => ({ "customer-layout": { navbar: { account: [tab] } } }) },
  });
  const frame = await account.loader(loaderArgs("/account/details", context));
  const page = { ...details, ...accountPages } as unknown as Page;
  visit("/account/details", {
    page: <PageWithLoader page={account.default} />,
    loader: () => frame,
    children: [{ path: "details", ...buildFailingRoute(page, "/account/details", 500) }],
  });
  expect(await screen.findByText(/^We couldn't load this part of your account/)).toBeDefined();
  const main = within(screen.getByRole("main"));
  expect(main.getByText("My account")).toBeDefined();
  expect(main.getByRole("link", { name: "Details" })).toBeDefined();
});
