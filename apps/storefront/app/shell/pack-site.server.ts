import type { Configuration } from "@harbour/contracts";
import { createContext, type RouterContextProvider } from "react-router";
import { packValue, type Packed } from "../components/site/packed-values.ts";
import { presentSite, type Site } from "../components/site/present-site.ts";
import { type SentSite, omitFrameParts } from "../components/site/sent-site.ts";
import { isFramelessPage } from "../paths.ts";
import type { RequestContext } from "../request/request-context.ts";

interface PackedSites {
  readonly site: Site;
  /** The data of pages with the frame, and of pages without it. */
  readonly forFramedPages: Packed<SentSite>;
  readonly forFramelessPages: Packed<SentSite>;
}

/** Caches the packed sites by settings, then by language, theme, direction and origin. There are few combinations. */
const packedSitesByConfiguration = new WeakMap<Configuration, Map<string, PackedSites>>();

/** The whole site of a request, for rendering; null until the root's loader has read it. */
export const renderedSiteContext = createContext<Site | null>(null);

/** Returns the site's data, packed for sending to the page. Stores the whole site in `renderer` for rendering. */
export function packSite(
  configuration: Configuration,
  context: RequestContext,
  renderer: Readonly<RouterContextProvider>,
): Packed<SentSite> {
  const { language, theme, direction, publicUrl, path } = context;
  const packedSitesByVariant =
    packedSitesByConfiguration.get(configuration) ?? new Map<string, PackedSites>();
  packedSitesByConfiguration.set(configuration, packedSitesByVariant);
  const variantKey = `${language} ${theme} ${direction} ${publicUrl}`;
  const packedSites =
    packedSitesByVariant.get(variantKey) ?? packSites(presentSite(configuration, context));
  packedSitesByVariant.set(variantKey, packedSites);
  renderer.set(renderedSiteContext, packedSites.site);
  return isFramelessPage(path) ? packedSites.forFramelessPages : packedSites.forFramedPages;
}

function packSites(site: Site): PackedSites {
  return {
    site,
    forFramedPages: packValue(omitFrameParts(site)),
    forFramelessPages: packValue<SentSite>(site),
  };
}
