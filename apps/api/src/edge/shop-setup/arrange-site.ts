import { isDeepStrictEqual } from "node:util";
import { configuration, type Configuration } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";
import type { z } from "zod";
import {
  home,
  layout,
  saveSettings,
  setting,
  type SettingValues,
} from "../../base/configuration/index.ts";
import { hasVouchers } from "../../offers/vouchers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { defineSetting } from "../../platform/modules/setting.ts";
import { makeHomeRows, makeNavigation, voucherStore } from "./category-navigation.rules.ts";
import { hasProducts, findMenuCategories, findWrittenPages } from "./menu-categories.repository.ts";

type GeneratedSite = Pick<Configuration, "customer-layout" | "home">;

/** The site as it was last generated. If the shop's settings still equal it, nobody has edited them. */
export const arrangedSite = defineSetting({
  slug: "arranged-site",
  isInternalNote: true,
  schema: configuration.pick({ "customer-layout": true, home: true }).nullable(),
  initial: null as z.output<z.ZodNullable<z.ZodType<GeneratedSite>>>,
});

/**
 * Generates menu, footer and home page from the shop's contents, each until staff edit it (`shop configure`). A
 * changed logo or address does not count as an edit. Call it whenever categories or vouchers change. Idempotent.
 */
export async function arrangeSite(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const last = await setting(tx, arrangedSite);
    const categories = await findMenuCategories(tx);
    const hasVoucherStore = await hasVouchers(tx);
    const generatedSite: GeneratedSite = {
      "customer-layout": {
        ...layout.initial,
        navbar: {
          ...layout.initial.navbar,
          navigation: makeNavigation(categories, hasVoucherStore),
        },
        footer: { ...layout.initial.footer, sections: await footerSections(tx, hasVoucherStore) },
      },
      // An empty shop has no home page yet, so that the demo can still be set up.
      home: { slides: [], rows: (await hasProducts(tx)) ? makeHomeRows(categories) : [] },
    };
    const isUnedited = (value: unknown, initial: unknown, lastValue: unknown) =>
      isDeepStrictEqual(value, initial) || isDeepStrictEqual(value, lastValue);
    const generatedSettings: Partial<GeneratedSite> = {};
    const { navbar, footer } = await setting(tx, layout);
    const lastLayout = last?.["customer-layout"];
    const generatedLayout = generatedSite["customer-layout"];
    const isMenuUnedited = isUnedited(
      navbar.navigation,
      layout.initial.navbar.navigation,
      lastLayout?.navbar.navigation,
    );
    const isFooterUnedited = isUnedited(
      footer.sections,
      layout.initial.footer.sections,
      lastLayout?.footer.sections,
    );
    if (isMenuUnedited || isFooterUnedited)
      generatedSettings["customer-layout"] = {
        navbar: isMenuUnedited
          ? { ...navbar, navigation: generatedLayout.navbar.navigation }
          : navbar,
        footer: isFooterUnedited
          ? { ...footer, sections: generatedLayout.footer.sections }
          : footer,
      };
    // The setting `posts` is edited separately, so it does not count as an edit of the home page.
    const { posts, ...currentHome } = await setting(tx, home);
    if (isUnedited(currentHome, home.initial, last?.home))
      generatedSettings.home = generatedSite.home;
    if (isDeepStrictEqual(generatedSite, last)) return;
    const values: SettingValues = {
      ...generatedSettings,
      ...(generatedSettings.home &&
        posts !== undefined && { home: { ...generatedSettings.home, posts } }),
    };
    await saveSettings(deps, tx, { ...values, [arrangedSite.slug]: generatedSite });
  });
}

const policies = ["shipping-policy", "refund-policy", "terms-and-conditions", "privacy-policy"];

/** Returns links to the pages that exist. */
async function footerSections(
  tx: Tx,
  hasVoucherStore: boolean,
): Promise<GeneratedSite["customer-layout"]["footer"]["sections"]> {
  const pages = await findWrittenPages(tx);
  const listPageLink = (slug: string, url: string) => {
    const title = pages.get(slug);
    return title ? [{ title, url }] : [];
  };
  return [
    {
      title: { en: "Help", zh: "購物指南", cn: "购物指南" },
      links: [
        {
          title: { en: "Track your order", zh: "查詢訂單", cn: "查询订单" },
          url: paths.trackOrder(defaultStore),
        },
        ...(hasVoucherStore ? [{ title: voucherStore, url: paths.voucher() }] : []),
        ...listPageLink("faq", paths.faq),
        ...listPageLink("about-us", paths.aboutUs),
      ],
    },
    {
      title: { en: "Policies", zh: "政策", cn: "政策" },
      links: policies.flatMap((slug) => listPageLink(slug, paths.terms(slug))),
    },
  ].filter(({ links }) => links.length > 0);
}
