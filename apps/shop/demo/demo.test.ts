import { pointsRewardsSetting, refundTermsSetting, configuration as contract } from "@harbour/contracts";
import { termsSlugs } from "@harbour/contracts/written-pages";
import { formatPercentOff } from "@harbour/i18n";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  categories,
  configuration,
  couriers,
  isBarcode,
  isPreorder,
  isSoldOut,
  listLinks,
  demoFile,
  postCategories,
  products,
  promotions,
  vouchers,
  sumStock,
  listTexts,
  variants,
  warehouses,
} from "./testing.ts";

/** Some of the most common characters that only one of the two scripts has. */
const simplifiedOnly = /[国发这们戏无货书车门东见点会对时应现实装兴预购买卖单体个开关动电话]/u;
const traditionalOnly = /[國發這們遊戲無貨書車門東見點會對時應現實裝興預購買賣單體個開關動電話]/u;

describe("the demo shop's products", () => {
  test("the demo has 120 products and 250 variants in both stores", () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(variants.length).toBeGreaterThanOrEqual(250);
    expect(products.filter(({ store }) => store === "main").length).toBeGreaterThanOrEqual(90);
    expect(products.filter(({ store }) => store === "mini").length).toBeGreaterThanOrEqual(30);
  });

  test("the demo has preorders, sold-out and low stock, discounts, limits and recommended products", () => {
    expect(products.filter((product) => product.variants.some(isPreorder)).length).toBeGreaterThanOrEqual(10);
    expect(products.filter((product) => product.variants.every(isSoldOut)).length).toBeGreaterThanOrEqual(8);
    expect(products.filter((product) => product.variants.some(isSoldOut) && !product.variants.every(isSoldOut)).length).toBeGreaterThanOrEqual(5);
    expect(products.filter((product) => product.variants.some(({ discount }) => discount)).length).toBeGreaterThanOrEqual(20);
    expect(new Set(variants.map(({ discount }) => discount?.type))).toEqual(new Set(["PRICE", "PERCENTAGE", undefined]));
    expect(variants.filter((variant) => !isSoldOut(variant) && !isPreorder(variant) && sumStock(variant) <= 3).length).toBeGreaterThanOrEqual(8);
    expect(variants.filter(({ per_person_limit: limit }) => limit).length).toBeGreaterThanOrEqual(10);
    expect(products.filter(({ is_recommended: isRecommended }) => isRecommended).length).toBeGreaterThanOrEqual(15);
    expect(new Set(variants.flatMap(({ options }) => options.map(({ type }) => type)))).toEqual(new Set(["platform", "edition", "color", "size"]));
  });

  test("both stores have two levels of categories, and every lowest category has products", () => {
    for (const store of ["main", "mini"]) {
      const groupRecords = categories.filter((category) => category.store === store);
      const roots = groupRecords.filter(({ parent }) => parent === null).map(({ key }) => key);
      const leaves = groupRecords.filter(({ parent }) => parent !== null);
      expect(roots.length).toBeGreaterThanOrEqual(4);
      expect(leaves.map(({ parent }) => parent).filter((parent) => !roots.includes(parent!))).toEqual([]);
      const filledCategories = new Set(products.filter((product) => product.store === store).flatMap((product) => product.categories));
      expect(leaves.map(({ key }) => key).filter((key) => !filledCategories.has(key))).toEqual([]);
    }
  });

  test("the demo has video games, collectibles and toys, but no words of the theme's own demo", () => {
    const listProductsUnder = (root: string) => {
      const keys = new Set([root, ...categories.filter(({ parent }) => parent === root).map(({ key }) => key)]);
      return products.filter((product) => product.categories.some((key) => keys.has(key)));
    };
    for (const root of ["video-games", "figures-and-statues", "plush", "classic-toys"]) expect(listProductsUnder(root).length, root).toBeGreaterThan(4);
    const otherDemoWords = /fashion|kids|shoe|\bwatch|flower|\bpets?\b|electronic|vegetable|furniture|beauty|jewel|\bgym\b|metro|lorem/i;
    const englishTexts = [...categories.map(({ title }) => title), ...listTexts(configuration)].map(({ en }) => en);
    expect(englishTexts.filter((name) => otherDemoWords.test(name))).toEqual([]);
    expect(JSON.stringify(configuration)).not.toMatch(/\b(EUR|INR|GBP|USD)\b/i);
  });

  test("every key, SKU and barcode is unique, and every barcode is valid and in the shop's range", () => {
    for (const names of [products.map(({ key }) => key), variants.map(({ sku }) => sku), variants.map(({ barcode }) => barcode)]) {
      expect(new Set(names).size).toBe(names.length);
    }
    expect(variants.filter(({ barcode }) => !isBarcode(barcode) || !barcode.startsWith("2"))).toEqual([]);
    expect(variants.filter(({ sku }) => !/^HB-[A-Z0-9]{3}-\d{2}$/.test(sku))).toEqual([]);
  });

  test("variants of a product have the same option types and different option values", () => {
    for (const { key, variants: groupRecords } of products) {
      expect(new Set(groupRecords.map(({ options }) => options.map(({ type }) => type).join())).size, key).toBe(1);
      expect(new Set(groupRecords.map(({ options }) => options.map(({ value }) => value.en).join())).size, key).toBe(groupRecords.length);
    }
  });

  test("preorders come out after November 2026, and no discount takes half a price or more", () => {
    for (const { sku, price, discount, preorder } of variants) {
      if (preorder) expect(preorder.release_date, sku).toMatch(/^(2026-12|2027-0[1-6])-\d\d$/);
      if (discount) expect(Number(discount.value), sku).toBeLessThan(discount.type === "PRICE" ? Number(price) / 2 : 50);
    }
  });

  test("products have at least two pictures, and variants with pictures have their own", () => {
    expect(categories.filter(({ key, picture }) => picture !== `pictures/category-${key}.webp`)).toEqual([]);
    for (const { key, pictures, variants: groupRecords } of products) {
      expect(pictures, key).toEqual(pictures.map((_, index) => `pictures/${key}-${index + 1}.webp`));
      expect(pictures.length, key).toBeGreaterThanOrEqual(2);
      for (const { sku, pictures } of groupRecords) if (pictures) expect(pictures).toEqual([`pictures/${key}-${sku.toLowerCase()}-1.webp`]);
    }
  });

  test("every variant has a plausible weight and size", () => {
    for (const { sku, weight_grams: grams, size_mm: sides } of variants) {
      const litres = sides.reduce((volume, side) => volume * side, 1) / 1e6;
      expect(sides, sku).toHaveLength(3);
      expect(grams, sku).toBeGreaterThan(4);
      // Checks the density: plush is light, statues are heavy, and nothing is as heavy as lead.
      expect(grams / litres, sku).toBeLessThan(900);
      expect(grams / litres, sku).toBeGreaterThan(8);
    }
    expect(variants.some(({ size_mm: [longest = 0] }) => longest > 400), "some fit no locker").toBe(true);
  });

  test("every variant's stock is in an existing warehouse", () => {
    const warehouseKeys = new Set(warehouses.map(({ key }) => key));
    expect(variants.flatMap(({ stock }) => Object.keys(stock)).filter((key) => !warehouseKeys.has(key))).toEqual([]);
  });
});

