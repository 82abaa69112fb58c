import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { languages, type Language } from "@harbour/i18n";

/** The script budgets for a first request to these pages, in bytes of brotli. */
export const budgets: Readonly<Record<string, number>> = {
  home: 116_500,
  "shop/main/product": 120_500,
  "shop/main/product/:product_id/:slug?": 120_500,
  "shop/main/cart": 152_000,
  "shop/main/cart/checkout": 152_500,
  "account/details": 135_000,
};

interface Part {
  readonly module: string;
  readonly path?: string | undefined;
  readonly parentId?: string | undefined;
  readonly imports?: readonly string[];
}

/** The router's list of the files of each route, as browsers get it. */
export interface AssetsManifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part>>;
}

/**
 * Returns every script that a route's first request loads: its own, its frame's and the site's, with their imports.
 */
export async function listFirstLoadScripts(
  clientFolder: string,
  { entry, routes }: AssetsManifest,
  routeId: string,
): Promise<Set<string>> {
  const route = routes[routeId];
  const frame = route?.parentId === undefined ? undefined : routes[route.parentId];
  const scripts = new Set<string>();
  const add = async (script: string): Promise<void> => {
    if (scripts.has(script)) return;
    scripts.add(script);
    const text = await readFile(join(clientFolder, script), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      await add(`/assets/${name}`);
  };
  for (const moduleEntry of [entry, routes["root"], frame ?? route, route]) {
    if (!moduleEntry) throw new Error(`There is no route ${routeId} to weigh`);
    await add(moduleEntry.module);
  }
  return scripts;
}

/**
 * Measures the built pages. A page over its budget fails the build.
 * @returns the bytes by route
 */
export async function checkBudgets(clientFolder: string): Promise<Record<string, number>> {
  const bytesByPage: Record<string, number> = {};
  for (const language of languages) {
    const { manifest, file } = await readManifest(clientFolder, language);
    for (const [page, budget] of Object.entries(budgets)) {
      const routeId = `${language}:${page}`;
      const scripts = [...(await listFirstLoadScripts(clientFolder, manifest, routeId)), file];
      const sizes = await Promise.all(
        scripts.map(async (script) => (await stat(join(clientFolder, `${script}.br`))).size),
      );
      const weight = sizes.reduce((sum, size) => sum + size, 0);
      if (weight > budget)
        throw new Error(
          `${routeId} loads ${weight} bytes of script at first, its budget is ${budget}`,
        );
      bytesByPage[routeId] = weight;
    }
  }
  return bytesByPage;
}

async function readManifest(
  clientFolder: string,
  language: Language,
): Promise<{ manifest: AssetsManifest; file: string }> {
  const name = (await readdir(join(clientFolder, "assets"))).find((file) =>
    new RegExp(`^manifest-\\w+\\.${language}\\.js$`).test(file),
  );
  if (!name) throw new Error("The build has no manifest of its routes");
  const text = await readFile(join(clientFolder, "assets", name), "utf8");
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  return { manifest: JSON.parse(json) as AssetsManifest, file: `/assets/${name}` };
}
