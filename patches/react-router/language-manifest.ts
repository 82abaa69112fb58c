import { languages, languagePrefix, splitLanguage, type Language } from "@harbour/i18n";
import { isForEverybody } from "../../apps/storefront/app/paths.ts";
import { selectLanguageScripts } from "../../apps/storefront/app/request/language-scripts.server.ts";
import type { AssetsManifest } from "../../apps/storefront/check-budgets.ts";

const given = "window.__reactRouterManifest=";

/**
 * Returns a route's address without the parts that its id and parent repeat. This saves a sixth of
 * the list.
 */
const manifestAddress = (id: string, language: Language): string =>
  [languagePrefix(language).slice(1), id.slice(id.indexOf(":") + 1).replace(/^home$/, "")]
    .filter((part) => part !== "")
    .join("/");

/** Contains no brace, because parsers take the JSON up to the last brace. */
const withIds = (language: Language): string => {
  const prefix = languagePrefix(language).slice(1);
  const path = `id=="${language}:home"?"${prefix}":"${prefix && `${prefix}/`}"+id.slice(3)`;
  return `for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id,id!="root"&&(route.parentId??="root"),route.caseSensitive&&(route.path??=${path});`;
};

/**
 * Tells whether browsers assume a fact by default: the root is the parent, and the route has a
 * component.
 */
const isKnown = (name: string, value: unknown): boolean =>
  name === "id" ||
  name === "hasDefaultExport" ||
  (name === "parentId" && value === "root") ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const storePage = /:shop\/mini\//;
const inMain = (id: string): string => id.replace(storePage, ":shop/main/");

/** Sends the mini store's pages as copies of the main store's, and lists only the exceptions. */
const withMini = (ids: readonly string[]): string => {
  const twofold = new Set(ids.filter((id) => storePage.test(id)).map(inMain));
  if (twofold.size === 0) return "";
  const alone = ids
    .filter((id) => /:shop\/main\//.test(id) && !twofold.has(id))
    .map((id) => id.slice(id.indexOf(":shop/main/") + 1));
  const isAlone = alone.length > 0 ? `${JSON.stringify(alone)}.includes(id.slice(3))||` : "";
  return `for(const[id,route]of Object.entries(__reactRouterManifest.routes))${isAlone}id.includes(":shop/main/")&&(__reactRouterManifest.routes[id.replace("main","mini")]=Object.assign(Object.create(null),route));`;
};

/** Tells whether a file is for robots, because no page links to it. */
const isForRobots = (id: string): boolean => id.startsWith("features/edge/seo/");

/** Tells whether a route is the offline page, which has no script and no link. */
const isOffline = (id: string): boolean => id.endsWith(":offline");

/**
 * Returns a language's manifest: only its own routes, with defaults omitted. Imports are named for
 * the scripts that links prefetch (`shell/site-anchor.tsx`), without those of every page.
 */
export function selectLanguageManifest(script: string, language: Language): string {
  const manifest = JSON.parse(
    selectLanguageScripts(script.slice(given.length, script.lastIndexOf("}") + 1), language),
  ) as AssetsManifest;
  const common = new Set(manifest.routes["root"]?.imports);
  const ownRoutes = Object.entries(manifest.routes).filter(
    ([id]) =>
      languages.every((other) => other === language || !id.startsWith(`${other}:`)) &&
      !isForRobots(id) &&
      !isOffline(id),
  );
  const routes = ownRoutes
    .filter(([id]) => !storePage.test(id))
    .map(([id, { imports, ...route }]) => [
      id,
      {
        ...Object.fromEntries(
          Object.entries<unknown>(route).filter(
            ([name, value]) =>
              !isKnown(name, value) &&
              !(
                name === "path" &&
                "caseSensitive" in route &&
                value === manifestAddress(id, language)
              ),
          ),
        ),
        ...(isFetchedAhead(route.path) && {
          imports: id === "root" ? imports : imports?.filter((file) => !common.has(file)),
        }),
      },
    ]);
  return `${given}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) as object })};${withMini(ownRoutes.map(([id]) => id))}${withIds(language)}`;
}

const isFetchedAhead = (path = ""): boolean => isForEverybody(splitLanguage(`/${path}`).path);
