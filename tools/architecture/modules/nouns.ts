import type { SourceFile } from "../source-file.ts";
import { areas, parseModuleFile } from "./areas.ts";

/** Pages of the storefront that need no module of their own. */
export const plainPages = new Set([
  "compare",
  "home",
  "not-found",
  "offline",
  "result",
  "seo",
  "site-map",
]);

const areaPattern = `(?<area>${areas.join("|")})`;
const contractPattern = new RegExp(
  String.raw`^packages/contracts/src/(operator/)?${areaPattern}/(?<noun>[a-z-]+)\.ts$`,
);
const page = new RegExp(
  String.raw`^apps/(storefront|backoffice)/app/features/${areaPattern}/(?<noun>[^/]+)/`,
);

/**
 * Finds contracts with endpoints and folders of pages that are not named like a module of their area. The contract of
 * a part begins with its module, such as `staff-passkeys.ts`.
 */
export function findStrayNouns(files: readonly SourceFile[], plain = plainPages): string[] {
  const modules = new Set(
    files.flatMap(({ path }) => {
      const at = parseModuleFile(path);
      return at ? [`${at.area}/${at.module}`] : [];
    }),
  );
  const usedNames = new Set<string>();
  const strayNouns = files.flatMap(({ path, text }) => {
    const match = contractPattern.exec(path) ?? page.exec(path);
    const isContract = contractPattern.test(path);
    if (!match || (isContract && !text.includes("endpoint("))) return [];
    const { area: place, noun } = match.groups as { area: string; noun: string };
    const isNamed = isContract
      ? listNamePrefixes(noun).some((name) => modules.has(`${place}/${name}`))
      : modules.has(`${place}/${noun}`);
    if (isNamed) return [];
    usedNames.add(noun);
    return !isContract && plain.has(noun) ? [] : [`${path}: ${place} has no module ${noun}`];
  });
  const stale = [...plain].filter((noun) => !usedNames.has(noun));
  return [...new Set(strayNouns), ...stale.map((noun) => `nothing is named ${noun} any more`)];
}

/** Returns the first words of a name: `a`, `a-b` and `a-b-c` of `a-b-c`. */
function listNamePrefixes(noun: string): string[] {
  const words = noun.split("-");
  return words.map((_, index) => words.slice(0, index + 1).join("-"));
}