describe("the demo shop's texts", () => {
  const everything = [...categories, ...products, ...warehouses, ...couriers, ...promotions, ...vouchers, configuration];
  const texts = everything.flatMap((value) => listTexts(value));

  test("every demo text exists in all three languages", () => {
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.filter((text) => [text.en, text.zh, text.cn].some((value) => value.trim() === ""))).toEqual([]);
  });

  test("zh texts have no Simplified characters, and cn texts have no Traditional characters", () => {
    expect(texts.map(({ zh }) => zh).filter((zh) => simplifiedOnly.test(zh))).toEqual([]);
    expect(texts.map(({ cn }) => cn).filter((cn) => traditionalOnly.test(cn))).toEqual([]);
    expect(texts.filter(({ en }) => /\p{Script=Han}/u.test(en)).map(({ en }) => en)).toEqual([]);
  });

  test("texts use each place's own words, such as 手掣 in Hong Kong and 手柄 on the mainland", () => {
    expect(texts.filter(({ zh }) => /手柄|視頻|出租車|塑料/u.test(zh))).toEqual([]);
    expect(texts.filter(({ cn }) => /手掣|影片|的士|巴士|锁匙|轉數/u.test(cn))).toEqual([]);
  });
});

describe("the demo shop's settings", () => {
  test("the demo's records fit the contract", () => {
    // The other lists have the usual sort order. Comments appear at once, and the shop is open.
    const decided = contract
      .omit({
      "post-sorting": true,
      "article-sorting": true,
      "review-sorting": true,
      "voucher-sorting": true,
      "shop-access": true,
      "site-modals": true,
      "web-app": true,
      "security-contact": true,
      "post-comments": true,
    }).extend({ "points-rewards": pointsRewardsSetting, "refund-terms": refundTermsSetting });
    // Ids of stores differ between shops, so they are removed.
    const { stores } = configuration["store-settings"] as { stores: { alias: string }[] };
    // Pictures are paths of files until the shop imports them.
    const importedJson = JSON.stringify(configuration).replaceAll('"pictures/', '"/files/');
    const importedConfiguration = {
      ...(JSON.parse(importedJson) as typeof configuration),
      "store-settings": {
        ...(configuration["store-settings"] as object),
        stores: stores.map((store) => ({ ...store, _id: store.alias })),
      },
    };
    expect(decided.strict().safeParse(importedConfiguration).error?.issues ?? []).toEqual([]);
  });

  test("dearer vouchers give more per point, but never more than a refund withholds for a point", () => {
    const { cents_per_point: maxCentsPerPoint } = configuration["refund-terms"] as { cents_per_point: number };
    const worths = (vouchers as unknown as { point: number; discount_type: string; discount_value: string }[])
      .filter(({ discount_type: type }) => type === "PRICE")
      .toSorted((a, b) => a.point - b.point)
      .map(({ point, discount_value: value }) => (Number(value) * 100) / point);
    expect(worths.length).toBeGreaterThanOrEqual(3);
    expect(worths).toEqual([...new Set(worths)].toSorted((a, b) => a - b));
    expect(worths.at(-1)).toBeLessThanOrEqual(maxCentsPerPoint);
  });

  test("header, footer, and every warehouse and courier have an existing picture of their own", () => {
    const { navbar, footer } = configuration["customer-layout"] as Record<string, { logo: string }>;
    const pictures = [navbar!.logo, footer!.logo, ...[...warehouses, ...couriers].map(({ image }) => image)];
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.filter((picture) => !existsSync(demoFile(picture)))).toEqual([]);
  });

  test("every link in the settings leads to an existing page", () => {
    const knownPaths = new Set([
      ...categories.map(({ key, store }) => `/shop/${store}/category/${key}/product`),
      ...products.map(({ key, store }) => `/shop/${store}/product/${key}`),
      ...["/about-us", "/faq", ...termsSlugs.map((slug) => `/terms-of-service/${slug}`)],
      ...["main", "mini"].flatMap((store) => ["category", "product", "cart"].map((page) => `/shop/${store}/${page}`)),
      ...["track", "upload-payment-proof/email"].map((page) => `/shop/main/order/${page}`),
      "/shop/voucher",
      "/blogs",
      "/shop/main/calendar",
      "/contact-us",
      "/newsletter",
      "/sitemap",
      "/coming-soon",
      "/",
    ]);
    const links = listLinks(configuration);
    expect(links.length).toBeGreaterThan(80);
    expect(links.filter((link) => !link.startsWith("/account/") && !knownPaths.has(link.replace(/\?.*/, "")))).toEqual([]);
  });
});

test("some demo posts are in two categories, so that a filter by both categories finds them", () => {
  expect(postCategories.filter(({ length }) => length > 1).length).toBeGreaterThanOrEqual(3);
});

test("each automatic promotion's name says what the promotion gives, because lists and carts show only the name", () => {
  const findGiftTitle = (sku: string) =>
    products.find((product) => product.variants.some((variant) => variant.sku === sku))!.title;
  for (const promotion of promotions.filter(({ template_type: type }) => type === "STORE")) {
    const { title, discount_type: type, discount_value: value, gift } = promotion;
    for (const language of ["en", "zh", "cn"] as const)
      expect(title[language]).toContain(
        type === "BUY_X_GET_Y_FREE"
          ? findGiftTitle(gift!)[language]
          : type === "PERCENTAGE"
            ? formatPercentOff(value, language)
            : `HK$${Number(value)}`,
      );
  }
});
