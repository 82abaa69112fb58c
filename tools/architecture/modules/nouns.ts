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
 * Finds contracts and folders of pages that are not named after a module of their area. The contract of a part of a
 * module begins with the module's name, such as `staff-passkeys.ts`.
 */
export function findStrayNouns(files: readonly SourceFile[], allowedNouns = plainPages): string[] {
  const modules = new Set(
    files.flatMap(({ path }) => {
      const moduleFile = parseModuleFile(path);
      return moduleFile ? [`${moduleFile.area}/${moduleFile.module}`] : [];
    }),
  );
  const usedNames = new Set<string>();
  const strayNouns = files.flatMap(({ path, text }) => {
    const match = contractPattern.exec(path) ?? page.exec(path);
    const isContract = contractPattern.test(path);
    if (!match || (isContract && !text.includes("endpoint("))) return [];
    const { area: areaName, noun } = match.groups as { area: string; noun: string };
    const isNamed = isContract
      ? listNamePrefixes(noun).some((name) => modules.has(`${areaName}/${name}`))
      : modules.has(`${areaName}/${noun}`);
    if (isNamed) return [];
    usedNames.add(noun);
    return !isContract && allowedNouns.has(noun)
      ? []
      : [
          `Rename ${path} after a module of ${areaName}, because one name finds module, contract and page`,
        ];
  });
  const unusedNouns = [...allowedNouns].filter((noun) => !usedNames.has(noun));
  return [
    ...new Set(strayNouns),
    ...unusedNouns.map(
      (noun) => `Take ${noun} from plainPages in nouns.ts, because nothing has this name`,
    ),
  ];
}

/** Returns the prefixes of a name: `a`, `a-b` and `a-b-c` for `a-b-c`. */
function listNamePrefixes(noun: string): string[] {
  const words = noun.split("-");
  return words.map((_, index) => words.slice(0, index + 1).join("-"));
}
