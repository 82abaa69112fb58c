import { areas, moduleFile } from "./areas.ts";
import type { SourceFile } from "./source-file.ts";

/** Contracts and pages that show a part of a module, with the module. */
export const parts: Readonly<Record<string, string>> = {
  addresses: "profile",
  "api-keys": "staff",
  articles: "publications",
  audit: "staff",
  "auth-changes": "accounts",
  operators: "staff",
  "order-changes": "order-queue",
  passkeys: "staff",
  "pay-links": "draft-orders",
  "pick-ups": "order-queue",
  posts: "publications",
  "product-batch": "catalogue-records",
  "refund-requests": "refunds",
  "refunds-to-pay": "refunds",
  "second-factor": "staff",
  sessions: "accounts",
  shipping: "order-queue",
  "stock-counts": "stock-records",
};

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

const area = `(?<area>${areas.join("|")})`;
const contract = new RegExp(
  String.raw`^packages/contracts/src/(operator/)?${area}/(?<noun>[a-z-]+)\.ts$`,
);
const page = new RegExp(
  String.raw`^apps/(storefront|backoffice)/app/features/${area}/(?<noun>[^/]+)/`,
);

/** Finds contracts with endpoints and folders of pages that are named neither like a module of their area nor in `parts`. */
export function findStrayNouns(
  files: readonly SourceFile[],
  known: { parts: typeof parts; plainPages: ReadonlySet<string> } = { parts, plainPages },
): string[] {
  const modules = new Set(
    files.flatMap(({ path }) => {
      const at = moduleFile(path);
      return at ? [`${at.area}/${at.module}`] : [];
    }),
  );
  const used = new Set<string>();
  const strays = files.flatMap(({ path, text }) => {
    const found = contract.exec(path) ?? page.exec(path);
    const isContract = contract.test(path);
    if (!found || (isContract && !text.includes("endpoint("))) return [];
    const { area: place, noun } = found.groups as { area: string; noun: string };
    if (modules.has(`${place}/${noun}`)) return [];
    used.add(noun);
    if (!isContract && known.plainPages.has(noun)) return [];
    if (modules.has(`${place}/${known.parts[noun]}`)) return [];
    return [`${path}: ${place} has no module ${noun}`];
  });
  const stale = [...Object.keys(known.parts), ...known.plainPages].filter(
    (noun) => !used.has(noun),
  );
  return [...new Set(strays), ...stale.map((noun) => `nothing is named ${noun} any more`)];
}
