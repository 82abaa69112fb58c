import type { APIRequestContext, Page } from "@playwright/test";
import { callAsMember, type Member, newMember, onePixelPicture, placeOrder } from "../member.ts";
import { newOperator, signInOperator } from "../operator.ts";
import { expect, test } from "../shop-test.ts";
import { importRecords } from "../shopkeeper.ts";
import { createOwnerApi, actAsStaff } from "../staff.ts";

const text = (value: string) => ({ en: value, zh: value, cn: value });
/** A product that only these tests use, because all tests share the demo's stock. */
const kite = {
  type: "product",
  key: "morning-kite",
  slug: "morning-kite",
  store: "main",
  is_public: true,
  categories: ["puzzle-games"],
  title: text("Morning kite"),
  short_description: text("It rises early."),
  long_description: text("<p>It rises early.</p>"),
  brand: "Morning Maker",
  release_date: "2026-01-01",
  variants: [
    {
      sku: "E2E-MORNING-1",
      title: text("Kit"),
      options: [],
      price: "120.00",
      stock: { "kwai-chung": 60 },
    },
  ],
};

test.beforeAll(() => importRecords(kite));
// The product is hidden again, because other tests expect only the demo's products.
test.afterAll(() => importRecords({ ...kite, is_public: false }));

interface BoughtOrder {
  readonly id: string;
  readonly reference: string;
}

async function buyKites(request: APIRequestContext, member: Member, qty = 1): Promise<BoughtOrder> {
  const { data } = await callAsMember<{ data: { first_product_variant_id: string }[] }>(
    request,
    member,
    "GET",
    "/stores/main/product-management/products/filter?keyword=morning%20kite",
  );
  await callAsMember(request, member, "POST", "/stores/main/shopping-cart/add-to-cart", {
    product_variant_id: data[0]!.first_product_variant_id,
    qty,
  });
  const { order_id: id, reference } = await placeOrder(request, member);
  return { id, reference };
}

async function buyWithProof(request: APIRequestContext, member: Member): Promise<BoughtOrder> {
  const order = await buyKites(request, member);
  const upload = await request.post("/api/files/payment-proofs", {
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { file: { name: "transfer.png", mimeType: "image/png", buffer: onePixelPicture } },
  });
  expect(upload.status(), await upload.text()).toBe(200);
  await callAsMember(request, member, "PUT", `/orders/${order.id}/upload`, {
    image: await upload.text(),
  });
  return order;
}

async function buyPaid(request: APIRequestContext, member: Member, qty = 1): Promise<BoughtOrder> {
  const order = await buyKites(request, member, qty);
  await actAsStaff(request, order.reference, "approve", () => ({
    money_seen: true,
    note: "A test",
  }));
  return order;
}

/** Calls `make` this many times, one after another. */
async function repeatSequentially<Made>(
  count: number,
  make: (index: number) => Promise<Made>,
): Promise<Made[]> {
  const results: Made[] = [];
  for (let index = 0; index < count; index += 1) results.push(await make(index));
  return results;
}

/** Simulates a person at the keyboard, and counts commands. A key, a click and a typed value each count as one. */
class CommandCounter {
  presses = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into the field that has the focus. */
  async type(value: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.insertText(value);
  }

  async click(role: "button" | "link", name: string | RegExp): Promise<void> {
    this.presses += 1;
    await this.page.getByRole(role, { name }).first().click();
  }

  async fill(label: string, value: string): Promise<void> {
    this.presses += 1;
    await this.page.getByLabel(label).fill(value);
  }

  /** Moves the focus to the element with this name by Tab. */
  async tabTo(role: "button" | "textbox", name: string): Promise<void> {
    const target = this.page.getByRole(role, { name });
    await expect(target).toBeVisible();
    while (!(await target.evaluate((element) => element === document.activeElement)))
      await this.press("Tab");
  }

