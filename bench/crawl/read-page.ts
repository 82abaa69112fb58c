/** The contents of a page, as read in the browser. */
export interface ReadPage {
  readonly title: string;
  readonly lang: string;
  readonly dir: string;
  readonly isHidden: boolean;
  readonly canonical: string | null;
  /** Addresses by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly links: readonly string[];
  /** All visible texts, and texts for screen readers, each with its language. */
  readonly texts: readonly { readonly lang: string; readonly text: string }[];
}

/** Reads the document. Runs inside the page. */
export function readPage(): ReadPage {
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const textAttributes = ["aria-label", "alt", "placeholder", "title", "aria-description"];
  const texts: { lang: string; text: string }[] = [{ lang: findRoot().lang, text: document.title }];
  const add = (element: Element, text: string | null) => {
    // Skips texts by users, which the page marks as untranslatable.
    if (text?.trim() && !element.closest("[translate='no']"))
      texts.push({ lang: element.closest("[lang]")?.getAttribute("lang") ?? "", text });
  };
  for (const element of all("body, body *")) {
    if (element.matches("script, style, template, noscript") || !element.checkVisibility())
      continue;
    for (const node of element.childNodes) if (node instanceof Text) add(element, node.data);
    for (const name of textAttributes) add(element, element.getAttribute(name));
  }
  const { title } = document;
  const robots = all<HTMLMetaElement>('meta[name="robots"]').map(({ content }) => content);
  return {
    title,
    lang: findRoot().lang,
    dir: findRoot().dir,
    isHidden: robots.some((content) => content.includes("noindex")),
    canonical: all<HTMLLinkElement>('link[rel="canonical"]')[0]?.href ?? null,
    alternates: Object.fromEntries(
      all<HTMLLinkElement>('link[rel="alternate"][hreflang]').map((link) => [
        link.hreflang,
        link.href,
      ]),
    ),
    links: all("a[href]").map(
      (element) => new URL(element.getAttribute("href")!, location.href).href,
    ),
    texts,
  };

  function findRoot() {
    return document.documentElement;
  }
}
