import { isDeepStrictEqual } from "node:util";
import { configuration, type Configuration } from "@harbour/contracts";
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
import { homeRowsFrom, navigationFrom, voucherStore } from "./category-navigation.rules.ts";
import { hasProducts, findMenuCategories, findWrittenPages } from "./menu-categories.repository.ts";

type Arranged = Pick<Configuration, "customer-layout" | "home">;

/** The site as it was last arranged. While the shop's settings equal it, nobody has edited them. */
export const arrangedSite = defineSetting({
  slug: "arranged-site",
  isOwnNote: true,
  schema: configuration.pick({ "customer-layout": true, home: true }).nullable(),
  initial: null as z.output<z.ZodNullable<z.ZodType<Arranged>>>,
});

/**
 * Makes menu, footer and home page from the shop's contents, each until staff edit it (`shop configure`). A logo or an
 * address still counts as unedited. Call it whenever categories or vouchers change. Idempotent.
 */
export async function arrangeSite(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const last = await setting(tx, arrangedSite);
    const categories = await findMenuCategories(tx);
    const hasStore = await hasVouchers(tx);
    const arranged: Arranged = {
      "customer-layout": {
        ...layout.initial,
        navbar: { ...layout.initial.navbar, navigation: navigationFrom(categories, hasStore) },
        footer: { ...layout.initial.footer, sections: await footerSections(tx, hasStore) },
      },
      // An empty shop has no home page yet, so that the demo can still be set up.
      home: { slides: [], rows: (await hasProducts(tx)) ? homeRowsFrom(categories) : [] },
    };
    const isOurs = (value: unknown, initial: unknown, before: unknown) =>
      isDeepStrictEqual(value, initial) || isDeepStrictEqual(value, before);
    const made: Partial<Arranged> = {};
    const { navbar, footer } = await setting(tx, layout);
    const before = last?.["customer-layout"];
    const ours = arranged["customer-layout"];
    const isMenuOurs = isOurs(
      navbar.navigation,
      layout.initial.navbar.navigation,
      before?.navbar.navigation,
    );
    const isFooterOurs = isOurs(
      footer.sections,
      layout.initial.footer.sections,
      before?.footer.sections,
    );
    if (isMenuOurs || isFooterOurs)
      made["customer-layout"] = {
        navbar: isMenuOurs ? { ...navbar, navigation: ours.navbar.navigation } : navbar,
        footer: isFooterOurs ? { ...footer, sections: ours.footer.sections } : footer,
      };
    // The setting `posts` is edited separately, so it does not count as a change of the home page.
    const { posts, ...present } = await setting(tx, home);
    if (isOurs(present, home.initial, last?.home)) made.home = arranged.home;
    if (isDeepStrictEqual(arranged, last)) return;
    const values: SettingValues = {
      ...made,
      ...(made.home && posts !== undefined && { home: { ...made.home, posts } }),
    };
    await saveSettings(deps, tx, { ...values, [arrangedSite.slug]: arranged });
  });
}

const policies = ["shipping-policy", "refund-policy", "terms-and-conditions", "privacy-policy"];

/** Links to the existing pages. */
async function footerSections(
  tx: Tx,
  hasStore: boolean,
): Promise<Arranged["customer-layout"]["footer"]["sections"]> {
  const pages = await findWrittenPages(tx);
  const linkTo = (slug: string, url: string) => {
    const title = pages.get(slug);
    return title ? [{ title, url }] : [];
  };
  return [
    {
      title: { en: "Help", zh: "購物指南", cn: "购物指南" },
      links: [
        {
          title: { en: "Track your order", zh: "查詢訂單", cn: "查询订单" },
          url: paths.trackOrder("main"),
        },
        ...(hasStore ? [{ title: voucherStore, url: paths.voucher() }] : []),
        ...linkTo("faq", paths.faq),
        ...linkTo("about-us", paths.aboutUs),
      ],
    },
    {
      title: { en: "Policies", zh: "政策", cn: "政策" },
      links: policies.flatMap((slug) => linkTo(slug, paths.terms(slug))),
    },
  ].filter(({ links }) => links.length > 0);
}