  /** Searches in the palette, and opens the first result. */
  async find(searchText: string): Promise<void> {
    await this.press("ControlOrMeta+k");
    await expect(this.page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await this.type(searchText);
    await expect(this.page.getByRole("option", { name: searchText }).first()).toHaveAttribute(
      "data-highlighted",
    );
    await this.press("Enter");
  }
}

interface ReadOrder {
  readonly is_paid: boolean;
  readonly parcels: readonly { readonly tracking: { readonly number: string } }[];
  readonly refunds: readonly { readonly items: readonly { readonly qty: number }[] }[];
}

test("the morning queue: five proofs approved, one rejected, ten orders sent, a part refunded", async ({
  page,
  request,
  consoleReports,
}) => {
  const member = await newMember(request);
  const proven = await repeatSequentially(6, () => buyWithProof(request, member));
  const paidOrders = await repeatSequentially(5, (index) =>
    buyPaid(request, member, index === 0 ? 2 : 1),
  );
  const commands = new CommandCounter(page);
  await signInOperator(page, consoleReports, await newOperator(request, "owner"));
  await expect(page.getByRole("heading", { name: "Hello, Wai Ling" })).toBeVisible();

  await commands.find("Payment proofs");
  const proof = (reference: string) => page.getByRole("article", { name: reference });
  const position = page.getByText(/^\d+ of \d+$/);
  const count = Number((await position.textContent())!.split(" of ")[1]);
  // Proofs of other tests are older, so they come first in the queue.
  for (let index = proven.length; index < count; index += 1) await commands.press("j");
  for (const { reference } of proven.slice(0, 5)) {
    await expect(proof(reference)).toBeVisible();
    await commands.press("a");
    await expect(proof(reference)).toBeHidden();
  }
  const rejectedReference = proven[5]!.reference;
  await expect(proof(rejectedReference)).toBeVisible();
  await commands.press("r");
  await expect(page.getByLabel("Reason (the buyer will see this)")).toBeFocused();
  await commands.type("The picture shows another amount.");
  await commands.press("Tab");
  await commands.press("Enter");
  await expect(proof(rejectedReference)).toBeHidden();

  await commands.find("Shipping");
  const sentReferences = [...proven.slice(0, 5), ...paidOrders].map(({ reference }) => reference);
  await commands.tabTo("textbox", "Paste from your sheet, or type");
  await commands.type(
    sentReferences.map((reference) => `${reference}\tMORNING1-${reference}`).join("\n"),
  );
  await expect(page.getByRole("button", { name: "Send 10 parcels" })).toBeEnabled();
  await commands.tabTo("button", "Send 10 parcels");
  await commands.press("Enter");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("10 of 10 sent");

  const pairReference = paidOrders[0]!.reference;
  await commands.find(pairReference);
  await page.getByRole("link", { name: "Refund this item" }).click();
  await page.getByLabel("Reason").fill("One arrived broken");
  await page.getByRole("button", { name: "Refund HK$120.00" }).click();
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Not sent yet");

  const { get } = await createOwnerApi(request);
  const readOrder = (reference: string) => get<ReadOrder>(`/orders/${reference}`);
  for (const reference of sentReferences)
    expect((await readOrder(reference)).parcels).toMatchObject([
      { tracking: { number: `MORNING1-${reference}` } },
    ]);
  expect(await readOrder(rejectedReference)).toMatchObject({ is_paid: false, parcels: [] });
  expect((await readOrder(pairReference)).refunds).toMatchObject([{ items: [{ qty: 1 }] }]);
});

test("staff approve a proof in 3 presses, ship in 5 and refund a line in 6 after their sign-in", async ({
  page,
  request,
  consoleReports,
}) => {
  const member = await newMember(request);
  const { reference: proven } = await buyWithProof(request, member);
  const orderToSend = await buyPaid(request, member);
  const refundedOrder = await buyPaid(request, member, 2);
  await signInOperator(page, consoleReports, await newOperator(request, "owner"));
  // Opening a page before the answer arrives would cancel the sign-in.
  await expect(page.getByRole("heading", { name: "Hello, Wai Ling" })).toBeVisible();
  /** Starts each task on the page that the sign-in opens. */
  const beginTask = async (): Promise<CommandCounter> => {
    await page.goto("/backoffice/");
    await expect(page.getByRole("heading", { name: "Hello, Wai Ling" })).toBeVisible();
    return new CommandCounter(page);
  };
  const { get } = await createOwnerApi(request);

  const approvalCommands = await beginTask();
  await approvalCommands.click("link", /Proofs to check/);
  // Older proofs belong to the demo and to other tests, so the commands for passing them do not count.
  const proof = page.getByRole("article", { name: proven });
  const count = Number((await page.getByText(/^\d+ of \d+$/).textContent())!.split(" of ")[1]);
  for (let index = 1; index < count; index += 1) await page.keyboard.press("j");
  await expect(proof).toBeVisible();
  await approvalCommands.press("a");
  await expect(proof).toBeHidden();
  expect(await get(`/orders/${proven}`)).toMatchObject({ is_paid: true });
  expect(approvalCommands.presses).toBeLessThanOrEqual(3);

  const shipping = await beginTask();
  await shipping.click("link", "Shipping");
  await shipping.fill(
    "Paste from your sheet, or type",
    `${orderToSend.reference} PRESS1-${orderToSend.id}`,
  );
  await shipping.click("button", "Send 1 parcel");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("1 of 1 sent");
  expect(shipping.presses).toBeLessThanOrEqual(5);

  const refundCommands = await beginTask();
  await refundCommands.find(refundedOrder.reference);
  await refundCommands.click("link", "Refund this item");
  await refundCommands.fill("Reason", "It arrived late");
  await refundCommands.click("button", "Refund HK$120.00");
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Not sent yet");
  expect(await get(`/orders/${refundedOrder.reference}`)).toMatchObject({
    refunds: [{ items: [{ qty: 1 }] }],
  });
  expect(refundCommands.presses).toBeLessThanOrEqual(6);
});
