import type { Configuration } from "@harbour/contracts";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, publishPost, makeText } from "../staff.ts";

interface ReadSetting<Slug extends keyof Configuration> {
  readonly value: Configuration[Slug];
  readonly number: number;
  readonly version: string;
}

/** Saves a draft of a changed setting, as the demo's owner. */
async function draft<Slug extends keyof Configuration>(
  request: APIRequestContext,
  slug: Slug,
  change: (value: Configuration[Slug]) => Configuration[Slug],
) {
  const ownerApi = await createOwnerApi(request);
  const { value, version } = await ownerApi.get<ReadSetting<Slug>>(`/configuration/${slug}`);
  return ownerApi.put<ReadSetting<Slug>>(`/configuration/${slug}/draft`, {
    value: change(value),
    version,
  });
}

const localizeText = (en: string) => ({ en, zh: `${en} 繁`, cn: `${en} 简` });

test("a visitor with a preview link sees the marked draft until they leave", async ({
  page,
  request,
  browser,
}) => {
  await draft(request, "frontend-config", (frontendConfig) => ({
    ...frontendConfig,
    color: "#0b6b4f",
  }));
  await draft(request, "home", (home) => home);
  const ownerApi = await createOwnerApi(request);
  const { url } = await ownerApi.post<{ url: string }>("/configuration/preview-links", {
    path: "/about-us?from=mail",
  });
  const readBrand = (visitedPage: typeof page) =>
    visitedPage.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--brand"),
    );
  const { pathname, search } = new URL(url);
  const pageResponse = page.waitForResponse((reply) => reply.url().endsWith("/about-us?from=mail"));
  await page.goto(pathname + search);
  const reply = await pageResponse;
  expect(reply.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page).toHaveURL(/\/about-us\?from=mail$/);
  const previewNotice = page.getByRole("complementary", { name: "Preview" });
  await expect(previewNotice).toContainText("Only you can see these drafts, until");
  expect((await readBrand(page)).toLowerCase()).toBe("#0b6b4f");

  const visitorPage = await browser.newPage();
  await visitorPage.goto(new URL("/about-us?from=mail", page.url()).href);
  await expect(visitorPage.getByRole("complementary", { name: "Preview" })).toHaveCount(0);
  expect(await readBrand(visitorPage)).toBe("#E52B1F");
  await visitorPage.close();

  await page.getByRole("contentinfo").getByRole("link", { name: "Our story" }).first().click();
  await expect(previewNotice, "from page to page").toBeVisible();
  await previewNotice.getByRole("button", { name: "Leave preview" }).click();
  await expect(previewNotice).toHaveCount(0);
  expect(await readBrand(page)).toBe("#E52B1F");
  const forgedReply = await request.get("/about-us?preview=forged", { maxRedirects: 0 });
  expect([forgedReply.status(), forgedReply.headers()["location"]]).toEqual([303, "/about-us"]);
});

test("a published change shows on the next page in each language and is reverted as quickly", async ({
  page,
  request,
}) => {
  const name = `Kept by the harbour ${Date.now()}`;
  const ownerApi = await createOwnerApi(request);
  const path = "/configuration/customer-layout";
  const { number } = await ownerApi.get<ReadSetting<"customer-layout">>(path);
  const { version } = await draft(request, "customer-layout", (layout) => ({
    ...layout,
    footer: { ...layout.footer, powered_by: localizeText(name) },
  }));
  await page.goto("/zh/faq");
  await expect(page.getByText(name)).toHaveCount(0);
  const published = await ownerApi.post<ReadSetting<"customer-layout">>(`${path}/publish`, {
    version,
  });
  await page.goto("/zh/faq");
  await expect(page.getByText(`${name} 繁`)).toBeVisible();
  const { data } = await ownerApi.get<{ data: { changes: { path: string; to: string }[] }[] }>(
    `${path}/versions`,
  );
  expect(data[0]!.changes.map((change) => [change.path, change.to])).toContainEqual([
    "footer.powered_by.en",
    name,
  ]);
  await ownerApi.post(`${path}/roll-back`, { to: number, version: published.version });
  await page.goto("/zh/faq");
  await expect(page.getByText(name)).toHaveCount(0);
});

test("only a preview link shows a published post's draft, until the draft is published", async ({
  page,
  request,
  browser,
}) => {
  const [publishedTitle, draftTitle] = ["As it was", "As it will be"].map(
    (name) => `${name} ${Date.now()}`,
  );
  const path = await publishPost(request, publishedTitle!, []);
  const ownerApi = await createOwnerApi(request);
  const postPath = `/posts/${path.split("/")[2]}`;
  const { version } = await ownerApi.get<{ version: number }>(postPath);
  const text = { ...makeText(draftTitle!, []), version };
  const draft = await ownerApi.put<{ version: number }>(`${postPath}/draft`, text);
  const { url } = await ownerApi.post<{ url: string }>("/configuration/preview-links", { path });
  const { pathname, search } = new URL(url);
  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(draftTitle!);
  const previewNotice = page.getByRole("complementary", { name: "Preview" });
  await expect(previewNotice).toContainText("Only you can see these drafts, until");
  const visitorPage = await browser.newPage();
  await visitorPage.goto(new URL(path, page.url()).href);
  await expect(visitorPage.getByRole("heading", { level: 1 })).toHaveText(publishedTitle!);
  await ownerApi.post(`${postPath}/draft/publish`, { version: draft.version });
  await expect(async () => {
    await visitorPage.reload();
    await expect(visitorPage.getByRole("heading", { level: 1 })).toHaveText(draftTitle!, {
      timeout: 500,
    });
  }).toPass();
  await visitorPage.close();
});
