import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { layout, setting, storeSettings } from "../../base/configuration/index.ts";
import { startTestApi, localize } from "../../testing/index.ts";
import { configureShop } from "./index.ts";

const { deps } = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), "harbour-settings-"));
afterAll(() => rm(folder, { recursive: true }));
await copyFile(
  new URL("../../../../shop/demo/pictures/beacon-4-console-1.webp", import.meta.url),
  join(folder, "logo.webp"),
);

const configure = (input: object, dryRun = false) => configureShop(deps, input, { folder, dryRun });
async function readFaults(input: object, dryRun = false): Promise<Record<string, string[]>> {
  const error = await configure(input, dryRun).catch((thrown: unknown) => thrown);
  return (error as { errors?: Record<string, string[]> }).errors ?? {};
}
const withLogo = (logo: string | null) => ({
  settings: {
    "customer-layout": { ...layout.initial, navbar: { ...layout.initial.navbar, logo } },
  },
});
const page = (slug: string, html = "<p>Words</p>") => ({
  slug,
  title: localize(slug),
  content: { en: html, zh: html, cn: html },
});
const makeVoucher = (key: string) => ({
  key,
  title: localize(key),
  point: 10,
  discount_type: "PRICE",
  discount_value: "10.00",
});

test("a settings file with some store-settings or seo fields changes only those fields", async () => {
  const before = await storeSettings(deps.db);
  const { changes, notes } = await configure({
    settings: {
      "store-settings": { offline_payment_hours: 48 },
      seo: { site_name: localize("X") },
    },
  });
  expect(changes.map(({ field }) => field.split(".").slice(1, 3).join("."))).toEqual(
    expect.arrayContaining(["store-settings.offline_payment_hours", "seo.site_name"]),
  );
  expect(changes.every(({ field }) => /offline_payment_hours|seo\.site_name/.test(field))).toBe(
    true,
  );
  expect(notes).toEqual([]);
  // The change arrives asynchronously through the change log.
  await untilPasses(async () =>
    expect(await storeSettings(deps.db)).toEqual({ ...before, offline_payment_hours: 48 }),
  );
});

test("identifies stores by alias, refuses an _id and names a missing store", async () => {
  const main = { alias: "main", title: localize("One"), is_enabled: true };
  const stores = (...all: object[]) => ({ settings: { "store-settings": { stores: all } } });
  expect(await readFaults(stores({ ...main, _id: "x" }))).toEqual({
    "store-settings.stores.0._id": [expect.stringContaining("Leave this out.")],
  });
  expect((await configure(stores(main), true)).notes).toEqual([
    expect.stringMatching(/the store mini is not named.*is_enabled/),
  ]);
});

test("refuses titles with invisible or reordering characters in any list and names the field", async () => {
  const input = {
    settings: { seoo: {} },
    promotions: [{ title: { ...localize("Sale"), zh: "減\u202E價" } }],
    vouchers: [{ title: localize("HK$5\u200B0") }],
    couriers: [{ title: localize("Van\u2066") }],
  };
  expect(await readFaults(input)).toMatchObject({
    seoo: ["This shop has no such setting."],
    "promotions.number 1.template_type": ["Please fill this in."],
    "promotions.0.title.zh": ["This text has an invisible character (U+202E). Take it out."],
    "vouchers.0.title.en": ["This text has an invisible character (U+200B). Take it out."],
    "vouchers.0.title.zh": ["This text has an invisible character (U+200B). Take it out."],
    "vouchers.0.title.cn": ["This text has an invisible character (U+200B). Take it out."],
    "couriers.0.title.en": ["This text has an invisible character (U+2066). Take it out."],
    "couriers.0.title.zh": ["This text has an invisible character (U+2066). Take it out."],
    "couriers.0.title.cn": ["This text has an invisible character (U+2066). Take it out."],
  });
});

const countUploads = async () =>
  (await deps.db.execute<{ count: number }>(sql`select count(*)::integer as count from uploads`))
    .rows[0]!.count;

