import { findAxeViolations } from "../accessibility-violations.ts";
import { callAsMember } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { openAsOwner } from "../staff.ts";
import { placePaidOrder } from "./bought-orders.ts";

test("one line of an order is refunded with six presses from sign-in, and paid out", async ({
  page,
  request,
}) => {
  const { reference } = await placePaidOrder(request);
  let pressCount = 0;
  await page.exposeFunction("countPress", () => {
    pressCount += 1;
  });
  await page.addInitScript(() =>
    addEventListener("click", () => void (window as never as PressCounter).countPress(), true),
  );
  await openAsOwner(page, `/orders?q=${reference}`);
  await page.getByRole("link", { name: reference }).click();
  await page.getByRole("region", { name: "Money" }).getByRole("link", { name: "Refund" }).click();
  await page
    .getByRole("button", { name: /^One more of/ })
    .first()
    .click();
  const plan = page.getByRole("region", { name: "Refund summary" });
  await expect(plan).toContainText("Bank transfer (you send it)");
  await page.getByLabel("Reason").fill("It arrived late");
  await page.getByRole("button", { name: /^Refund HK\$/ }).click();
  const money = page.getByRole("region", { name: "Money" });
  await expect(money).toContainText("Not sent yet");
  expect(pressCount).toBeLessThanOrEqual(6);

  await money.getByRole("link", { name: "Refunds to pay" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "File for the bank (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("refund-transfers.csv");
  await page.getByLabel(`Select ${reference}`).check();
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

interface PressCounter {
  readonly countPress: () => Promise<void>;
}

test("a refund request is decided item by item, its plan shown before", async ({
  page,
  request,
}) => {
  const { member, id, reference, items } = await placePaidOrder(request);
  await callAsMember(request, member, "POST", `/orders/${id}/refund-request`, {
    reason: "damaged",
    refund_items: items.map(({ product_variant_id }) => ({ product_variant_id, qty: 1 })),
    description: "The box is crushed.",
  });
  await openAsOwner(page, "/refund-requests");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByText("The box is crushed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Refund summary" })).toContainText("Refund total");
  await page
    .getByRole("button", { name: /^One less of/ })
    .first()
    .click();
  const decisionButtons = page.getByRole("button", { name: /^(Reject the request|Approve)/ });
  await decisionButtons.click();
  await expect(page.getByText("Please give the buyer a reason.")).toBeVisible();
  await page.getByLabel("Prepared reason").first().selectOption({ index: 1 });
  await decisionButtons.click();
  await expect(page.getByRole("heading", { name: "Refund requests", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: reference })).toHaveCount(0);
});

for (const scheme of ["light", "dark"] as const)
  test(`the pages of money pass axe in the ${scheme} theme, on a phone too`, async ({
    page,
    request,
  }) => {
    const { reference } = await placePaidOrder(request);
    await page.emulateMedia({ colorScheme: scheme });
    await openAsOwner(page, `/orders/${reference}/refund`);
    await page
      .getByRole("button", { name: /^One more of/ })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Refund summary" })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/refund-requests", "/refunds", "/statements", "/surpluses"]) {
      await page.goto(`/backoffice${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      expect(await findAxeViolations(page), path).toEqual([]);
      const { width, content } = await page.evaluate(() => ({
        width: innerWidth,
        content: document.documentElement.scrollWidth,
      }));
      expect(content, path).toBeLessThanOrEqual(width);
    }
  });
