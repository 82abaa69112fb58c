import { colorRules, findAxeViolations, wordRules } from "../accessibility-violations.ts";
import { createMemberWithContent } from "../member.ts";
import { screens, measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";

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
const prefixes = { en: "", zh: "/zh" };

// The languages are independent, so both workers may share this file.
test.describe.configure({ mode: "parallel" });

for (const [language, prefix] of Object.entries(prefixes)) {
  test(`account pages pass axe and fit the narrowest phone in ${language}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    await createMemberWithContent(page, request, baseURL);
    const checkAccessibility = async (tab: string, rules?: string[]) =>
      expect
        .soft(await findAxeViolations(page, { within: "main", ...(rules && { rules }) }), tab)
        .toEqual([]);
    for (const tab of tabs) {
      await page.setViewportSize(screens["a wide screen"]);
      const reply = await page.goto(`${prefix}/account/${tab}`);
      expect.soft(reply?.status(), tab).toBe(200);
      // Other languages have the same elements as the English page. They only differ in words and their width.
      await checkAccessibility(tab, language === "en" ? undefined : wordRules);
      if (language === "en") {
        // Colours depend only on the theme, so checking two themes is enough.
        await page.emulateMedia({ colorScheme: "dark" });
        await page.evaluate(() => (document.documentElement.dir = "rtl"));
        await checkAccessibility(`${tab}, dark, from right to left`, colorRules);
        await page.emulateMedia({ colorScheme: "light" });
        await page.evaluate(() => (document.documentElement.dir = "ltr"));
      }
      await page.setViewportSize(screens["the narrowest phone"]);
      expect.soft(await measureSidewaysScroll(page), tab).toBeLessThanOrEqual(0);
    }
  });
}

test("every page of the account is sent in cn, with its title", async ({
  page,
  request,
  baseURL,
}) => {
  await createMemberWithContent(page, request, baseURL);
  for (const tab of tabs) {
    const reply = await page.request.get(`/cn/account/${tab}`, { maxRedirects: 0 });
    expect.soft(reply.status(), tab).toBe(200);
    const html = await reply.text();
    expect.soft(html, tab).toMatch(/<html[^>]* lang="zh-Hans"/);
    expect.soft(html, tab).toMatch(/<title>[^<]*海港/);
  }
});
