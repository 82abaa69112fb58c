import { readFile } from "node:fs/promises";
import { contentSource } from "@harbour/site-kit/content-source";
import type { PageScripts } from "../page-scripts.ts";
import { createPageFinder } from "./page-finder.ts";

/** The built files of the back office, which are served below `/backoffice`. */
export const backOfficeFolder: URL = new URL("../build/client/", import.meta.url);

export interface BackOfficeDocument {
  readonly html: Buffer;
  /** The value of the header `content-security-policy`. */
  readonly policy: string;
  /** Returns the scripts of the page at a path. The shared document does not name them. */
  readonly findScripts: (path: string) => readonly string[];
}

/**
 * Reads the app's HTML document, and builds a policy that allows exactly its inline scripts by their hashes. Scripts
 * may set styles; the document may not.
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
  const pages = await readFile(new URL("../pages.json", folder), "utf8");
  const findPage = createPageFinder(JSON.parse(pages) as PageScripts[]);
  const findScripts = (path: string) => findPage(path.slice("/backoffice/".length))?.scripts ?? [];
  return { html, policy, findScripts };
}
