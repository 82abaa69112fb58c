import { areas } from "../modules/areas.ts";
import type { SourceFile } from "../source-file.ts";

const areaPattern = `(${areas.join("|")})`;
const nounPathPatterns = [
  new RegExp(`^apps/api/src/${areaPattern}/([^/]+)/`),
  new RegExp(`^apps/(?:storefront|backoffice)/app/features/${areaPattern}/([^/]+)/`),
  new RegExp(`^packages/contracts/src/(?:operator/)?${areaPattern}/([a-z0-9-]+)\\.ts$`),
];
const browserTestPattern = /^e2e\/([^/]+)\/(.+)\.e2e\.ts$/;

/**
 * Finds browser tests of an area whose names do not begin with a module, contract or feature of that area. Tests of
 * the whole shop are directly in `e2e/`.
 */
export function findMisnamedBrowserTests(files: readonly SourceFile[]): string[] {
  const nouns = mapNounsByArea(files);
  return files.flatMap(({ path }) => {
    const [, folder, name] = browserTestPattern.exec(path) ?? [];
    if (folder === undefined || name === undefined) return [];
    const areaNouns = [...(nouns.get(folder) ?? [])];
    return areaNouns.some((noun) => `${name}-`.startsWith(`${noun}-`))
      ? []
      : [`${path} begins with no noun of the area ${folder}`];
  });
}

function mapNounsByArea(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const nouns = new Map<string, Set<string>>(areas.map((name) => [name, new Set()]));
  for (const { path } of files)
    for (const pattern of nounPathPatterns) {
      const [, area, noun] = pattern.exec(path) ?? [];
      if (area !== undefined && noun !== undefined) nouns.get(area)?.add(noun);
    }
  return nouns;
}
