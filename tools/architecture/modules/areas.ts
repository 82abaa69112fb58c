/**
 * The areas of the shop, in order. An area may import only from areas before it. The API, the contracts, the features
 * of both sites and the browser tests use the same names.
 */
export const areas = [
  "base",
  "catalogue",
  "publishing",
  "offers",
  "orders",
  "selling",
  "people",
  "edge",
  "records",
] as const;
export type Area = (typeof areas)[number];

const modulePathPattern = new RegExp(`^apps/api/src/(${areas.join("|")})/([^/]+)/(.+)$`);

export interface ModuleFile {
  readonly area: Area;
  readonly module: string;
  /** The path relative to the module's folder. */
  readonly inside: string;
}

/** Returns a file's place in the API's modules; undefined for files outside of them. */
export function parseModuleFile(path: string): ModuleFile | undefined {
  const [, area, module, inside] = modulePathPattern.exec(path) ?? [];
  return area === undefined ? undefined : { area: area as Area, module: module!, inside: inside! };
}
