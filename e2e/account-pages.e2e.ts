import { AxeBuilder } from "@axe-core/playwright";
import { furnished } from "./member.ts";
import { expect, test } from "./shop-test.ts";

const tabs = [
  "details",
  "address-book",
  "address-book?edit=new",
  "orders",
  "vouchers",
  "membership",
  "payment-methods",
  "contact-preferences",
  "update-email",
  "update-phone",
  "password",
  "sessions",
  "privacy",
];
const prefixes = { en: "", zh: "/zh", cn: "/cn" };

/** Colours do not depend on the direction, so two looks show all there is. */
const looks = [
  { colorScheme: "light", direction: "ltr" },
  { colorScheme: "dark", direction: "rtl" },
] as const;

for (const [language, prefix] of Object.entries(prefixes)) {
  test(`axe objects to nothing on any page of the account in ${language}, light or dark, mirrored or not`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    await furnished(page, request, baseURL);
    for (const tab of tabs) {
      const reply = await page.goto(`${prefix}/account/${tab}`);
      expect.soft(reply?.status(), tab).toBe(200);
      for (const { colorScheme, direction } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
        // There are no frames, so axe can do without a page of its own to put the parts together.
        const axe = new AxeBuilder({ page }).include("main").setLegacyMode();
        const objections = (await axe.analyze()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
        );
        expect.soft(objections, `${tab}, ${colorScheme}, ${direction}`).toEqual([]);
      }
    }
  });
}

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test("no page of the account needs sideways scrolling", async ({ page, request, baseURL }) => {
    await furnished(page, request, baseURL);
    for (const prefix of Object.values(prefixes)) {
      for (const tab of tabs) {
        await page.goto(`${prefix}/account/${tab}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, prefix + tab).toBeLessThanOrEqual(0);
      }
    }
  });
});
