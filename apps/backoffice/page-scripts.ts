import { readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Config } from "@react-router/dev/config";
import type { Manifest } from "vite";

/** The scripts of a page. The shared HTML document does not name them, because all pages use the same document. */
export interface PageScripts {
  /** The page's path below `/backoffice/`, with parameters: `orders/:order`. */
  readonly path: string;
  readonly scripts: readonly string[];
}

type BuildEnd = Parameters<NonNullable<Config["buildEnd"]>>[0];

/** Writes the list of each page's scripts into the built app, from the manifests of the router and of Vite. */
export async function writePageScripts({
  buildManifest,
  reactRouterConfig: { appDirectory, buildDirectory, basename },
  viteConfig,
}: BuildEnd): Promise<void> {
  const folder = join(buildDirectory, "client", ".vite");
  const text = await readFile(join(folder, "manifest.json"), "utf8");
  const pages = listPageScripts(buildManifest!.routes, JSON.parse(text) as Manifest, {
    base: basename,
    app: relative(viteConfig.root, appDirectory),
  });
  await writeFile(join(buildDirectory, "pages.json"), JSON.stringify(pages));
  await rm(folder, { recursive: true });
}

type Routes = NonNullable<BuildEnd["buildManifest"]>["routes"];

/**
 * Returns the pages with the scripts of their routes. Scripts of the root route are left out.
 * @param app the folder of the routes, as Vite's manifest names it
 */
export function listPageScripts(
  routes: Routes,
  manifest: Manifest,
  { base, app }: { readonly base: string; readonly app: string },
): PageScripts[] {
  // An entry in Vite's manifest is named by its file and a query that the router adds.
  const entries = new Map(
    Object.entries(manifest).flatMap(([name, { isEntry }]) =>
      isEntry === true ? [[name.split("?")[0], name] as const] : [],
    ),
  );
  const listScripts = (name: string | undefined, seenFiles = new Set<string>()): Set<string> => {
    const chunk = name === undefined ? undefined : manifest[name];
    if (chunk === undefined || seenFiles.has(base + chunk.file)) return seenFiles;
    seenFiles.add(base + chunk.file);
    for (const importedFile of chunk.imports ?? []) listScripts(importedFile, seenFiles);
    return seenFiles;
  };
  const listRouteScripts = ({ file, parentId }: Routes[string]): Set<string> => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return new Set([
      ...(parent === undefined ? [] : listRouteScripts(parent)),
      ...listScripts(entries.get(`${app}/${file}`)),
    ]);
  };
  const { root, ...pages } = routes;
  const rootScripts = root === undefined ? new Set() : listRouteScripts(root);
  return Object.values(pages)
    .filter(({ path, index }) => path !== undefined || index === true)
    .map((route) => ({
      path: route.path ?? "",
      scripts: [...listRouteScripts(route)].filter((script) => !rootScripts.has(script)),
    }));
}
