import { hash } from "node:crypto";

/** Returns the hash source with which a content security policy allows exactly this script or style. */
export function contentSource(text: Buffer | string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
