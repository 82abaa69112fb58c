// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import {
  data,
  redirect,
  redirectDocument,
  UNSAFE_ErrorResponseImpl as RouteError,
  useActionData,
  useRouteError,
} from "react-router";
import { afterEach, expect, test } from "vitest";
import RefusedResultPage, {
  clientLoader,
} from "../../features/edge/result/refused-result-page.tsx";
import { ErrorBoundary } from "../../features/selling/checkout/checkout-page.tsx";
import { PageWithLoader, visit } from "../../testing/visit.tsx";
import {
  submitCheckout,
  readPlacedOrderAddress,
  useUnconfirmedCheckout,
} from "./unconfirmed-checkout.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const origin = "http://shop.test";
const rejectRequest = () => Promise.reject(new TypeError("Failed to fetch"));
const readUnconfirmedForm = () => renderHook(() => useUnconfirmedCheckout("mini")).result.current;

/**
 * Sends the mini store's checkout.
 * @returns the browser's next address, or the answer for the page
 */
async function send(
  serverAction: () => Promise<never>,
  payment = "OFFLINE",
  ...limit: readonly number[]
): Promise<unknown> {
  const body = new URLSearchParams({ intent: "place", key: "k1", payment_method: payment });
  for (const item of ["red", "blue"]) body.append("item", item);
  const request = new Request(`${origin}/zh/shop/mini/cart/checkout`, { method: "POST", body });
  const outcome: unknown = await submitCheckout({ request, serverAction }, ...limit).catch(
    (thrown: unknown) => thrown,
  );
  return outcome instanceof Response ? outcome.headers.get("location") : outcome;
}

const makeServerAction = (key: string, needsResubmit = false) =>
  (async () => ({ needsResubmit, values: { key } })) as unknown as () => Promise<never>;
const redirectTo = (address: string) => async () => {
  throw redirect(address);
};

test.each([
  ["nobody answers", rejectRequest, "noAnswer"],
  [
    "somebody before the shop fails",
    () => Promise.reject(new RouteError(500, "", "<h1>Broken</h1>")),
    "fault",
  ],
  ["the shop itself fails", makeServerAction("k1", true), "fault"],
])(
  "a checkout leads to the failure page when %s, and keeps its whole form",
  async (_, failRequest, reason) => {
    expect(await send(failRequest)).toBe(`/zh/result/order/failure?reason=${reason}&store=mini`);
    expect(readUnconfirmedForm()?.get("key")).toBe("k1");
    expect(readUnconfirmedForm()?.getAll("item")).toEqual(["red", "blue"]);
  },
);

test("a checkout without an answer in time leads to the failure page too, and keeps its form", async () => {
  const neverAnswer = () => new Promise<never>(() => {});
  expect(await send(neverAnswer, "OFFLINE", 1)).toBe(
    "/zh/result/order/failure?reason=noAnswer&store=mini",
  );
  expect(readUnconfirmedForm()?.get("key")).toBe("k1");
});

test.each([
  ["an order", redirectTo("/zh/result/order/success?order=o1"), null],
  ["a refusal", redirectTo("/zh/result/order/failure?reason=insufficient_stock"), null],
  ["a form to mend under another key", makeServerAction("k2"), null],
  ["a form that was not sent", makeServerAction("k1"), "k1"],
  ["too many requests", redirectTo("/zh/result/order/failure?reason=too_many_requests"), "k1"],
  [
    "the first try being at work",
    redirectTo("/zh/result/order/failure?reason=request_in_flight"),
    "k1",
  ],
])("after a lost checkout and the next answer %s, the key is %#", async (_, next, key) => {
  await send(rejectRequest);
  await send(next);
  expect(readUnconfirmedForm()?.get("key") ?? null).toBe(key);
});

