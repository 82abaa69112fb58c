import { splitLanguage } from "@harbour/i18n";
import type { Site, SiteNavigation } from "./present-site.ts";

/** The parts of the site that the markup of the frame contains, so that no data repeats them. */
type FrameParts = Pick<Site, "styles" | "navigation" | "footer">;

/** The site as a page sends it. Leaves out the parts that its frame shows, unless the page has no frame. */
export type SentSite = Omit<Site, keyof FrameParts> & Partial<FrameParts>;

/** The id of the element with the site's styles. */
export const siteStylesId = "site-styles";

/** Returns the site without the parts that its frame shows. */
export function omitFrameParts(site: Site): SentSite {
  const { styles: _, navigation: _navigation, footer: _footer, ...rest } = site;
  return rest;
}

/** Returns the whole site. Reads the parts that a framed page has sent only as markup from that markup. */
export function restoreSiteFromMarkup(sentSite: SentSite, page: Document): Site {
  if (sentSite.footer) return sentSite as Site;
  return {
    ...sentSite,
    styles: page.querySelector(`#${siteStylesId}`)?.textContent ?? "",
    navigation: [...page.querySelectorAll(".menu-entries > li")].map(readEntry),
    footer: readFooter(page),
  };
}

/** Reads an entry as `navigation.tsx` draws it. */
function readEntry(entry: Element): SiteNavigation {
  const { title, url: path } = readLink(entry.querySelector("a"));
  if (!entry.querySelector("button")) return { title, path };
  return { title, path, hasSubmenu: true, isMegaMenu: !entry.classList.contains("relative") };
}

/** Reads the footer as `footer.tsx` draws it. */
function readFooter(page: Document): Site["footer"] {
  const findElement = (path: string) => page.querySelector(`main + footer > ${path}`);
  const findElements = (path: string) => [...page.querySelectorAll(`main + footer > ${path}`)];
  const column = (element: Element | null) => ({
    title: readText(element?.querySelector("p")),
    links: [...(element?.querySelectorAll("a") ?? [])].map(readLink),
  });
  const { title, links: lines } = column(findElement("div > div.footer-links"));
  return {
    logo: findElement("div > div > img")?.getAttribute("src")?.split("?")[0] ?? null,
    description: readText(findElement("div > div > p")),
    sections: findElements("div > nav").map(column),
    contactInformation: { title, lines },
    poweredBy: readText(findElement("div + div > div > p")),
    socialLinks: findElements("div > div > ul a").map((link) => {
      const icon = link.querySelector("img");
      const url = readLink(link).url;
      if (!icon) return { title: readText(link), url };
      return { title: icon.alt, url, icon: icon.getAttribute("src")! };
    }),
  };
}

const readText = (element: Element | null | undefined): string => element?.textContent ?? "";

/**
 * Reads a link. Its address begins with the page's language, which is removed, because the link's component adds it
 * again.
 */
function readLink(link: Element | null): { title: string; url: string } {
  const url = link?.getAttribute("href") ?? "";
  const [path, query] = [/^[^?#]*/.exec(url)![0], /[?#].*/.exec(url)?.[0] ?? ""];
  const pathParts = splitLanguage(path);
  const hasLanguagePrefix =
    pathParts.path !== path && pathParts.language === splitLanguage(location.pathname).language;
  return { title: readText(link), url: hasLanguagePrefix ? pathParts.path + query : url };
}
