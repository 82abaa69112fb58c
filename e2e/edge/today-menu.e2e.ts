import { findAxeViolations } from "../accessibility-violations.ts";
import { buyProduct, newMember } from "../member.ts";
import { sendEnquiry } from "../people/send-enquiry.ts";
import { expect, test } from "../shop-test.ts";
import { openAsOwner } from "../staff.ts";

test("the palette opens pages, orders and members by keys alone", async ({ page, request }) => {
  const member = await newMember(request);
  const { reference } = await buyProduct(request, member);
  await openAsOwner(page, "/");
  await expect(page.getByRole("heading", { name: "Hello, Demo owner" })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("quir");
  await expect(page.getByRole("option", { name: "Enquiries", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(reference);
  await expect(page.getByRole("option", { name: reference })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: reference, level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(member.email);
  // The member's order contains the e-mail address as well.
  await page.getByRole("option", { name: `Anna Chan ${member.email}` }).click();
  await expect(page.getByRole("link", { name: member.email })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toContainText("Enquiries");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("a figure of Today counts a new enquiry at once and opens its list", async ({
  page,
  request,
}) => {
  await sendEnquiry(request);
  await openAsOwner(page, "/");
  const figure = page.getByRole("region", { name: "Waiting for you" }).getByRole("link", {
    name: /Enquiries/,
  });
  await expect(figure).toContainText("Oldest:");
  const before = Number(/^\d+/.exec((await figure.textContent()) ?? "")?.[0]);
  await sendEnquiry(request);
  await expect(figure).toContainText(String(before + 1));
  await expect(page.getByRole("region", { name: "Sales today" })).toContainText("a week ago");
  await figure.click();
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
});

test("the menu of a phone is a drawer that closes with the choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAsOwner(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Harbour" });
  await drawer.getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test("the palette keeps what is typed before its script has arrived", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\/command-palette-[^/]+\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await openAsOwner(page, "/");
  await expect(page.getByRole("heading", { name: "Hello, Demo owner" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("HB-");
  await expect(page.getByRole("textbox", { name: "Search", exact: true })).toHaveValue("HB-");
  script.resolve();
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  await page.keyboard.type("PKP");
  await expect(field).toHaveValue("HB-PKP");
});
