import { expectConsoleReport } from "./console-reports.ts";
import { expect, test } from "./shop-test.ts";
import { importRecords } from "./shopkeeper.ts";
import { createOwnerApi, publishArticle, publishPost, makeText } from "./staff.ts";

const category = {
  type: "category",
  key: "tin-toys",
  store: "main",
  parent: "classic-toys",
  title: { en: "Tin toys", zh: "鐵皮玩具", cn: "铁皮玩具" },
};
const product = (key: string, overrides: object) => ({
  type: "product",
  key,
  store: "main",
  categories: ["tin-toys"],
  title: { en: `Tin ${key}`, zh: `鐵皮 ${key}`, cn: `铁皮 ${key}` },
  variants: [{ sku: `TIN-${key}`, title: "Tin", price: "88.00" }],
  ...overrides,
});

test.beforeAll(async () => {
  const formerSlug = { slug: "wind-up-toys" };
  await importRecords(
    { ...category, ...formerSlug },
    product("crab", {}),
    product("owl", { slug: "owl-1" }),
  );
  await importRecords(
    { ...category, slug: "tin-toys" },
    product("owl", { slug: "owl-2", is_public: false }),
  );
});
// The crab is hidden again, because other tests expect only the demo's products.
test.afterAll(() => importRecords(product("crab", { is_public: false })));

for (const { prefix, gone: goneTitle, all, others: relatedTitle } of [
  {
    prefix: "",
    gone: "We no longer sell this",
    all: "See all products",
    others: "You may also like",
  },
  { prefix: "/zh", gone: "此貨品已停售", all: "查看所有貨品", others: "你可能也喜歡" },
]) {
  test(`a category's old address redirects permanently: ${prefix || "/"}`, async ({
    page,
    request,
  }) => {
    const [oldAddress, currentPath] = ["wind-up-toys", "tin-toys"].map(
      (slug) => `${prefix}/shop/main/category/${slug}/product`,
    );
    const reply = await request.get(`${oldAddress}?sort=price&view=list`, { maxRedirects: 0 });
    expect(reply.status()).toBe(301);
    expect(reply.headers()["location"]).toBe(`${currentPath}?sort=price&view=list`);
    const elsewhere = await request.get(oldAddress!.replace("/main/", "/mini/"), {
      maxRedirects: 0,
    });
    expect(elsewhere.status()).toBe(404);

    expect((await page.goto(oldAddress!))?.status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`${currentPath}$`));
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${currentPath}$`),
    );
  });

  test(`a discontinued product says so and shows other products: ${prefix || "/"}`, async ({
    page,
    consoleReports,
  }) => {
    for (const slug of ["owl-2", "owl-1"]) {
      const reply = await page.goto(`${prefix}/shop/main/product/${slug}`);
      expect(reply?.status(), slug).toBe(410);
      await expect(page.getByRole("heading", { level: 1, name: goneTitle })).toBeAttached();
      await expect(page).toHaveTitle(new RegExp(`^${goneTitle} · `));
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      expect(await page.locator("link[rel=canonical], link[rel=alternate]").count()).toBe(0);
    }
    const alternativesRegion = page.getByRole("region", { name: relatedTitle });
    expect(await alternativesRegion.getByRole("heading", { level: 3 }).count()).toBeGreaterThan(3);
    await page.getByRole("main").getByRole("link", { name: all }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/shop/main/product$`));
    // The browser itself reports the documents' status.
    await expectConsoleReport(consoleReports, /410/);
  });
}

for (const noun of ["posts", "articles"] as const) {
  test(`old and wrong addresses of ${noun} redirect permanently in each language`, async ({
    request,
  }) => {
    const title = `It moved ${noun} ${Date.now()}`;
    const oldAddress = await (noun === "posts" ? publishPost : publishArticle)(request, title, []);
    const [listPath, id, slug] = [
      oldAddress.split("/").slice(0, -2).join("/"),
      ...oldAddress.split("/").slice(-2),
    ];
    const { get, put } = await createOwnerApi(request);
    const { version, library } = await get<{ version: number; library?: { _id: string } }>(
      `/${noun}/${id}`,
    );
    const change = { ...makeText(title, []), slug: `${slug}-anew`, library_id: library?._id };
    await put(`/${noun}/${id}`, { ...change, version });
    for (const prefix of ["", "/zh", "/cn"]) {
      const currentPath = `${prefix}${listPath}/${id}/${slug}-anew`;
      for (const path of [oldAddress, `${listPath}/${slug}`, `${listPath}/${id}/quite-wrong`]) {
        const reply = await request.get(`${prefix}${path}?page=2`, { maxRedirects: 0 });
        expect(reply.status(), prefix + path).toBe(301);
        expect(reply.headers()["location"], prefix + path).toBe(`${currentPath}?page=2`);
      }
      expect((await request.get(currentPath, { maxRedirects: 0 })).status()).toBe(200);
    }
  });
}
