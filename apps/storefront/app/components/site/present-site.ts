import type { Configuration, NavigationItem } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";
import type { RequestContext } from "../../request/request-context.ts";
import { themeStyles } from "./theme-styles.ts";

export interface SiteNavigation {
  readonly title: string;
  readonly path: string;
  /** Absent where there is nothing to open: most entries are leaves, and every page carries them all. */
  readonly children?: readonly SiteNavigation[];
  readonly isMega?: boolean;
}

interface SiteLink {
  readonly title: string;
  readonly url: string;
}

/** What every page draws around itself, in one language. */
export interface Site {
  readonly name: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly theme: "light" | "dark" | null;
  readonly direction: "ltr" | "rtl";
  readonly styles: string;
  readonly languages: readonly { value: Language; title: string }[];
  readonly navigation: readonly SiteNavigation[];
  /** The entries of the account that are switched on. */
  readonly account: readonly { title: string; path: string }[];
  readonly footer: {
    readonly description: string;
    readonly sections: readonly { title: string; links: readonly SiteLink[] }[];
    readonly information: { readonly title: string; readonly lines: readonly SiteLink[] };
    readonly poweredBy: string;
    readonly social: readonly SiteLink[];
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
  const { title, address, email, phone } = footer.store_information;
  return {
    name: text(configuration.seo.site_name),
    description: text(configuration.seo.description),
    publicUrl,
    theme,
    direction,
    styles: themeStyles(configuration["frontend-config"]),
    languages: enabledLanguages(configuration),
    navigation: navbar.navigation.map((item) => presentNavigation(item, text)),
    account: navbar.account
      .filter(({ is_enabled: isEnabled }) => isOn(isEnabled))
      .map(({ title, path }) => ({ title: text(title), path })),
    footer: {
      description: text(footer.description),
      sections: footer.sections.map((section) => ({
        title: text(section.title),
        links: section.links.map(link),
      })),
      information: { title: text(title), lines: [address, email, phone].map(link) },
      poweredBy: text(footer.powered_by),
      social: footer.social_media.map(({ fa_icon: icon, url }) => ({
        title: nameOfIcon(icon),
        url,
      })),
    },
  };
}

/** `is_enabled` is true or 1 (DESIGN 8). */
const isOn = (isEnabled: boolean | 0 | 1): boolean => isEnabled === true || isEnabled === 1;

export function enabledLanguages(
  configuration: Configuration,
): { value: Language; title: string }[] {
  return configuration["customer-locales"]
    .filter(({ is_enabled: isEnabled }) => isOn(isEnabled))
    .map(({ value, title }) => ({ value, title }));
}

function presentNavigation(
  item: NavigationItem,
  text: (value: NavigationItem["title"]) => string,
): SiteNavigation {
  return {
    title: text(item.title),
    path: item.path,
    ...(item.children.length > 0 && {
      isMega: item.megamenu,
      children: item.children.map((child) => presentNavigation(child, text)),
    }),
  };
}

/** Names with capitals inside. */
const ownSpelling: Readonly<Record<string, string>> = {
  youtube: "YouTube",
  whatsapp: "WhatsApp",
  tiktok: "TikTok",
  linkedin: "LinkedIn",
};

/** `fa-brands fa-instagram` reads `Instagram`. */
function nameOfIcon(icon: string): string {
  const name = icon.split(" ").at(-1)?.replace(/^fa-/, "").replaceAll("-", " ") ?? "";
  return ownSpelling[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