describe("pictures below the folder", () => {
  test("copies pictures of logo, couriers, warehouses and pages into the shop", async () => {
    await configure(withLogo("logo.webp"), true);
    expect(await countUploads(), "a dry run keeps no picture").toBe(0);
    await configure({
      ...withLogo("logo.webp"),
      couriers: [
        {
          key: "bike",
          title: localize("Bike"),
          image: "logo.webp",
          fee_bands: [{ from: "0.00", to: null, fee: "5.00" }],
        },
      ],
      warehouses: [{ key: "w", title: localize("W"), address: localize("A"), image: "logo.webp" }],
      pages: [page("about-us", '<p>Us</p><img alt="us" src="logo.webp">')],
    });
    const logo = async () => (await setting(deps.db, layout)).navbar.logo;
    await untilPasses(async () =>
      expect(await logo()).toMatch(/^\/files\/catalogue\/[0-9a-f]{32}\.webp$/),
    );
    const address = await logo();
    const { rows } = await deps.db.execute(sql`
      select (select image from couriers where key = 'bike') as courier, (select image from warehouses where key = 'w') as warehouse,
        (select content ->> 'en' from contents where slug = 'about-us') as page`);
    expect(rows).toEqual([
      {
        courier: address,
        warehouse: address,
        page: `<p>Us</p><img alt="us" src="${address}" />`,
      },
    ]);
    const secondReport = await configure(withLogo(address));
    expect(secondReport.changes).toEqual([]);
  });

  test("a dry run refuses a cut picture and names its file and setting", async () => {
    const logoBytes = await readFile(join(folder, "logo.webp"));
    await writeFile(join(folder, "cut.webp"), logoBytes.subarray(0, logoBytes.length / 2));
    for (const dryRun of [true, false])
      expect(await readFaults(withLogo("cut.webp"), dryRun)).toEqual({
        "settings.customer-layout.navbar.logo": ["The picture cut.webp is damaged."],
      });
  });

  test.each([
    ["gone.webp", "There is no picture"],
    ["../elsewhere.webp", "There is no picture"],
    ["/files/catalogue/nope.webp", "The shop has no picture"],
    ["/api/customer/auth/logout", "The shop has no picture"],
  ])("refuses the picture %s: %s", async (logo, reason) => {
    expect(await readFaults(withLogo(logo))).toEqual({
      "settings.customer-layout.navbar.logo": [expect.stringContaining(reason)],
    });
  });
});

test("reports all faults at once in plain words with their places", async () => {
  const locales = ["en", "zh", "cn"].map((value) => ({ value, title: value, is_enabled: false }));
  expect(
    await readFaults({
      settings: {
        "customer-locales": locales,
        seo: { site_name: { en: "X", zh: "X" }, description: localize("d"), keywords: "x" },
        "frontend-config": { color: "#12345" },
        seoo: {},
      },
      warehouses: [{ key: "A B" }],
      pages: [page("FAQ"), page("faq"), page("faq")],
    }),
  ).toMatchObject({
    "customer-locales": ["must have one language that is on"],
    "seo.site_name.cn": ["Please fill this in."],
    "frontend-config.color": ['must be a colour such as "#1b2430"'],
    seoo: ["This shop has no such setting."],
    "warehouses.A B.key": ["Use small letters, digits and dashes, at most 60."],
    "pages.FAQ.slug": ["Use small letters and digits, with dashes between."],
    "pages.faq": ["This is listed twice."],
  });
  const seo = { site_name: localize("X"), description: localize("d"), keywords: "x" };
  expect(await readFaults({ settings: { seo } })).toEqual({
    "seo.keywords": ["Unknown field: keywords."],
  });
  expect(await readFaults({ pages: [page("faq", "a\0b")] })).toHaveProperty(["pages.0.content.en"]);
  expect(await readFaults({ couriers: {} })).toEqual({ couriers: ["This must be a list."] });
});

test("refuses a minimum above the maximum of a line", async () => {
  expect(await readFaults({ settings: { "shopping-cart": { minimum: 5, maximum: 2 } } })).toEqual({
    "shopping-cart.maximum": ["must not be below minimum"],
  });
});

