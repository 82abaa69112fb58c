import { useRouteLoaderData } from "react-router";
import { unpack, type Packed } from "./packed.ts";
import type { Site } from "./present-site.ts";

const unpacked = new Map<Packed<Site>, Site>();
/** The most cached sites, one per language and look. */
const maxSites = 20;

/** Unpacks the site once for many pages. */
export function unpackSite(packed: Packed<Site>): Site {
  const site = unpacked.get(packed) ?? unpack(packed);
  if (unpacked.size >= maxSites) unpacked.clear();
  unpacked.set(packed, site);
  return site;
}

/** Returns the frame of every page; undefined on an error page. */
export function useSite(): Site | undefined {
  const packed = useRouteLoaderData<Packed<Site>>("root");
  return packed && unpackSite(packed);
}
