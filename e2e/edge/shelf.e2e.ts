import type { APIRequestContext } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import {
  callAsMember,
  buyProduct,
  signInBrowser,
  type Member,
  newMember,
  openPage,
  onePixelPicture,
} from "../member.ts";
import { measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { actAsStaff } from "../staff.ts";

/** Buys and pays as a member, and ships the goods as staff. */
async function deliverBoughtOrder(request: APIRequestContext, member: Member): Promise<string> {
  const { order_id: id } = await buyProduct(request, member);
  const uploaded = await request.post("/api/files/payment-proofs", {
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { file: { name: "proof.png", mimeType: "image/png", buffer: onePixelPicture } },
  });
  await callAsMember(request, member, "PUT", `/orders/${id}/upload`, {
    image: await uploaded.text(),
  });
  await actAsStaff(request, id, "approve");
  await actAsStaff(request, id, "ship", () => ({ tracking: { number: "SF1", url: null } }));
  return id;
}

test("bought and added items stand on the shelf for visitors with the link until it ends", async ({
  page,
  request,
  browser,
  baseURL,
  consoleReports,
}) => {
  const member = await newMember(request);
  await signInBrowser(page.context(), member, baseURL!);
  const order = await deliverBoughtOrder(request, member);
  await openPage(page, "/account/shelf");
  await expect(page.getByText("Your shelf is empty")).toBeVisible();
  await callAsMember(request, member, "PUT", `/orders/${order}/completed`);
  await openPage(page, "/account/shelf");
  const shelf = page.getByRole("figure", { name: "The shelf" });
  await expect(shelf.getByRole("link", { name: /^On the shelf · Tile by Tile/ })).toBeVisible();

  await page.getByLabel("Something else (describe it)").fill("Tin robot of my uncle");
  await page.getByLabel("Width in cm").fill("12");
  await page.getByLabel("Height in cm").fill("22");
  await page.getByRole("button", { name: "Add to shelf" }).click();
  const robot = shelf.getByRole("link", {
    name: "On the shelf · Tin robot of my uncle · 12 × 22 cm",
  });
  await expect(robot).toBeVisible();
  await page.getByLabel(/^Harbour product/).fill("city taxi");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page
    .getByRole("button", { name: /^I own this: City taxi/ })
    .first()
    .click();
  await expect(
    shelf.getByRole("link", { name: /^Missing from a series · Red-sail junk/ }),
  ).toBeVisible();

  // All pictures share one scale. A product of double height is drawn twice as high, on the same line as its
  // neighbour.
  const readBox = async (name: RegExp) =>
    (await shelf.getByRole("link", { name }).locator("svg").first().boundingBox())!;
  const [taxiBox, junk] = [await readBox(/· City taxi/), await readBox(/· Red-sail junk/)];
  expect(taxiBox.height / junk.height).toBeCloseTo(260 / 290, 2);
  expect(taxiBox.y + taxiBox.height).toBeCloseTo(junk.y + junk.height, 0);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Create a link" }).click();
  const link = page.getByText(/\/shelf\/[0-9a-f]{32}$/);
  await expect(link).toBeVisible();
  const path = new URL((await link.textContent())!).pathname;
  const visitorContext = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const visitorPage = await visitorContext.newPage();
  const reply = await visitorPage.goto(path);
  expect(reply!.headers()["cache-control"]).toBe("private, no-store");
  await expect(visitorPage.getByRole("figure", { name: "The shelf" })).toBeVisible();
  await expect(visitorPage.getByText("Tin robot of my uncle")).toBeVisible();
  await expect(visitorPage.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await visitorPage.content()).not.toContain("Anna");

  await page.getByRole("button", { name: "Turn off link" }).click();
  await expect(page.getByRole("button", { name: "Create a link" })).toBeVisible();
  expect((await visitorPage.goto(path))!.status()).toBe(404);
  await visitorContext.close();
  await page.getByRole("button", { name: "Remove: Tile by Tile" }).click();
  await expect(page.getByRole("button", { name: "Remove: Tile by Tile" })).toHaveCount(0);
  await page.getByText("Removed", { exact: true }).click();
  await page.getByRole("button", { name: "Restore: Tile by Tile" }).click();
  await expect(page.getByRole("button", { name: "Remove: Tile by Tile" })).toBeVisible();
  expect(consoleReports.unexpected).toEqual([]);
});

test("a shelf fits the narrowest phone, with the widest piece on it", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await newMember(request);
  await signInBrowser(page.context(), member, baseURL!);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const width_mm of [430, 570, 960, 2000]) {
    const piece = { title: `${width_mm} mm`, width_mm, height_mm: 100 };
    await callAsMember(request, member, "POST", "/shelf/pieces", piece);
    await openPage(page, "/account/shelf");
    const shelf = (await page.getByRole("figure", { name: "The shelf" }).boundingBox())!;
    const widestPiece = page.getByRole("link", { name: new RegExp(`· ${width_mm} mm`) });
    const box = (await widestPiece.locator("svg").boundingBox())!;
    expect(box.x + box.width).toBeLessThan(shelf.x + shelf.width);
    expect(await measureSidewaysScroll(page)).toBe(0);
  }
});
