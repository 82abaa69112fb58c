import type { APIRequestContext, Page } from "@playwright/test";
import { picture } from "./member.ts";
import { test } from "./member-test.ts";
import { numbers, paid, pay, placeOrder } from "./payment-steps.ts";
import { expect } from "./shop-test.ts";

/** As the demo prints them at its start. */
const owner = { email: "owner@demo.harbour.test", password: "harbour2026" };
const desk = "/api/operator";

async function staff(request: APIRequestContext) {
  const signedIn = await request.post(`${desk}/auth/login`, { data: owner });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
  return {
    get: async (path: string) => (await request.get(`${desk}${path}`, { headers })).json(),
    post: async (path: string, data: object) => {
      const answer = await request.post(`${desk}${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    },
  };
}

async function buyAndPay(page: Page): Promise<string> {
  await placeOrder(page, true);
  await pay(page, numbers.good);
  await expect(paid(page)).toBeVisible();
  const [reference] = /HB-\w{4}-\w{4}/.exec(await page.locator("main").innerText())!;
  return reference;
}

const six = Array.from({ length: 6 }, (_, index) => ({
  name: `${index}.png`,
  mimeType: "image/png",
  buffer: picture,
}));

test("a member asks for a refund, staff approve it, the card gets its money and the page says so", async ({
  page,
  request,
}) => {
  const reference = await buyAndPay(page);
  await page.goto(`/shop/main/order/${reference}`);
  await page.getByRole("link", { name: "Ask for a refund" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Refund for order ${reference}`);
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByText("Please choose a reason.")).toBeVisible();
  await page.getByLabel("Reason").selectOption("damaged");
  const pictures = page.getByLabel("Pictures (optional)");
  await pictures.setInputFiles(six.slice(0, 1));
  await pictures.setInputFiles(six.slice(1, 3));
  const held = () => pictures.evaluate((field: HTMLInputElement) => field.files?.length);
  expect(await held()).toBe(3);
  await page.getByRole("button", { name: "Remove: 1.png" }).click();
  expect(await held()).toBe(2);
  await expect(page.getByRole("img", { name: "1.png" })).toHaveCount(0);
  await pictures.setInputFiles(six);
  await expect(page.getByText("only the first 5 are taken")).toBeVisible();
  expect(await held()).toBe(5);
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByText("We have your request.")).toBeVisible();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Picture \d$/ })).toHaveCount(5);

  const { get, post } = await staff(request);
  const { data } = await get("/refund-requests?status=waiting&per_page=100");
  const asked = data.find(
    (one: { order: { reference: string } }) => one.order.reference === reference,
  );
  const items = asked.items.map(({ product_variant_id, qty }: Record<string, unknown>) => ({
    product_variant_id,
    approved_qty: qty,
  }));
  const plan = await post(`/refund-requests/${asked._id}/plan`, { items });
  expect(plan.cancels_order).toBe(true);
  await post(`/refund-requests/${asked._id}/decide`, { items, version: asked.version });

  await page.reload();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await get(`/orders/${reference}/refunds`)).data[0].state, {
      timeout: 20_000,
    })
    .toBe("DONE");
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(page.getByText(/^Paid back on/)).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
});

test("a guest who names the order asks without script, and reads why it was rejected", async ({
  browser,
  baseURL,
  request,
}) => {
  const there = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await there.newPage();
  await placeOrder(page, false);
  await pay(page, numbers.good);
  const [reference] = /HB-\w{4}-\w{4}/.exec(await page.locator("main").innerText())!;
  await there.clearCookies();
  await page.goto(`/shop/main/order/track/email?order=${reference}`);
  const look = async () => {
    await page.goto("/shop/main/order/track/email");
    await page.getByLabel("Order number").fill(reference);
    await page.getByLabel("E-mail").first().fill("anna.chan@example.com");
    await page.locator("main form button").first().click();
  };
  await look();
  await page.getByRole("button", { name: "Ask for a refund" }).click();
  await page.getByLabel("Reason").selectOption("changed-mind");
  await page.getByRole("button", { name: "Send my request" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await page.goto(page.url());
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${reference}`);

  const { get, post } = await staff(request);
  const { data } = await get("/refund-requests?status=waiting&per_page=100");
  const asked = data.find(
    (one: { order: { reference: string } }) => one.order.reference === reference,
  );
  const items = asked.items.map(({ product_variant_id }: Record<string, unknown>) => ({
    product_variant_id,
    approved_qty: 0,
    rejection: "It has left the warehouse already.",
  }));
  await post(`/refund-requests/${asked._id}/decide`, { items, version: asked.version });
  await look();
  await page.getByRole("button", { name: "Your refund request" }).click();
  await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(page.getByText("It has left the warehouse already.")).toBeVisible();
  await there.close();
});
