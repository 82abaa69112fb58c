import { parseSync, Visitor } from "oxc-parser";
import { isCode, isTest, type SourceFile } from "./source-file.ts";

const app = "apps/storefront/app/";

/** The one list of the site's addresses, what answers to them, and what robots are told of them as patterns. */
const mayNameThem = new Set([
  `${app}paths.ts`,
  `${app}routes.ts`,
  `${app}features/edge/seo/robots.ts`,
]);

/** A text that begins as an address of ours; files and the API have others to name them. */
const ownPath = /^\/(?!api\/|files\/|favicon\.|apple-touch-icon\.)[a-z]/;

/** Addresses of the storefront come from `app/paths.ts`, so that one that changes is changed in one place. */
export function literalPaths(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(app) && isCode(path) && !isTest(path))
    .filter(({ path }) => !mayNameThem.has(path))
    .flatMap(({ path, text }) =>
      textsOf(path, text)
        .filter((one) => ownPath.test(one))
        .map((one) => `${path} says ${one}: addresses come from paths.ts`),
    );
}

function textsOf(path: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") found.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(quasis[0]?.value.cooked ?? "");
    },
  }).visit(parseSync(path, text).program);
  return found;
}
