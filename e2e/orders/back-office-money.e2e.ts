import type { APIRequestContext } from "@playwright/test";
import { objections } from "../accessibility-violations.ts";
import { asMember, buy, type Member, newMember } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { asOwner, asStaff, openAsOwner } from "../staff.ts";

test.use({ ownTab: true });

interface Bought {
  readonly member: Member;
  readonly reference: string;
  readonly id: string;
  readonly total: string;
  readonly items: readonly { readonly product_variant_id: string; readonly qty: number }[];
}

/** Places an order that waits for a transfer. */
async function anOrder(request: APIRequestContext): Promise<Bought> {
  const member = await newMember(request);
  const { reference, order_id: id } = await buy(request, member);
  const { get } = await asOwner(request);
  const { money, cart_items: items } = await get<{
    money: { total: string };
    cart_items: Bought["items"];
  }>(`/orders/${reference}`);
  return { member, reference, id, total: money.total, items };
}

/** Places an order that is paid by transfer. */
async function aPaidOrder(request: APIRequestContext): Promise<Bought> {
  const order = await anOrder(request);
  await asStaff(request, order.reference, "approve", () => ({ money_seen: true, note: "A test" }));
  return order;
}

/** Writes a bank's file whose transfers pay orders, beside a line that is left out. */
function bankFile(name: string, ...transfers: readonly (readonly [Bought, string])[]) {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const lines = transfers.map(
    ([{ reference }, amount]) => `${day},${amount},FPS ${reference},CHAN TAI MAN`,
  );
  const csv = ["Date,Amount,Description,Payer", ...lines, `${day},-5.00,FEE,`].join("\n");
  return { name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(csv) };
}

