import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import { unpackValue, type Packed } from "./packed-values.ts";
import type { Site } from "./present-site.ts";
import { restoreSiteFromMarkup, type SentSite } from "./sent-site.ts";

const sites = new Map<Packed<SentSite>, Site>();
/** The most cached sites, one per language and look. */
const maxSites = 20;

/** The whole site while the server renders, because a framed page's data leaves out what its frame shows. */
export const SiteContext = createContext<Site | undefined>(undefined);

/**
 * Unpacks the site once for many pages. Browsers restore the parts that are only markup before anything on the page
 * changes.
 */
export function unpackSite(packedSite: Packed<SentSite>): Site {
  const cachedSite = sites.get(packedSite);
  if (cachedSite) return cachedSite;
  const sentSite = unpackValue(packedSite);
  const site =
    typeof document === "undefined"
      ? (sentSite as Site)
      : restoreSiteFromMarkup(sentSite, document);
  if (sites.size >= maxSites) sites.clear();
  sites.set(packedSite, site);
  return site;
}

/** Returns the frame of every page; undefined on an error page. */
export function useSite(): Site | undefined {
  const packedSite = useRouteLoaderData<Packed<SentSite>>("root");
  return use(SiteContext) ?? (packedSite && unpackSite(packedSite));
}
