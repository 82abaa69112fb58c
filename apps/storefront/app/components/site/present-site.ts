import type { Configuration, NavigationItem } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";
import type { StoreAlias } from "../../paths.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { composeBranchKey } from "./branch-key.ts";
import { isEnabled } from "./is-enabled.ts";
import type { SiteLanguage } from "./language-address.ts";
import { composeLogoAddress } from "./logo-address.ts";
import { presentModals, type ModalsView } from "./present-modals.ts";
import { presentNetwork } from "./social-icons.ts";
import { listBackgroundColors, composeThemeStyles } from "./theme-styles.ts";

/** A menu entry of every page; its branch loads before it opens (`presentBranches`). */
export interface SiteNavigation {
  readonly title: string;
  readonly path: string;
  /** Tells whether the entry opens a branch. */
  readonly hasSubmenu?: true;
  readonly isMegaMenu?: boolean;
}

/** A menu's branch with all levels. */
export interface Branch {
  readonly title: string;
  readonly path: string;
  readonly children?: readonly Branch[];
}

interface SiteLink {
  readonly title: string;
  readonly url: string;
}

/** The frame of every page, in one language. */
export interface Site {
  readonly name: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly theme: "light" | "dark" | null;
  readonly direction: "ltr" | "rtl";
  readonly styles: string;
  /** The backgrounds by day and in the dark. */
  readonly backgroundColors: readonly [string, string];
  /** The stores' aliases by id, because an order's pages belong to its store. */
  readonly stores: Readonly<Record<string, StoreAlias>>;
  readonly languages: readonly SiteLanguage[];
  readonly navigation: readonly SiteNavigation[];
  /** The logo at an address of the shop, because others are never shown; null for the built-in wordmark. */
  readonly logo: string | null;
  /** The icon, like the logo; null for the built-in one. */
  readonly favicon: string | null;
  /** Tells whether the site can be installed and works partly offline. */
  readonly isInstallable: boolean;
  readonly modals?: ModalsView | undefined;
  readonly footer: {
    readonly logo: string | null;
    readonly description: string;
    readonly sections: readonly { title: string; links: readonly SiteLink[] }[];
    readonly contactInformation: { readonly title: string; readonly lines: readonly SiteLink[] };
    readonly poweredBy: string;
    /** The links to social networks. `icon` is a drawing's address, absent for unknown networks. */
    readonly socialLinks: readonly (SiteLink & { readonly icon?: string })[];
  };
}

export function presentSite(
  configuration: Configuration,
  { language, theme, direction, publicUrl }: RequestContext,
): Site {
  const text = (value: Parameters<typeof localized>[0]) => localized(value, language);
  const link = (from: { title: Parameters<typeof localized>[0]; url: string }): SiteLink => ({
    title: text(from.title),
    url: from.url,
  });
  const { navbar, footer } = configuration["customer-layout"];
  const { title, address, other_addresses = [], email, phone } = footer.store_information;
  return {
    name: text(configuration.seo.site_name),
    description: text(configuration.seo.description),
    publicUrl,
    theme,
    direction,
    styles:
      composeThemeStyles(configuration["frontend-config"]) +
      composeNightLogo(toShopPicture(navbar.logo), toShopPicture(footer.logo)),
    backgroundColors: listBackgroundColors(configuration["frontend-config"]),
    stores: mapStoreAliases(configuration),
    languages: listEnabledLanguages(configuration),
    navigation: navbar.navigation.map(({ title, path, megamenu, children }) => ({
      title: text(title),
      path,
      ...(children.length > 0 && { hasSubmenu: true, isMegaMenu: megamenu }),
    })),
    logo: toShopPicture(navbar.logo),
    favicon: toShopPicture(configuration.seo.favicon ?? null),
    isInstallable: configuration["web-app"].is_enabled,
    modals: presentModals(configuration["site-modals"], language),
    footer: {
      logo: toShopPicture(footer.logo),
      description: text(footer.description),
      sections: footer.sections.map((section) => ({
        title: text(section.title),
        links: section.links.map(link),
      })),
      contactInformation: {
        title: text(title),
        lines: [address, ...other_addresses, email, phone]
          .map(link)
          .filter((line) => line.title !== ""),
      },
      poweredBy: text(footer.powered_by),
      socialLinks: footer.social_media.map(({ fa_icon, url }) => ({
        url,
        ...presentNetwork(fa_icon, language),
      })),
    },
  };
}

const toShopPicture = (address: string | null): string | null =>
  address !== null && /^\/(?!\/)[\w./-]+$/.test(address) ? address : null;

/** The footer's logo is the dark one, because the footer is dark in every theme. */
const composeNightLogo = (dayAddress: string | null, nightAddress: string | null): string =>
  dayAddress && nightAddress
    ? `:root{--logo-night:url(${composeLogoAddress(nightAddress)});--logo-paper:transparent;}`
    : "";

export function mapStoreAliases(configuration: Configuration): Record<string, StoreAlias> {
  const { stores } = configuration["store-settings"];
  return Object.fromEntries(stores.map(({ _id: id, alias }) => [id, alias]));
}

export function listEnabledLanguages(configuration: Configuration): SiteLanguage[] {
  return configuration["customer-locales"]
    .filter((locale) => isEnabled(locale.is_enabled))
    .map(({ value, title, domain }) => ({ value, title, ...(domain && { domain }) }));
}

/** The branches by the entry that opens them. */
export type Branches = Readonly<Record<string, readonly Branch[]>>;

export function presentBranches(configuration: Configuration, language: Language): Branches {
  const presentBranch = ({ title, path, children }: NavigationItem): Branch => ({
    title: localized(title, language),
    path,
    ...(children.length > 0 && { children: children.map(presentBranch) }),
  });
  return Object.fromEntries(
    configuration["customer-layout"].navbar.navigation.flatMap(({ path, children }, position) =>
      children.length > 0 ? [[composeBranchKey(position, path), children.map(presentBranch)]] : [],
    ),
  );
}
