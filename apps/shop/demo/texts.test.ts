import { type BlockDocument, type LocalizedBlocks, localizedBlocks } from "@harbour/contracts";
import { readdirSync, readFileSync } from "node:fs";
import * as OpenCC from "opencc-js";
import { describe, expect, test } from "vitest";
import { readWrittenTexts, type TextRecord } from "../src/written-texts/read-written-texts.ts";
import { categories, configuration, demoFile, products, type Texts } from "./testing.ts";

const folder = demoFile(".");
const { pages = [], posts, libraries = [], unreadFiles } = await readWrittenTexts(folder);
const blog = posts?.posts ?? [];
const articles = libraries.flatMap((library) => library.articles);
const all: readonly TextRecord[] = [...pages, ...blog, ...articles];

const languages = ["en", "zh", "cn"] as const;
const readBlocks = (text: TextRecord) => text["blocks"] as LocalizedBlocks;

interface BlockNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly href: string } }[];
  readonly content?: readonly BlockNode[];
}
const walkNodes = (node: BlockNode): BlockNode[] => [node, ...(node.content ?? []).flatMap(walkNodes)];
const listNodes = (document: BlockDocument) => walkNodes(document as BlockNode);
const extractText = (document: BlockDocument) =>
  listNodes(document).map(({ text = "", attrs = {} }) => `${text}${String(attrs["alt"] ?? "")}${String(attrs["caption"] ?? "")}`).join(" ");

interface Category {
  readonly slug: string;
  readonly title: Texts;
  readonly children?: readonly Category[];
}
const flattenCategories = (list: unknown): Category[] =>
  (list as Category[]).flatMap((item) => [item, ...flattenCategories(item.children ?? [])]);

const community: { pages: Record<string, number> } & Record<"posts" | "articles", Record<string, { days_ago: number; likes: string[]; comments?: { by: string; days_ago: number; comment: string }[] }>> =
  JSON.parse(readFileSync(demoFile("community.json"), "utf8"));

