import { importsOf, isCode, isTest, resolveFrom, type SourceFile } from "./source-file.ts";

/** DESIGN 4: `contracts <- api-client <- sites`; `ui` knows nothing of ours; sites never import `api` or each other. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "packages/contracts": [],
  "packages/api-client": ["packages/contracts"],
  "packages/i18n": ["packages/contracts"],
  "packages/ui": [],
  "apps/api": ["packages/contracts", "packages/i18n"],
  "apps/storefront": ["packages/api-client", "packages/contracts", "packages/i18n", "packages/ui"],
  "apps/backoffice": ["packages/api-client", "packages/contracts", "packages/i18n", "packages/ui"],
};

/** The contracts hold zod, which a shopper's browser must never load: there, values come from the constants. */
const withZod = "@harbour/contracts";
/** What staff ask of the API is no business of the shoppers' site. */
const ofStaff = "@harbour/contracts/operator";

export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => {
      const from = workspaceOf(file.path);
      return importsOf(file).flatMap((found) => {
        const { specifier } = found;
        const to = targetOf(file.path, specifier);
        const allowed = from === null ? null : mayImport[from];
        const reasons: string[] = [];
        if (to && allowed && to !== from && !allowed.includes(to) && !isHarness(file.path)) {
          reasons.push(`${from} may not import ${to}`);
        }
        if (to && from && to !== from && specifier.startsWith(".") && !isHarness(file.path)) {
          reasons.push("another workspace is imported by its name");
        }
        if (
          from === "packages/i18n" &&
          !isTest(file.path) &&
          to === "packages/contracts" &&
          !found.isTypeOnly &&
          specifier === withZod
        ) {
          reasons.push("i18n takes types and constants only from the contracts");
        }
        if (from === "apps/storefront" && specifier === ofStaff)
          reasons.push("the shoppers' site knows nothing of the staff's API");
        if (
          isForBrowsers(file.path) &&
          (specifier === withZod || specifier === ofStaff) &&
          !found.isTypeOnly
        ) {
          reasons.push("browsers take values from @harbour/contracts/constants");
        }
        return reasons.map((reason) => `${file.path} imports ${specifier}: ${reason}`);
      });
    });
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return workspaceOf(resolveFrom(path, specifier));
  const name = /^@harbour\/([a-z0-9-]+)/.exec(specifier)?.[1];
  if (!name) return null;
  return name in apps ? `apps/${name}` : `packages/${name}`;
}

function workspaceOf(path: string): string | null {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? null;
}

const apps = { api: true, storefront: true, backoffice: true, shop: true };

/** Tests of the API run on the shop's own database server. */
const isHarness = (path: string): boolean => path.startsWith("apps/api/src/testing/");

const isForBrowsers = (path: string): boolean =>
  /^apps\/(storefront|backoffice)\/app\//.test(path) &&
  !/\.server\.tsx?$/.test(path) &&
  !isTest(path);
