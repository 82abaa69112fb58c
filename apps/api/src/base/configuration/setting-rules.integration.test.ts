import { describe, expect, test } from "vitest";
import { startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const staff = shop.as(await shop.operator("manager"));
const path = "/api/operator/configuration";

const readSetting = async (slug: string) => (await staff.get(`${path}/${slug}`)).body;
/** Returns the faults of a draft by path. */
const readFaults = async (slug: string, value: unknown) => {
  const { version } = await readSetting(slug);
  return (await staff.put(`${path}/${slug}/draft`, { value, version })).body.errors;
};
const blankText = { en: "", zh: " ", cn: "" };
const hongKongAreaCode = { value: "852", title: { en: "Hong Kong", zh: "", cn: "" } };

describe("rules of settings", () => {
  test.each([
    ["shopping-cart", { minimum: 5, maximum: 2 }, "maximum", "must not be below minimum"],
    ["unpaid-offline-orders", { per_person: 9, per_network: 2 }, "per_network", "below per_person"],
    ["area-codes", [], "", "Please choose at least one."],
    ["refund-reasons", [], "", "Please choose at least one."],
    ["refund-reasons", [{ slug: "other", title: blankText }], "0.title", "Please fill this in."],
    ["order-statuses", [{ slug: "pending", title: blankText }], "0.title", "Please fill this in."],
    ["refund-rejections", [{ slug: "opened", text: blankText }], "0.text", "Please fill this in."],
    [
      "membership-levels",
      [{ slug: "a", title: blankText, points: 0 }],
      "0.title",
      "Please fill this in.",
    ],
    ["area-codes", [hongKongAreaCode, hongKongAreaCode], "1.value", "852 is named twice."],
  ])("refuses the %s %j", async (slug, value, field, reason) => {
    const faultPath = [slug, field].filter(Boolean).join(".");
    expect(await readFaults(slug, value)).toEqual({
      [faultPath]: [expect.stringContaining(reason)],
    });
  });

  test("refuses a shop without stores, countries, ways of delivery or a name", async () => {
    const { value } = await readSetting("store-settings");
    const emptyStoreSettings = { ...value, country_codes: [], delivery_methods: [], stores: [] };
    expect(await readFaults("store-settings", emptyStoreSettings)).toEqual({
      "store-settings.stores": ["Please choose at least one."],
      "store-settings.country_codes": ["Please choose at least one."],
      "store-settings.delivery_methods": ["Please choose at least one."],
    });
    const { value: seo } = await readSetting("seo");
    expect(await readFaults("seo", { ...seo, site_name: blankText })).toEqual({
      "seo.site_name": ["Please fill this in."],
    });
  });

  test("accepts a text given in English only", async () => {
    expect(await readFaults("area-codes", [hongKongAreaCode])).toBeUndefined();
  });
});
