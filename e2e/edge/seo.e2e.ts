import type { APIRequestContext, Page } from "@playwright/test";
import { parseJsonLd, readServerPage } from "../server-page.ts";
import { expect, test } from "../shop-test.ts";

const languages = {
  en: { prefix: "", lang: "en", locale: "en_HK", home: "Home", siteName: "Harbour" },
  zh: {
    prefix: "/zh",
    lang: "zh-Hant-HK",
    locale: "zh_HK",
    home: "主頁",
    siteName: "海港 Harbour",
  },
} as const;

for (const [language, { prefix, lang, locale, home, siteName }] of Object.entries(languages)) {
  test.describe(`in ${language}`, () => {
    test("a product tells search engines its price and whether it is available, coming or gone", async ({
      page,
      request,
    }) => {
      for (const [availability, term] of [
        ["IN_STOCK", "InStock"],
        ["PREORDER", "PreOrder"],
        ["SOLD_OUT", "OutOfStock"],
      ] as const) {
        const {
          _id: id,
          title,
          promotion_price,
          discounted_price,
        } = await findFirstProduct(request, availability);
        const serverPage = await readServerPage(page, `${prefix}/shop/main/product/${id}`);
        const [product, crumbs] = serverPage.things;
        expect(product).toMatchObject({
          "@type": "Product",
          name: title[language],
          url: serverPage.canonical,
          image: expect.arrayContaining([expect.stringMatching(/^http:.*\.webp$/)]),
          offers: {
            price: promotion_price ?? discounted_price,
            priceCurrency: "HKD",
            availability: `https://schema.org/${term}`,
          },
        });
        const offers = product?.["offers"] as Record<string, unknown>;
        expect("availabilityStarts" in offers).toBe(availability === "PREORDER");
        expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
        expect(serverPage.titles).toEqual([`${title[language]} · ${siteName}`]);
        expect(serverPage.properties).toMatchObject({ "og:type": "product", "og:locale": locale });
      }
    });

    test("a list has its breadcrumb, and only its plain address is indexed", async ({ page }) => {
      const list = await readServerPage(page, `${prefix}/shop/main/category/action-games/product`);
      const [crumbs] = list.things;
      const steps = crumbs?.["itemListElement"] as { name: string; item?: string }[];
      expect(steps[0]?.name).toBe(home);
      expect(steps.at(-1)?.name).toBe(list.heading);
      const addresses = steps.flatMap(({ item }) => item ?? []);
      expect(addresses).toHaveLength(steps.length - 1);
      for (const address of addresses) expect((await page.request.get(address)).ok()).toBe(true);
      expect(list.robots).toBeNull();

      const listPath = `${prefix}/shop/main/category/video-games/product`;
      const second = await readServerPage(
        page,
        `${listPath}?sort=price&view=list&per_page=10&page=2`,
      );
      expect(second.canonical).toMatch(new RegExp(`${listPath}\\?page=2$`));
      for (const narrowed of ["?keyword=lantern", "?availability=IN_STOCK"])
        expect(await readServerPage(page, `${prefix}/shop/main/product${narrowed}`)).toMatchObject({
          robots: "noindex",
          canonical: null,
          alternates: 0,
        });
    });

    test("the home page describes the shop and its search", async ({ page }) => {
      const [shop, site] = (await readServerPage(page, prefix || "/")).things;
      expect(shop).toMatchObject({ "@type": "Organization", name: siteName });
      expect(site).toMatchObject({ "@type": "WebSite", inLanguage: lang, name: siteName });
      const search = site?.["potentialAction"] as { target: string } | undefined;
      await page.goto((search?.target ?? "").replace("{search_term_string}", "star+courier"));
      await expect(page.getByRole("link", { name: /Star Courier|星際速遞/ }).first()).toBeVisible();
    });

    test("search engines do not index a shopper's own pages", async ({ page }) => {
      for (const path of [
        "/shop/main/cart",
        "/shop/main/wishlist",
        "/result/success",
        "/authentication/login/email",
        "/authentication/register/phone",
      ])
        expect((await readServerPage(page, prefix + path)).robots, path).toBe("noindex");
    });

    test("a product's old or mistyped address redirects permanently to the right one", async ({
      request,
    }) => {
      const { _id: id, slug } = await findFirstProduct(request, "IN_STOCK");
      const reply = await request.get(`${prefix}/shop/main/product/${id}/mistyped?variant=v`, {
        maxRedirects: 0,
      });
      expect(reply.status()).toBe(301);
      expect(reply.headers()["location"]).toBe(
        `${prefix}/shop/main/product/${id}/${slug}?variant=v`,
      );
    });

    test("an unknown address answers 404 and is in no map", async ({ page }) => {
      for (const path of ["/shop/main/product/none", "/shop/main/category/none/product", "/none"]) {
        const { titles, ...serverPage } = await readServerPage(page, prefix + path);
        expect(titles, path).toHaveLength(1);
        const notFoundFacts = { status: 404, robots: "noindex", canonical: null, alternates: 0 };
        expect(serverPage, path).toMatchObject({ ...notFoundFacts, things: [] });
      }
    });
  });
}

test("going to another page removes the structured data of the first", async ({ page }) => {
  await page.goto("/shop/main/category");
  expect(await readJsonLd(page)).toHaveLength(1);
  await page.getByRole("main").getByRole("link", { name: "All products" }).click();
  await expect(page).toHaveURL(/\/shop\/main\/product$/);
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  expect(await readJsonLd(page)).toEqual([]);
  expect(await readCanonical(page)).toMatch(/\/shop\/main\/product$/);
});