test("one line of an order is refunded with six presses from sign-in, and paid out", async ({
  page,
  request,
}) => {
  const { reference } = await aPaidOrder(request);
  let presses = 0;
  await page.exposeFunction("countPress", () => {
    presses += 1;
  });
  await page.addInitScript(() =>
    addEventListener("click", () => void (window as never as Counting).countPress(), true),
  );
  await openAsOwner(page, `/orders?q=${reference}`);
  await page.getByRole("link", { name: reference }).click();
  await page.getByRole("region", { name: "Money" }).getByRole("link", { name: "Refund" }).click();
  await page
    .getByRole("button", { name: /^One more of/ })
    .first()
    .click();
  const plan = page.getByRole("region", { name: "What will move" });
  await expect(plan).toContainText("Transfer that you make");
  await page.getByLabel("Reason").fill("It arrived late");
  await page.getByRole("button", { name: /^Refund HK\$/ }).click();
  const money = page.getByRole("region", { name: "Money" });
  await expect(money).toContainText("Not sent yet");
  expect(presses).toBeLessThanOrEqual(6);

  await money.getByRole("link", { name: "Refunds to pay" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "File for the bank (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("refund-transfers.csv");
  await page.getByLabel(`Choose ${reference}`).check();
  await page.getByRole("button", { name: "Mark as paid out" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as paid out" });
  await expect(dialog).toContainText(reference);
  await dialog.getByLabel("Bank's reference").fill("FPS 20261129-0042");
  await dialog.getByRole("button", { name: /^Paid out HK\$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No refund was found.")).toBeVisible();
  await page.goto(`/backoffice/orders/${reference}`);
  await expect(money).toContainText("Kept");
  await expect(money).not.toContainText("Not sent yet");
});

interface Counting {
  readonly countPress: () => Promise<void>;
}

test("a refund request is decided item by item, its plan shown before", async ({
  page,
  request,
}) => {
  const { member, id, reference, items } = await aPaidOrder(request);
  await asMember(request, member, "POST", `/orders/${id}/refund-request`, {
    reason: "damaged",
    refund_items: items.map(({ product_variant_id }) => ({ product_variant_id, qty: 1 })),
    description: "The box is crushed.",
  });
  await openAsOwner(page, "/refund-requests");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByText("The box is crushed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What will move" })).toContainText("Money back");
  await page
    .getByRole("button", { name: /^One less of/ })
    .first()
    .click();
  const decide = page.getByRole("button", { name: /^(Reject the request|Approve)/ });
  await decide.click();
  await expect(page.getByText("Please give the buyer a reason.")).toBeVisible();
  await page.getByLabel("Prepared reason").first().selectOption({ index: 1 });
  await decide.click();
  await expect(page.getByRole("heading", { name: "Refund requests", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: reference })).toHaveCount(0);
});

test("certain transfers are approved in one press, after an undo in which nothing moved", async ({
  page,
  request,
}) => {
  const [first, second, odd] = [
    await anOrder(request),
    await anOrder(request),
    await anOrder(request),
  ];
  await openAsOwner(page, "/statements");
  await page
    .getByLabel("Bank's CSV file")
    .setInputFiles(
      bankFile("certain", [first, first.total], [second, second.total], [odd, "1.00"]),
    );
  await expect(page.getByRole("region", { name: "What was read" })).toContainText(
    "4 lines below the header: 3 read, 1 left out.",
  );
  await page.getByRole("button", { name: "Approve 2 certain" }).click();
  const certain = page.getByRole("region", { name: "Certain matches: 2" });
  await expect(certain).toContainText(first.reference);
  await certain.getByRole("button", { name: /^Approve 2 · HK\$/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. Nothing changed")).toBeVisible();
  const { get } = await asOwner(request);
  expect(await get(`/orders/${first.reference}`)).toMatchObject({ is_paid: false });

  await page.getByRole("button", { name: "Approve 2 certain" }).click();
  await certain.getByRole("button", { name: /^Approve 2 · HK\$/ }).click();
  await expect(page.getByText("Orders approved: 2")).toBeVisible();
  expect(await get(`/orders/${second.reference}`)).toMatchObject({ is_paid: true });
  await expect(page.getByRole("link", { name: `Pays ${first.reference}` })).toBeVisible();
  await expect(page.getByText("Another amount")).toBeVisible();
});

test("an overpaid order leaves a surplus, and money of a cancelled order goes back", async ({
  page,
  request,
}) => {
  const paid = await anOrder(request);
  const cancelled = await anOrder(request);
  await asStaff(request, cancelled.reference, "cancel", () => ({ reason: "A test" }));
  const more = (Number(paid.total) + 10).toFixed(2);
  await openAsOwner(page, "/statements");
  await page
    .getByLabel("Bank's CSV file")
    .setInputFiles(bankFile("by-hand", [paid, more], [cancelled, cancelled.total]));
  const row = (reference: string) =>
    page.getByRole("listitem").filter({ hasText: `FPS ${reference}` });
  await row(paid.reference).getByRole("button", { name: "Pay the order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Accept HK\$/).check();
  await dialog.getByRole("button", { name: "Pay the order" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(paid.reference)).toContainText("HK$10.00 too much");
  await row(cancelled.reference).getByRole("button", { name: "Give the money back" }).click();
  await dialog.getByLabel("Reason").fill("Came after the order was cancelled");
  await dialog.getByRole("button", { name: "Give the money back" }).click();
  await expect(row(cancelled.reference)).toContainText(`Goes back for ${cancelled.reference}`);

  await page.goto(`/backoffice/surpluses?q=${paid.reference}`);
  await page.getByRole("button", { name: "Mark as returned" }).click();
  await page.getByLabel("Bank's reference").fill("FPS 20261129-0043");
  await page.getByRole("button", { name: "Mark as returned" }).click();
  await expect(page.getByText("No overpayment waits. Well done!")).toBeVisible();
});

for (const scheme of ["light", "dark"] as const)
  test(`the pages of money pass axe in the ${scheme} theme, on a phone too`, async ({
    page,
    request,
  }) => {
    const { reference } = await aPaidOrder(request);
    await page.emulateMedia({ colorScheme: scheme });
    await openAsOwner(page, `/orders/${reference}/refund`);
    await page
      .getByRole("button", { name: /^One more of/ })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "What will move" })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/refund-requests", "/refunds", "/statements", "/surpluses"]) {
      await page.goto(`/backoffice${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      expect(await objections(page), path).toEqual([]);
      const { width, content } = await page.evaluate(() => ({
        width: innerWidth,
        content: document.documentElement.scrollWidth,
      }));
      expect(content, path).toBeLessThanOrEqual(width);
    }
  });
