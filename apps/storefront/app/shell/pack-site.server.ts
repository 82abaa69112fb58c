import type { Configuration } from "@harbour/contracts";
import { createContext, type RouterContextProvider } from "react-router";
import { packValue, type Packed } from "../components/site/packed-values.ts";
import { presentSite, type Site } from "../components/site/present-site.ts";
import { type SentSite, omitFrameParts } from "../components/site/sent-site.ts";
import { isFramelessPage } from "../paths.ts";
import type { RequestContext } from "../request/request-context.ts";

interface Packings {
  readonly site: Site;
  /** The data of pages with the frame, and of pages without it. */
  readonly framed: Packed<SentSite>;
  readonly bare: Packed<SentSite>;
}

/**
 * The packed frames by settings and their other inputs. They are few, so each is made once until the settings change.
 */
const packingsByConfiguration = new WeakMap<Configuration, Map<string, Packings>>();

/** The whole site of a request, for rendering; null until the root's loader has read it. */
export const renderedSite = createContext<Site | null>(null);

/** Returns the frame of every page, packed for sending, and keeps the whole for rendering. */
export function packSite(
  configuration: Configuration,
  context: RequestContext,
  renderer: Readonly<RouterContextProvider>,
): Packed<SentSite> {
  const { language, theme, direction, publicUrl, path } = context;
  const looks = packingsByConfiguration.get(configuration) ?? new Map<string, Packings>();
  packingsByConfiguration.set(configuration, looks);
  const look = `${language} ${theme} ${direction} ${publicUrl}`;
  const packings = looks.get(look) ?? packAll(presentSite(configuration, context));
  looks.set(look, packings);
  renderer.set(renderedSite, packings.site);
  return isFramelessPage(path) ? packings.bare : packings.framed;
}

function packAll(site: Site): Packings {
  return { site, framed: packValue(omitFrameParts(site)), bare: packValue<SentSite>(site) };
}