describe("the demo shop's texts", () => {
  test("the demo has 12 posts in five categories and two libraries with 12 articles", () => {
    expect(blog.length).toBeGreaterThanOrEqual(12);
    expect(flattenCategories(posts?.categories).length).toBeGreaterThanOrEqual(4);
    expect(libraries.map(({ slug }) => slug)).toEqual(["guides", "lore"]);
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(unreadFiles).toEqual([]);
  });

  test("the demo has six terms pages, the shop's story and the FAQ", () => {
    expect(pages.map(({ slug }) => slug).toSorted()).toEqual([
      "about-us",
      "disclaimer",
      "faq",
      "payment-terms-and-special-fees",
      "privacy-policy",
      "refund-policy",
      "shipping-policy",
      "terms-and-conditions",
    ]);
  });

  test.each(all.map((text) => [text.slug, text] as const))("%s is a valid document in every language, with the same structure in all languages", (_, text) => {
    const { success, error } = localizedBlocks.safeParse(
      JSON.parse(JSON.stringify(readBlocks(text)).replaceAll(/"src":"pictures\/[^"]+"/g, `"src":"/files/catalogue/${"0".repeat(32)}.webp"`)),
    );
    expect(error?.issues ?? []).toEqual([]);
    expect(success).toBe(true);
    const describeShape = (document: BlockDocument) =>
      document.content.map((block) => [
        block.type,
        block.type === "heading" ? block.attrs.level : "",
        ...listNodes({ type: "doc", content: [block] }).flatMap(({ attrs = {} }) => [attrs["src"], attrs["product_id"]].filter(Boolean)),
        block.type === "table" ? block.content.map((row) => row.content.length).join() : "",
        "content" in block && block.type.endsWith("List") ? block.content.length : "",
      ]);
    const { en, zh, cn } = readBlocks(text);
    expect(describeShape(zh)).toEqual(describeShape(en));
    expect(describeShape(cn)).toEqual(describeShape(en));
  });

  test("texts are long enough for a table of contents and have short paragraphs", () => {
    for (const text of [...blog, ...articles]) {
      const { en, zh } = readBlocks(text);
      expect(en.content.filter(({ type }) => type === "heading").length, text.slug).toBeGreaterThanOrEqual(3);
      const wordCount = extractText(en).split(/\s+/).length;
      expect(wordCount, text.slug).toBeGreaterThan(280);
      expect(wordCount, text.slug).toBeLessThan(900);
      expect([...extractText(zh)].length, text.slug).toBeGreaterThan(450);
    }
  });

  test("every text exists in three languages, without characters of the other Chinese script", () => {
    const titledRecords = [...blog, ...articles, ...pages, ...libraries, ...flattenCategories(posts?.categories), ...libraries.flatMap((library) => flattenCategories(library["categories"]))];
    const texts = titledRecords.flatMap((head) => ["title", "short_description", "description"].flatMap((name) => (Reflect.get(head, name) as Texts | undefined) ?? []));
    expect(texts.filter((text) => languages.some((language) => !text[language]?.trim()))).toEqual([]);
    const said = (language: "zh" | "cn") =>
      [...texts.map((text) => text[language]), ...all.map((text) => extractText(readBlocks(text)[language]))].join("");
    const findForeignLetters = (text: string, from: "cn" | "t", to: "cn" | "t") => {
      const convert = OpenCC.Converter({ from, to });
      return [...new Set(text)].filter((letter) => /\p{Script=Han}/u.test(letter) && convert(letter) !== letter).join("");
    };
    // These characters belong to Traditional Chinese as well: 葵涌, 厘米, 燈籠里, 批准, 余心, 翠峰群龍, 板岩, 露台, 床, 皂, 秘, 吃, 葱, 霉,
    // 干涉.
    expect(findForeignLetters(said("zh"), "cn", "t").replaceAll(/[涌厘里准余峰群岩台床皂秘吃葱霉干]/g, "")).toBe("");
    expect(findForeignLetters(said("cn"), "t", "cn")).toBe("");
    expect(all.filter((text) => /\p{Script=Han}/u.test(extractText(readBlocks(text).en)))).toEqual([]);
    expect(all.filter((text) => languages.some((language) => /\*\*|\]\(/.test(extractText(readBlocks(text)[language]))))).toEqual([]);
  });

  test("texts show existing pictures and products and are in existing categories", () => {
    const pictures = new Set(readdirSync(demoFile("pictures")).map((name) => `pictures/${name}`));
    const keys = new Set(products.map(({ key }) => key));
    const nodes = all.flatMap((text) => languages.flatMap((language) => listNodes(readBlocks(text)[language])));
    const listAttributes = (name: string) => nodes.flatMap(({ attrs }) => (attrs?.[name] === undefined ? [] : String(attrs[name])));
    expect(listAttributes("src").length).toBeGreaterThan(80);
    const coverPictures = [...blog, ...articles, ...libraries, ...flattenCategories(posts?.categories)].flatMap((item) => (Reflect.get(item, "picture") as string | undefined) ?? []);
    expect([...listAttributes("src"), ...coverPictures].filter((path) => !pictures.has(path))).toEqual([]);
    expect(listAttributes("product_id").length).toBeGreaterThan(100);
    expect(listAttributes("product_id").filter((key) => !keys.has(key))).toEqual([]);
    const hasKnownCategories = (text: TextRecord, knownCategories: readonly Category[]) =>
      (text["categories"] as string[]).every((slug) => knownCategories.some((category) => category.slug === slug));
    expect(blog.filter((text) => !hasKnownCategories(text, flattenCategories(posts?.categories)))).toEqual([]);
    for (const library of libraries)
      expect(library.articles.filter((text) => !hasKnownCategories(text, flattenCategories(library["categories"])))).toEqual([]);
  });

  test("texts link to existing pages in their own language", () => {
    const knownPaths = new Set([
      ...categories.map(({ key, store }) => `/shop/${store}/category/${key}/product`),
      ...products.map(({ key, store }) => `/shop/${store}/product/${key}`),
      ...pages.map(({ slug }) => (["about-us", "faq"].includes(slug) ? `/${slug}` : `/terms-of-service/${slug}`)),
      ...["main", "mini"].flatMap((store) => ["category", "product", "cart"].map((page) => `/shop/${store}/${page}`)),
      ...["track", "upload-payment-proof/email", "upload-payment-proof/phone"].map((page) => `/shop/main/order/${page}`),
      ...["/shop/voucher", "/account/shelf", "/blogs", "/"],
      ...blog.map(({ slug }) => `/blogs/${slug}`),
      ...libraries.flatMap((library) => [`/articles/${library.slug}`, ...library.articles.map(({ slug }) => `/articles/${library.slug}/${slug}`)]),
    ]);
    for (const text of all)
      for (const language of languages) {
        const prefix = language === "en" ? "" : `/${language}`;
        const links = listNodes(readBlocks(text)[language]).flatMap(({ marks = [] }) => marks.flatMap(({ attrs }) => attrs?.href ?? []));
        const pageLinks = links.filter((link) => !link.startsWith("mailto:"));
        expect(pageLinks.filter((link) => !link.startsWith(`${prefix}/`) || !knownPaths.has(link.slice(prefix.length))), `${text.slug} ${language}`).toEqual([]);
      }
  });

  test("the FAQ answers at least 20 questions in groups", () => {
    const { en } = readBlocks(pages.find(({ slug }) => slug === "faq")!);
    const levels = en.content.flatMap((block) => (block.type === "heading" ? block.attrs.level : []));
    expect(levels.filter((level) => level === 3).length).toBeGreaterThanOrEqual(20);
    expect(levels.filter((level) => level === 2).length).toBeGreaterThanOrEqual(5);
  });

  test("articles rated 18+ are named Class II, as in the law", () => {
    const adultArticles = articles.filter((text) => text["age_rating"] === "18+");
    expect(adultArticles.length).toBeGreaterThan(0);
    expect(adultArticles.filter((text) => !/^Class II/.test((text["short_description"] as Texts).en))).toEqual([]);
  });

  test("terms name the same fees, days and points as the demo's settings", () => {
    const said = (slug: string) =>
      languages.map((language) => extractText(readBlocks(pages.find((page) => page.slug === slug)!)[language]));
    const couriers = JSON.parse(readFileSync(demoFile("couriers.json"), "utf8")) as {
      fee_bands: { to: string | null; fee: string }[];
      service: { cut_off: string };
    }[];
    const dollars = (amount: string) => `HK$${Number(amount).toLocaleString("en")}`;
    for (const policyText of said("shipping-policy"))
      for (const { fee_bands: bands, service } of couriers) {
        for (const { to, fee } of bands) expect(policyText).toContain(Number(fee) > 0 ? dollars(fee) : dollars(bands.at(-2)!.to!));
        for (const { to } of bands) if (to !== null) expect(policyText).toContain(dollars(to));
        expect(policyText).toContain(service.cut_off);
      }
    const { "membership-points": points, "points-rewards": rewards, "membership-levels": levels, "refund-terms": refunds } = configuration as unknown as {
      "membership-points": { dollars_per_point: number; expires_after_days: number };
      "points-rewards": { sign_up: number; birthday: number };
      "membership-levels": { points: number }[];
      "refund-terms": { days_after_completion: number; cents_per_point: number };
    };
    const numbers = [points.dollars_per_point, points.expires_after_days, rewards.sign_up, rewards.birthday, ...levels.map((level) => level.points).filter((count) => count > 0)];
    for (const policyText of said("terms-and-conditions"))
      for (const number of numbers) expect(policyText).toContain(number.toLocaleString("en"));
    for (const policyText of said("refund-policy")) {
      expect(policyText).toMatch(new RegExp(`${refunds.days_after_completion} (?:days|日|天)`));
      expect(policyText).toMatch(new RegExp(`HK\\$${refunds.cents_per_point / 100}(?![\\d,.])`));
    }
    for (const policyText of said("payment-terms-and-special-fees"))
      expect(policyText).toMatch(/\{\{offline-payment-hours\}\} (?:hours|小時|小时)/);
  });

  test("a blog post names the release days of all pre-orders in the catalogue", () => {
    const { en } = readBlocks(blog.find(({ slug }) => slug === "what-arrives-before-the-goat")!);
    const days = products.flatMap(({ variants }) => variants.flatMap(({ preorder }) => preorder?.release_date ?? []));
    const writtenDates = new Set(days.map((day) => new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })));
    const table = extractText({ type: "doc", content: en.content.filter(({ type }) => type === "table") });
    for (const day of writtenDates) expect(table).toContain(day);
  });
});

describe("the texts of the demo's members", () => {
  test("comments are by existing members and later than their post", () => {
    const { people } = JSON.parse(readFileSync(demoFile("people.json"), "utf8")) as { people: { email: string }[] };
    const knownEmails = new Set(people.map(({ email }) => email));
    expect(Object.keys(community.pages).toSorted()).toEqual(pages.map(({ slug }) => slug).toSorted());
    expect(Object.keys(community.posts).toSorted()).toEqual(blog.map(({ slug }) => slug).toSorted());
    expect(Object.keys(community.articles).toSorted()).toEqual(articles.map(({ slug }) => slug).toSorted());
    for (const [slug, { days_ago: daysAgo, likes, comments = [] }] of [...Object.entries(community.posts), ...Object.entries(community.articles)]) {
      expect([...likes, ...comments.map(({ by }) => by)].filter((email) => !knownEmails.has(email)), slug).toEqual([]);
      expect(new Set(likes).size, slug).toBe(likes.length);
      expect(comments.filter(({ days_ago: said }) => said >= daysAgo), slug).toEqual([]);
    }
    expect(Object.values(community.posts).flatMap(({ comments = [] }) => comments).length).toBeGreaterThan(20);
  });
});
