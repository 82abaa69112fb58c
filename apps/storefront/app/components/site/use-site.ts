import { useRouteLoaderData } from "react-router";
import { unpack, type Packed } from "./packed.ts";
import type { Site } from "./present-site.ts";

const unpacked = new Map<Packed<Site>, Site>();
/** Languages and looks under one set of settings: no shop has more. */
const maxSites = 20;

/** The server draws many pages around which the same site stands: it is read once. */
export function siteOf(packed: Packed<Site>): Site {
  const site = unpacked.get(packed) ?? unpack(packed);
  if (unpacked.size >= maxSites) unpacked.clear();
  unpacked.set(packed, site);
  return site;
}

/** Returns the frame of every page; undefined on an error's page, where the shop could not say. */
export function useSite(): Site | undefined {
  const packed = useRouteLoaderData<Packed<Site>>("root");
  return packed && siteOf(packed);
}