test.each([
  ["an order", redirect("/zh/result/order/success?order=o1"), "/zh/result/order/success?order=o1"],
  ["a payment page", redirectDocument("https://pay.example/o1"), "/zh/shop/mini/order/track"],
])(
  "a visitor who returns to the failure page after the form led to %s sees the order",
  async (_, answered, location) => {
    await send(rejectRequest);
    await send(() => Promise.reject(answered));
    const address = `${origin}/zh/result/order/failure?reason=noAnswer&store=mini`;
    const retryReply: unknown = await clientLoader({
      request: new Request(address),
      serverLoader: rejectRequest,
    } as never).catch((thrown: unknown) => thrown);
    expect((retryReply as Response).headers.get("location")).toContain(location);
    expect((retryReply as Response).headers.has("X-Remix-Replace")).toBe(true);
    await send(rejectRequest);
    expect(readUnconfirmedForm()?.get("key"), "the next lost checkout is a new one").toBe("k1");
    await send(redirectTo("/zh/result/order/failure?reason=insufficient_stock"));
    expect(readPlacedOrderAddress("mini")).toBeNull();
  },
);

/** Renders the failure page as in a browser without connection, and records the form that it sends. */
async function show(query: string) {
  const path = `/result/order/failure?${query}`;
  const sentForms: FormData[] = [];
  visit(path, {
    page: <PageWithLoader page={RefusedResultPage} />,
    loader: () =>
      clientLoader({ request: new Request(origin + path), serverLoader: rejectRequest } as never),
    routes: [
      {
        path: "/shop/mini/cart/checkout",
        element: <h1>Sent</h1>,
        action: async ({ request }) => {
          sentForms.push(await request.formData());
          return null;
        },
      },
    ],
  });
  return { main: within(await screen.findByRole("main")), sent: sentForms };
}

test("without a connection the page explains the failure, and one press sends the same form again", async () => {
  await send(rejectRequest);
  const { main, sent: sentForms } = await show("reason=noAnswer&store=mini");
  await main.findByRole("heading", { level: 1, name: "We couldn't confirm your order" });
  main.getByText("We couldn't connect. You haven't been charged.");
  fireEvent.click(main.getByRole("button", { name: "Send order again" }));
  await screen.findByRole("heading", { name: "Sent" });
  expect(sentForms.map((form) => [form.get("key"), form.getAll("item")])).toEqual([
    ["k1", ["red", "blue"]],
  ]);
});

test("the page says how often a saved card can be charged, because it may be charged already", async () => {
  const address = await send(rejectRequest, "card:c1");
  const { main } = await show(String(address).split("?")[1]!);
  await main.findByText("We couldn't connect. We won't charge your saved card more than once.");
  expect(main.queryByText(/You haven't been charged/)).toBeNull();
});

test("another tab without the form leads back to the checkout", async () => {
  const { main } = await show("reason=fault&store=mini");
  const backLink = await main.findByRole("link", { name: "Back to checkout" });
  expect(backLink.getAttribute("href")).toBe("/shop/mini/cart/checkout");
  expect(main.queryByRole("button", { name: "Send order again" })).toBeNull();
});

test.each([
  ["OFFLINE", "未能連線。未有收取款項。"],
  ["card:1", "未能連線。你的信用卡最多只會扣款一次。"],
])(
  "a checkout by %s that cannot be drawn answers with a form that can be sent again",
  async (payment, expectedText) => {
    const path = "/zh/shop/mini/cart/checkout";
    const sentForms: FormData[] = [];
    const Broken = ErrorBoundary as unknown as ComponentType<object>;
    function Drawn() {
      return <Broken {...{ error: useRouteError(), actionData: useActionData() }} />;
    }
    const router = visit("/zh", {
      routes: [
        {
          path,
          element: <p>The checkout</p>,
          errorElement: <Drawn />,
          loader: () => {
            throw data(null, { status: 503 });
          },
          action: async ({ request }) => {
            sentForms.push(await request.formData());
            return {
              needsResubmit: true,
              unsentForm: `key=k1&item=red&item=blue&payment_method=${payment}`,
            };
          },
        },
      ],
    });
    await router.navigate(path, { formMethod: "post", formData: new FormData() });
    await screen.findByRole("heading", { level: 1, name: "未能確認你的訂單" });
    expect(document.body.textContent).toContain(expectedText);
    fireEvent.click(screen.getByRole("button", { name: "再次送出訂單" }));
    await waitFor(() => expect(sentForms).toHaveLength(2));
    expect([sentForms[1]?.get("key"), sentForms[1]?.getAll("item")]).toEqual([
      "k1",
      ["red", "blue"],
    ]);
  },
);
