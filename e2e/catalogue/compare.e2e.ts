import type { Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";

const comparePath = "/shop/main/compare";

test("the comparison shows the chosen products, even if its address names none", async ({
  page,
}) => {
  await chooseProduct(page, "mossheart");
  await openPage(page, `/zh${comparePath}`);
  await expect(column(page, "苔之心")).toBeVisible();
  await page.getByRole("button", { name: "移除：苔之心" }).click();
  await openPage(page, comparePath);
  await expect(page.getByText("Nothing to compare yet")).toBeVisible();
});

test("a product chosen on one page shows on the other page at once, in each language", async ({
  page: first,
}) => {
  const second = await first.context().newPage();
  await openPage(second, "/zh/shop/main/product/star-courier");
  await chooseProduct(first, "mossheart");
  const bar = second.getByRole("region", { name: "比較清單" });
  await expect(bar.getByRole("img", { name: "苔之心" })).toBeVisible();
  await second.getByRole("button", { name: "比較：星際速遞" }).click();
  await expect(first.getByRole("link", { name: "Compare (2)" })).toBeVisible();
});

test("names, prices and buttons stay in sight, and equal facts can be hidden", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseProduct(page, "mossheart");
  await chooseProduct(page, "star-courier");
  await openPage(page, comparePath);
  const row = page.getByRole("row", { name: /^Availability/ });
  await expect(row).toBeVisible();
  await page.getByRole("checkbox", { name: "Differences only" }).check();
  await expect(row).toBeHidden();
  await page.getByRole("checkbox", { name: "Differences only" }).uncheck();
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  await expect(column(page, "Mossheart")).toBeInViewport({ ratio: 1 });
});

test("choices show with their prices, and a free place offers goods of the same kind", async ({
  page,
}) => {
  await openPage(page, `${comparePath}?ids=mossheart,star-courier`);
  await expect(page.getByRole("row", { name: /^Choices/ })).toContainText(
    /Beacon 4: HK\$348\.00.*Heron: HK\$348\.00/,
  );
  const addColumn = page.getByRole("region", { name: "Add another" });
  await addColumn.getByRole("searchbox").fill("iron lantern");
  await addColumn.getByRole("button", { name: "Search" }).click();
  await addColumn.getByRole("button", { name: /^Add to compare: Iron Lantern/ }).click();
  await expect(column(page, "Iron Lantern")).toBeVisible();
  await expect(column(page, "Mossheart")).toBeVisible();
});

test("the free place stands beside three products without covering one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${comparePath}?ids=mossheart,star-courier,iron-lantern`);
  const addColumn = (await page.getByRole("region", { name: "Add another" }).boundingBox())!;
  const last = (await column(page, "Iron Lantern").boundingBox())!;
  expect(addColumn.x).toBeGreaterThanOrEqual(last.x + last.width);
  expect(addColumn.x + addColumn.width).toBeLessThanOrEqual(1440);
});

test("a discontinued product does not delay the comparison", async ({
  page,
  context,
  baseURL: url,
}) => {
  await context.addCookies([
    { name: "compare", value: "01a20174-0000-7000-8000-000000000000", url: url! },
  ]);
  await openPage(page, "/shop/main/product/star-courier");
  await expect(page.getByRole("link", { name: "Compare (1)" })).toBeHidden();
  await page.getByRole("button", { name: "Compare: Star Courier" }).click();
  await expect(page.getByRole("link", { name: "Compare (1)" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("up to four products are compared, and can be removed", async ({ page, consoleReports }) => {
    const products = ["mossheart", "star-courier", "paper-harbour", "tea-caravan"];
    for (const [index, product] of products.entries()) {
      await chooseProduct(page, product);
      await expect(page.getByRole("button", { name: /^Remove: / })).toHaveCount(index + 1);
    }
    await chooseProduct(page, "moonlit-music-box");
    await expect(page.getByText("You can compare up to four products.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Remove: / })).toHaveCount(4);
    // The browser itself reports the refusal. No other report is allowed here.
    await expectConsoleReport(consoleReports, /409/);

    await page.getByRole("button", { name: "Remove: Mossheart" }).click();
    await expect(column(page, "Mossheart")).toHaveCount(0);
    await page
      .getByRole("button", { name: /^Add to compare: / })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Remove: / })).toHaveCount(4);
    await page
      .getByRole("button", { name: /^Remove: / })
      .last()
      .click();
    await page.goto(comparePath);
    await expect(page.getByRole("button", { name: /^Remove: / })).toHaveCount(3);
    await expect(column(page, "Mossheart")).toHaveCount(0);
  });
});

async function chooseProduct(page: Page, product: string): Promise<void> {
  await page.goto(`/shop/main/product/${product}`);
  await page.getByRole("button", { name: /^Compare: / }).click();
}

function column(page: Page, name: string) {
  return page.getByRole("columnheader", { name });
}
