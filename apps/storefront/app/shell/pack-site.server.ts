import type { Configuration } from "@harbour/contracts";
import { pack, type Packed } from "../components/site/packed.ts";
import { presentSite, type Site } from "../components/site/present-site.ts";
import type { RequestContext } from "../request/request-context.ts";

/**
 * The packed frames by settings and their other inputs. They are few, so each is made once until the settings change.
 */
const packed = new WeakMap<Configuration, Map<string, Packed<Site>>>();

/** Returns the frame of every page, packed for sending. */
export function packSite(configuration: Configuration, context: RequestContext): Packed<Site> {
  const { language, theme, direction, publicUrl } = context;
  const looks = packed.get(configuration) ?? new Map<string, Packed<Site>>();
  packed.set(configuration, looks);
  const look = `${language} ${theme} ${direction} ${publicUrl}`;
  const site = looks.get(look) ?? pack(presentSite(configuration, context));
  looks.set(look, site);
  return site;
}
