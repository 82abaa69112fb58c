import { readdir, readFile } from "node:fs/promises";
import { contentSource } from "@harbour/site-kit/content-source";

/** The built files of the back office; served below `/backoffice`. */
export const backOfficeFolder: URL = new URL("../build/client/", import.meta.url);

export interface BackOfficeDocument {
  readonly html: Buffer;
  /** The value of `content-security-policy`. */
  readonly policy: string;
  /** Returns the scripts of the page at a path, which the document of all pages does not name. */
  readonly findScripts: (path: string) => readonly string[];
}

/**
 * Reads the one document of the app, and allows exactly its own scripts by their hashes. Styles may
 * be set by scripts, never by the document.
 */
export async function loadDocument(folder: URL = backOfficeFolder): Promise<BackOfficeDocument> {
  const html = await readFile(new URL("index.html", folder));
  const scripts = [...html.toString().matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    .map(([, script]) => script!)
    .filter((script) => script !== "")
    .map(contentSource);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const pages = await readPages(folder);
  const findScripts = (path: string) =>
    pages.find(({ address }) => address.test({ pathname: path }))?.scripts ?? [];
  return { html, policy, findScripts };
}

interface BuiltRoute {
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports: readonly string[];
}

interface Page {
  readonly address: URLPattern;
  readonly scripts: readonly string[];
}

/** Reads the pages of the built app with their scripts, those with fewer parameters first. */
async function readPages(folder: URL): Promise<Page[]> {
  const files = await readdir(new URL("assets/", folder));
  const file = files.find((name) => /^manifest-\w+\.js$/.test(name));
  if (file === undefined) return [];
  const text = await readFile(new URL(`assets/${file}`, folder), "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    readonly routes: Readonly<Record<string, BuiltRoute>>;
  };
  const { root, ...routes } = manifest.routes;
  const scriptsOf = ({ parentId, module, imports }: BuiltRoute): string[] => [
    ...(parentId === undefined || parentId === "root" ? [] : scriptsOf(routes[parentId]!)),
    module,
    ...imports,
  ];
  const isNamed = new Set(root === undefined ? [] : [root.module, ...root.imports]);
  return Object.values(routes)
    .filter(({ path, parentId }) => path !== undefined || parentId !== "root")
    .map((route) => ({
      path: route.path ?? "",
      scripts: [...new Set(scriptsOf(route))].filter((script) => !isNamed.has(script)),
    }))
    .toSorted((a, b) => countParameters(a.path) - countParameters(b.path))
    .map(({ path, scripts }) => ({
      address: new URLPattern({ pathname: `/backoffice/${path}` }),
      scripts,
    }));
}

const countParameters = (path: string): number => path.split(":").length;