test("the maps list every page in every language, with its other languages", async ({
  page,
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const index = await readXml(page, /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "");
  const alternatesByAddress = new Map<string, string>();
  for (const mapAddress of index.addresses) {
    const { addresses, alternates } = await readXml(page, mapAddress);
    expect(addresses.length, mapAddress).toBeGreaterThan(0);
    for (const [position, address] of addresses.entries()) {
      expect(alternatesByAddress.has(address), `${address} stands in one map`).toBe(false);
      expect(alternates[position]).toContain(address);
      alternatesByAddress.set(address, joinSorted(alternates[position] ?? []));
    }
  }
  for (const [address, alternates] of alternatesByAddress) {
    for (const alternate of alternates.split(" ")) {
      expect(alternatesByAddress.get(alternate), `${alternate} names ${address} as well`).toBe(
        alternates,
      );
    }
  }
  // A sample is enough, because most of the hundreds of pages are of one kind.
  const sample = [...alternatesByAddress.keys()].filter((_, position) => position % 23 === 0);
  for (const address of sample) {
    const reply = await request.get(address, { maxRedirects: 0 });
    expect(reply.status(), address).toBe(200);
    const html = await reply.text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    const alternateLinks = [
      ...html.matchAll(/<link rel="alternate" hrefLang="\S+" href="([^"]+)"/g),
    ];
    expect(joinSorted(alternateLinks.map(([, href = ""]) => href))).toBe(
      alternatesByAddress.get(address),
    );
  }
});

test("robots are kept from private pages and from endless searches", async ({ request }) => {
  const reply = await request.get("/robots.txt");
  expect(reply.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = (await reply.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of [
    "/account",
    "/zh/account",
    "/shop/*/cart",
    "/cn/shop/*/order",
    "/authentication",
    "/api/",
    "/*?*keyword=",
  ]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
});

test("the blog's feeds are in each language, with each item at its address", async ({ page }) => {
  for (const [prefix, lang] of [
    ["", "en"],
    ["/zh", "zh-Hant-HK"],
    ["/cn", "zh-Hans"],
  ] as const) {
    const reply = await page.request.get(`${prefix}/blogs/rss.xml`);
    expect(reply.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const feed = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, "application/xml");
        return {
          fault: xml.querySelector("parsererror")?.textContent ?? null,
          language: xml.querySelector("channel > language")?.textContent,
          links: [...xml.querySelectorAll("item > link")].map((link) => link.textContent ?? ""),
        };
      },
      await reply.text(),
    );
    expect(feed).toMatchObject({ fault: null, language: lang });
    expect(feed.links.length).toBeGreaterThanOrEqual(12);
    const [newestLink = ""] = feed.links;
    expect(new URL(newestLink).pathname.startsWith(`${prefix}/blogs/`)).toBe(true);
    expect((await page.request.get(newestLink, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test("a map that does not exist is not found", async ({ request }) => {
  for (const path of ["fr/main.xml", "en/voucher.xml", "en/main.xml?after=zzzz"])
    expect((await request.get(`/sitemaps/${path}`)).status(), path).toBe(404);
});

async function findFirstProduct(request: APIRequestContext, availability: string) {
  const reply = await request.get(
    `/api/customer/stores/main/product-management/products/filter?availability=${availability}&per_page=100&facets=0`,
  );
  const { data } = (await reply.json()) as {
    data: {
      _id: string;
      slug: string;
      title: Record<string, string>;
      discounted_price: string;
      promotion_price: string | null;
      has_choices: boolean;
      images: readonly string[];
    }[];
  };
  // A product with a picture is chosen, because other tests add products without pictures.
  const product = data.find(
    ({ has_choices: hasChoices, images }) => !hasChoices && images.length > 0,
  );
  if (!product) throw new Error(`The demo has no simple product that is ${availability}`);
  return product;
}

/** Reads the page's JSON-LD. */
const readJsonLd = async (page: Page) =>
  parseJsonLd(await page.locator('script[type="application/ld+json"]').allTextContents());

const readCanonical = (page: Page) => page.locator("link[rel=canonical]").getAttribute("href");

/** Returns the distinct addresses as one sorted text. */
const joinSorted = (addresses: readonly string[]) =>
  [...new Set(addresses)].toSorted((a, b) => a.localeCompare(b)).join(" ");

/** Parses a site map as a browser would, because it must be well-formed. */
async function readXml(page: Page, address: string) {
  const reply = await page.request.get(address);
  expect(reply.status(), address).toBe(200);
  expect(reply.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const parsedXml = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, "application/xml");
      const entries = [...xml.querySelectorAll("url, sitemap")];
      return {
        fault: xml.querySelector("parsererror")?.textContent ?? null,
        addresses: entries.map((entry) => entry.querySelector("loc")?.textContent ?? ""),
        alternates: entries.map((entry) => [
          ...new Set(
            [...entry.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", "link")].map(
              (link) => link.getAttribute("href") ?? "",
            ),
          ),
        ]),
      };
    },
    await reply.text(),
  );
  expect(parsedXml.fault, address).toBeNull();
  return parsedXml;
}

test("a senseless address is not found", async ({ request }) => {
  for (const path of ["product/%00", "category/%00/product", `product/${"x".repeat(300)}`])
    expect((await request.get(`/shop/main/${path}`)).status(), path).toBe(404);
  expect((await request.get("/zh/shop/main/product?keyword=%00&brand=%07")).status()).toBe(200);
});
