import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi } from "../staff.ts";

const attack =
  `</script></title></style><script>window.hacked=1</script><img src=x onerror="window.hacked=1">` +
  `{{7*7}}\${7*7}</textarea><svg onload=window.hacked=1>"'><a href="javascript:window.hacked=1">x</a>`;

/** The settings with texts that no page shows. */
const hiddenSettings = new Set(["shop-password"]);

/** Replaces every text for people, in each language, by the attack. */
function replaceTextsByAttack(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(replaceTextsByAttack);
  const languages = new Set(["en", "zh", "cn"]);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      languages.has(name) && inner !== "" ? attack : replaceTextsByAttack(inner),
    ]),
  );
}

test("scripts in the configuration's texts are shown as text and never run, on any page", async ({
  page,
  request,
  consoleReports,
}) => {
  const ownerApi = await createOwnerApi(request);
  const all = await ownerApi.get<{ slug: string }[]>("/configuration");
  const slugs = all.map(({ slug }) => slug).filter((slug) => !hiddenSettings.has(slug));
  for (const slug of slugs) {
    const path = `/configuration/${slug}`;
    const { value, version } = await ownerApi.get<{ value: unknown; version: string }>(path);
    await ownerApi.put(`${path}/draft`, { value: replaceTextsByAttack(value), version });
  }
  const { url } = await ownerApi.post<{ url: string }>("/configuration/preview-links", {
    path: "/",
  });
  const { pathname, search } = new URL(url);
  await page.goto(pathname + search);
  await expect(page.getByRole("contentinfo")).toContainText("</script></title></style>");
  for (const path of [
    "/",
    "/zh",
    "/shop/main/product",
    "/shop/main/product/mossheart",
    "/cn/authentication/login/email",
    "/result/success",
    "/shop/main/cart",
    "/blogs",
    "/shop/voucher",
    "/contact-us",
    "/no-such-page",
  ]) {
    const reply = await page.goto(path);
    // The draft must be visible, and the page complete with its late parts. On an empty page, no attack could run.
    await expect(page.getByRole("contentinfo"), path).toContainText("window.hacked=1");
    await expect(page, path).toHaveTitle(/window\.hacked=1/);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const html = await reply!.text();
    expect(html, path).toContain("window.hacked=1");
    expect(html, path).not.toContain("<script>window.hacked");
    expect(await page.locator("[onerror], [onload], a[href^='javascript']").count(), path).toBe(0);
    expect(await page.evaluate(() => "hacked" in window), path).toBe(false);
  }
  await expectConsoleReport(consoleReports, /404/);
  for (const slug of slugs) {
    const { version } = await ownerApi.get<{ version: string }>(`/configuration/${slug}`);
    await ownerApi.remove(`/configuration/${slug}/draft`, { version });
  }
});
