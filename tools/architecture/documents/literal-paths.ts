import { parseSync, Visitor } from "oxc-parser";
import { isCodeFile, isTestFile, type SourceFile } from "../source-file.ts";

const app = "apps/storefront/app/";

/**
 * Files that may contain addresses: the list of addresses, its routes, and the patterns for robots.
 */
const filesWithAddresses = new Set([
  `${app}paths.ts`,
  `${app}routes.ts`,
  `${app}features/edge/seo/robots.ts`,
]);

/** Matches a text that begins like an address of the site. Addresses of files and of the API are excluded. */
const ownPath = /^\/(?!api\/|files\/|favicon\.|apple-touch-icon\.)[a-z]/;

/**
 * Finds literal addresses of the storefront. They must come from `app/paths.ts`, so that an address is changed in one
 * place.
 */
export function findLiteralPaths(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(app) && isCodeFile(path) && !isTestFile(path))
    .filter(({ path }) => !filesWithAddresses.has(path))
    .flatMap(({ path, text }) =>
      findTexts(path, text)
        .filter((literal) => ownPath.test(literal))
        .map(
          (literal) =>
            `${path} says ${literal}: use paths.ts, so that an address changes in one place`,
        ),
    );
}

function findTexts(path: string, text: string): string[] {
  const literals: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") literals.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      literals.push(quasis[0]?.value.cooked ?? "");
    },
  }).visit(parseSync(path, text).program);
  return literals;
}
