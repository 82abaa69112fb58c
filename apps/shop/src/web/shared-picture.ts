import type { IncomingMessage } from "node:http";
import { acceptsSharedPictures } from "@harbour/storefront";

/**
 * Tells whether the browser itself sends a shared picture to the installed site. Its origin is
 * `null` with `Sec-Fetch-Site: none`. No page can forge that: a sandboxed frame also sends `null`,
 * but `cross-site`.
 */
export function isSharedPicture({ headers }: IncomingMessage, path: string): boolean {
  const { origin = "null" } = headers;
  return origin === "null" && headers["sec-fetch-site"] === "none" && acceptsSharedPictures(path);
}

/** Returns the form with its picture alone, because other fields from an app must not count. */
export function keepPictureOnly(sharedForm: FormData): FormData {
  const form = new FormData();
  const [picture] = sharedForm.getAll("proof");
  if (picture instanceof File) form.set("proof", picture);
  return form;
}