test("notes dead links and unlinked pages without refusing the file", async () => {
  const row = { title: localize("Row"), slug: "recommended", availability: null };
  const home = {
    slides: [],
    rows: [{ ...row, store: "main", category: "no-such", path: "/zzz?a=1" }],
  };
  const { notes } = await configure(
    {
      settings: { home },
      pages: [
        page("about-uss", '<a href="/terms-of-service/none">a</a><a href="/zh/about-uss">b</a>'),
        page("faq"),
      ],
    },
    true,
  );
  expect(notes).toEqual([
    "pages.about-uss: no page of the site shows it; those that it shows are about-us, faq, disclaimer, payment-terms-and-special-fees, privacy-policy, refund-policy, shipping-policy, terms-and-conditions",
    "settings.home.rows.0.category: /shop/main/category/no-such/product leads nowhere, there is no category no-such",
    "settings.home.rows.0.path: /zzz?a=1 leads nowhere, the site has no such page",
    ...["en", "zh", "cn"].flatMap((language) => [
      `pages.0.content.${language}: /terms-of-service/none leads nowhere, there is no page none`,
      `pages.0.content.${language}: /zh/about-uss leads nowhere, the site has no such page`,
    ]),
  ]);
});

test("a vouchers dry run writes nothing, and changed fields are named", async () => {
  const vouchers = [makeVoucher("ten")];
  const configureAndListFields = async (input: object, dryRun = false) =>
    (await configure(input, dryRun)).changes.map(({ field }) => field);
  expect(await configureAndListFields({ vouchers }, true)).toEqual(["vouchers.ten"]);
  expect(await configureAndListFields({ vouchers })).toEqual(["vouchers.ten"]);
  expect(await configureAndListFields({ vouchers })).toEqual([]);
  expect(await configureAndListFields({ vouchers: [{ key: "ten", point: 12 }] })).toEqual([
    "vouchers.ten.point",
  ]);
  expect(Object.keys(await readFaults({ vouchers: [{ key: "ten", point: -1 }] }))).toEqual([
    "vouchers.ten.point",
  ]);
});

test("a vouchers or settings file notes vouchers worth more per point than refunds withhold", async () => {
  const voucher = makeVoucher("dear");
  const terms = (cents_per_point: number) => ({
    settings: { "refund-terms": { days_after_completion: 14, cents_per_point } },
  });
  const readDearNotes = async (input: object) =>
    (await configure(input)).notes.filter((note) => note.startsWith("vouchers.dear.point: "));
  const dearNotes = await readDearNotes({ vouchers: [voucher] });
  expect(dearNotes).toEqual([
    expect.stringContaining("100 cents a point. A refund withholds only 10 cents"),
  ]);
  expect(await readDearNotes(terms(99))).toEqual([
    expect.stringContaining("withholds only 99 cents"),
  ]);
  expect(await readDearNotes({ ...terms(98), vouchers: [voucher] })).toHaveLength(1);
  expect(await readDearNotes(terms(100))).toEqual([]);
  expect(await readDearNotes({ vouchers: [voucher] })).toEqual([]);
});

test("keeps a level named by a promotion unless the file changes the promotion too", async () => {
  const level = (slug: string, points: number) => ({ slug, title: localize(slug), points });
  const settings = { "membership-levels": [level("member", 0), level("gold", 900)] };
  const promotion = (group: string) => ({
    promotions: [
      {
        key: "of-level",
        template_type: "STORE",
        title: localize("Of a level"),
        discount_type: "PRICE",
        discount_value: "5.00",
        groups: [group],
      },
    ],
  });
  await configure(promotion("silver"));
  const levelInUseError = "Keep the levels in use: silver (of-level).";
  expect(await readFaults({ settings })).toEqual({
    "membership-levels": [levelInUseError],
  });
  const invalidPromotions = { promotions: [{ key: "other", template_type: "STORE" }] };
  expect(await readFaults({ settings, ...invalidPromotions })).toMatchObject({
    "promotions.other.title": ["Please fill this in."],
    "membership-levels": [levelInUseError],
  });
  expect(await readFaults({ settings, ...promotion("gold") })).toEqual({});
});

test("reports every fault of one field", async () => {
  const goods = { categories: ["no-such", "nor-this"] };
  const faultMessages = await readFaults({
    promotions: [
      {
        key: "ten",
        template_type: "STORE",
        title: localize("Ten"),
        discount_type: "PERCENTAGE",
        discount_value: "10",
        goods,
      },
    ],
  });
  expect(faultMessages["promotions.ten.goods.categories"]).toEqual([
    expect.stringContaining("no-such"),
    expect.stringContaining("nor-this"),
  ]);
});
