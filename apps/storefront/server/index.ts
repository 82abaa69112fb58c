import type { ServerBuild } from "react-router";
import type { PageHandlerOptions, PageHandler } from "../app/request/page-handler.server.ts";
export { acceptsPictures, acceptsSharedPictures } from "./accepts-pictures.ts";
export { parseManifestLanguage, securityTextPath, workerPath } from "./configured-paths.ts";

export type {
  PageHandler,
  PageHandlerOptions,
  RenderedPage,
} from "../app/request/page-handler.server.ts";

/** The output of `react-router build`: the router's own build, with this site's page handler in its entry. */
export interface SiteBuild {
  /** The assets; `version` changes with the scripts. */
  readonly assets: { readonly version: string };
  readonly entry: {
    readonly module: {
      createPageHandler: (build: ServerBuild, options: PageHandlerOptions) => PageHandler;
    };
  };
}

/**
 * Loads the functions that make files from the settings. They load lazily, because they need the rules of colours,
 * which a start can do without.
 */
export const loadFileMakers = () => import("./file-makers.ts");
export type FileMakers = Awaited<ReturnType<typeof loadFileMakers>>;

/** The script of the built site. */
export const siteScript = new URL("../build/server/index.js", import.meta.url);

/** Loads the built site. Rejects when it was never built. */
export async function loadSiteBuild(): Promise<SiteBuild> {
  return (await import(siteScript.href)) as SiteBuild;
}

/** The folder of the browser's files. Files below `assets/` are named by their content and never change. */
export const clientFolder = new URL("../build/client/", import.meta.url);

/**
 * Creates the function that answers every request for a page. `transport` carries calls to the customer API, and
 * `settings.publicUrl` is the site's own origin. Tokens and cookies are handled inside.
 */
export function createPageHandler({
  build,
  ...options
}: PageHandlerOptions & { build: SiteBuild }): PageHandler {
  return build.entry.module.createPageHandler(build as unknown as ServerBuild, options);
}
