import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { openCheckout } from "../selling/checkout-steps.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test("staff change a courier's fee and cut-off, try it, and a shopper sees it in the cart", async ({
  page,
  request,
  consoleReports,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const [key, name] = [`van-${uniqueSuffix}`, `Our van ${uniqueSuffix}`];
  const { post } = await createOwnerApi(request);
  // A separate courier in the last place, so that other tests keep their couriers.
  await post("/couriers", {
    key,
    title: { en: name, zh: `本店貨車 ${uniqueSuffix}`, cn: `本店货车 ${uniqueSuffix}` },
    fee_bands: [{ from: "0.00", to: null, fee: "188.00" }],
    service: {
      cut_off: "15:00",
      processing_days: 0,
      days: { min: 9, max: 9 },
      weekdays: [1, 2, 3, 4, 5],
      on_holidays: false,
      more_days: [],
    },
    position: 900,
  });

  await openAsOwner(page, "/delivery");
  await page.getByRole("link", { name }).click();
  await page.getByRole("textbox", { name: "Fee (HK$)" }).fill("a few");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "Fee (HK$)" })).toHaveAccessibleDescription(
    'Enter an amount such as "40.00".',
  );
  await expectConsoleReport(consoleReports, /422/);
  await page.getByRole("textbox", { name: "Fee (HK$)" }).fill("177");
  await page.getByLabel("Cut-off").fill("11:30");
  await page.getByLabel("Tracking page").fill("https://courier.example/{number}");
  const trialRegion = page.getByRole("region", { name: "Try a parcel" });
  await trialRegion.getByRole("button", { name: "Try" }).click();
  const offer = trialRegion.getByRole("row", { name: new RegExp(name) });
  await expect(offer).toContainText("HK$177");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.getByText("History").click();
  await expect(page.getByText("Promise days to shoppers · Cut-off").first()).toBeVisible();

  await openCheckout(page, "tile-by-tile");
  const courier = page.getByRole("radio", { name: new RegExp(name) });
  await expect(courier).toHaveAccessibleName(/HK\$177/);

  await page.goto(`/backoffice/delivery/couriers/${key}`);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Nothing uses it.")).toBeVisible();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Couriers" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("staff see the lockers of a courier on the map, and what keeps it from being deleted", async ({
  page,
}) => {
  await openAsOwner(page, "/delivery");
  await page.getByRole("link", { name: /lockers and counters$/ }).click();
  await expect(page.getByRole("link", { name: "Look on the map" }).first()).toHaveAttribute(
    "href",
    /openstreetmap\.org\/\?mlat=22\.\d+&mlon=11[34]\.\d+/,
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto("/backoffice/delivery/couriers/pigeonhole-locker");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(/\d+ lockers and counters/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete for good" })).toBeDisabled();
});

test("staff keep the list of public holidays", async ({ page }) => {
  await openAsOwner(page, "/delivery");
  await page.getByRole("link", { name: "Edit the list" }).click();
  await page.getByRole("button", { name: "Add a day" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Date").last()).toBeFocused();
  await expect(page.getByText("New day: Choose a date.")).toBeVisible();
  await page.getByLabel("Date").last().fill("2028-01-01");
  for (const language of ["English", "Traditional Chinese", "Simplified Chinese"])
    await page.getByLabel(language).last().fill("元旦");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Date").last()).toHaveValue("2028-01-01");
  await page.getByRole("button", { name: "Remove 2028-01-01" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
});
