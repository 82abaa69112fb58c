import { furnished } from "./member.ts";
import { colorRules, objections } from "./objections.ts";
import { screens, sidewaysScroll } from "./screens.ts";
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

// Each language is by itself: both workers share the file.
test.describe.configure({ mode: "parallel" });

for (const [language, prefix] of Object.entries(prefixes)) {
  test(`axe objects to nothing on any page of the account in ${language}, and none needs sideways scrolling on the narrowest phone`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    await furnished(page, request, baseURL);
    const judge = async (tab: string, colorScheme: "light" | "dark", direction: "ltr" | "rtl") => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      const without = language === "en" ? [] : colorRules;
      const found = await objections(page, { within: "main", without });
      expect.soft(found, `${tab}, ${colorScheme}, ${direction}`).toEqual([]);
    };
    for (const tab of tabs) {
      await page.setViewportSize(screens["a wide screen"]);
      const reply = await page.goto(`${prefix}/account/${tab}`);
      expect.soft(reply?.status(), tab).toBe(200);
      await judge(tab, "light", "ltr");
      // Colours depend neither on the language nor on the direction, so two looks show all there is.
      if (language === "en") await judge(tab, "dark", "rtl");
      await page.evaluate(() => (document.documentElement.dir = "ltr"));
      await page.setViewportSize(screens["the narrowest phone"]);
      expect.soft(await sidewaysScroll(page), tab).toBeLessThanOrEqual(0);
    }
  });
}
