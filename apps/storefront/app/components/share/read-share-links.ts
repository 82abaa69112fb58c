import { localized, withLanguage } from "@harbour/i18n";
import type { RequestContext } from "../../request/request-context.ts";

/** A service to share a page with; the page's address is in `href`. */
export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** Reads the configured services, and adds the page's address to each. */
export async function readShareLinks(
  { api, language, publicUrl }: RequestContext,
  { title, path }: { title: string; path: string },
): Promise<ShareLink[]> {
  const { "social-media-sharing": services } = await api.configuration.latest();
  const address = encodeURIComponent(publicUrl + withLanguage(path, language));
  return services.map(({ title: name, url }) => ({
    name: localized(name, language),
    href: url.startsWith("mailto:")
      ? `${url}?subject=${encodeURIComponent(title)}&body=${address}`
      : url + address,
  }));
}
