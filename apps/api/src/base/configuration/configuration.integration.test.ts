import { configuration } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import { startTestApi, localize } from "../../testing/index.ts";
import {
  findStore,
  layout,
  saveSettings,
  setting,
  type SettingValues,
  readPayableStoreSettings,
  storeSettings,
  theme,
} from "./index.ts";

const { deps, anyone } = await startTestApi();
const cartSetting = deps.registry.settings.get("shopping-cart")!;
const latest = async () => {
  await deps.changes.settle();
  return (await anyone.get("/configuration/latest")).body;
};

describe("configuration", () => {
  test("the configuration is complete before any set-up", async () => {
    const body = await latest();
    expect(body["frontend-config"].color).toBe("#E52B1F");
    expect(body["customer-locales"].map((locale: { value: string }) => locale.value)).toEqual([
      "en",
      "zh",
      "cn",
    ]);
  });

  test("every slug of the contract has a module with a valid initial value", async () => {
    for (const slug of Object.keys(configuration.shape)) {
      const { schema, initial } = deps.registry.settings.get(slug) ?? {};
      expect(schema?.safeParse(initial).success, slug).toBe(true);
    }
    const privateSlugs = [...deps.registry.settings.keys()].filter(
      (slug) => !(slug in configuration.shape),
    );
    // Internal settings are not part of the public configuration.
    expect(privateSlugs.filter((slug) => !slug.endsWith("-sorting")).toSorted()).toEqual([
      "arranged-site",
      "catalogue-history",
      "email-sender",
      "low-stock",
      "order-reasons",
      "points-gifts",
      "points-rewards",
      "public-holidays",
      "refund-rejections",
      "refund-terms",
      "reply-templates",
      "shop-password",
      "unpaid-offline-orders",
      "unpaid-online-orders",
    ]);
  });

  test("refuses an undeclared setting", async () => {
    const unknownSetting = { "cookie-jar": true } as SettingValues;
    const settingsSave = inTransaction(deps.db, (tx) => saveSettings(deps, tx, unknownSetting));
    await expect(settingsSave).rejects.toMatchObject({ code: "validation" });
  });

  test("a changed setting is visible at once", async () => {
    await latest();
    await inTransaction(deps.db, (tx) =>
      saveSettings(deps, tx, { "shopping-cart": { minimum: 1, maximum: 20 } }),
    );
    expect((await latest())["shopping-cart"].maximum).toBe(20);
    expect(await setting(deps.db, cartSetting)).toEqual({ minimum: 1, maximum: 20 });
  });

  test("refuses values that could inject styles or links", async () => {
    const colors = await setting(deps.db, theme);
    const invalidSave = inTransaction(deps.db, (tx) =>
      saveSettings(deps, tx, { "frontend-config": { ...colors, color: "red;}body{display:none" } }),
    );
    await expect(invalidSave).rejects.toMatchObject({
      code: "validation",
      errors: { "frontend-config.color": expect.any(Array) as unknown },
    });
  });

  test("offers online payment only with a provider", async () => {
    const storedSettings = await storeSettings(deps.db);
    const onlineSettings: SettingValues["store-settings"] = {
      ...storedSettings,
      payment_methods: ["OFFLINE", "ONLINE"],
    };
    await inTransaction(deps.db, (tx) =>
      saveSettings(deps, tx, { "store-settings": onlineSettings }),
    );
    expect((await latest())["store-settings"].payment_methods).toEqual(["OFFLINE", "ONLINE"]);
    const settingsWithoutPayments = await readPayableStoreSettings(
      { settings: { payments: undefined } },
      deps.db,
    );
    expect(settingsWithoutPayments.payment_methods).toEqual(["OFFLINE"]);
    await inTransaction(deps.db, (tx) =>
      saveSettings(deps, tx, { "store-settings": storedSettings }),
    );
  });

  test("stores keep their stored ids even when a settings file names other ids", async () => {
    const [main, mini] = [
      await findStore(deps.db, "main"),
      await findStore(deps.db, "default-mini-store"),
    ];
    const settings = await storeSettings(deps.db);
    const stores = settings.stores.map((store) => ({
      ...store,
      _id: "anything",
      title: localize(store.alias),
    }));
    await inTransaction(deps.db, (tx) =>
      saveSettings(deps, tx, { "store-settings": { ...settings, stores } }),
    );
    expect(
      (await latest())["store-settings"].stores.map((store: { _id: string }) => store._id),
    ).toEqual([main.id, mini.id]);
    expect((await findStore(deps.db, main.id)).title.en).toBe("main");
    await expect(findStore(deps.db, "maxi")).rejects.toMatchObject({ code: "not_found" });
  });

  test("adds missing account pages to a stored menu and omits disabled ones", async () => {
    const storedSettings = await setting(deps.db, layout);
    const entry = (page: string, isEnabled: boolean) => ({
      title: localize(page),
      path: `/account/${page}`,
      is_enabled: isEnabled,
    });
    const account = [entry("orders", true), entry("details", true), entry("privacy", false)];
    const saveNavbar = (navbar: typeof storedSettings.navbar) =>
      inTransaction(deps.db, (tx) =>
        saveSettings(deps, tx, { "customer-layout": { ...storedSettings, navbar } }),
      );
    await saveNavbar({ ...storedSettings.navbar, account });
    const accountEntries: ReturnType<typeof entry>[] = (await latest())["customer-layout"].navbar
      .account;
    const pages = accountEntries.map(({ path }) => path.replace("/account/", ""));
    expect(pages.join(" ")).toBe(
      "orders shelf blog vouchers membership payment-methods contact-preferences update-email update-phone password sessions details address-book privacy",
    );
    expect(accountEntries.at(-1)).toEqual(account[2]);
    expect((await setting(deps.db, layout)).navbar.account).toEqual(account);
    await saveNavbar(storedSettings.navbar);
  });

  test("lists the sort choices of each list", async () => {
    const { body } = await anyone.get("/configuration/slug/product-sorting/sorting-list");
    expect(body[0]).toMatchObject({ slug: "recommended", is_enabled: true });
    expect((await anyone.get("/configuration/slug/nothing-sorting/sorting-list")).status).toBe(404);
    expect((await anyone.get("/configuration/slug/seo/sorting-list")).status).toBe(404);
  });
});
