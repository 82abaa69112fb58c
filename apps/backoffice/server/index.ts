import { readFile } from "node:fs/promises";
import { contentSource } from "@harbour/site-kit/content-source";

/** The built files of the back office; served below `/backoffice`. */
export const backOfficeFolder: URL = new URL("../build/client/", import.meta.url);

export interface BackOfficeDocument {
  readonly html: Buffer;
  /** The value of `content-security-policy`. */
  readonly policy: string;
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
  return { html, policy };
}
