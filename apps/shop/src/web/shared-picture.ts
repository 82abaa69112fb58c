import type { IncomingMessage } from "node:http";
import { acceptsSharedPictures } from "@harbour/storefront";

/**
 * Tells whether the browser itself sends a picture that was shared to the installed site. Such a request has the
 * origin `null` and `Sec-Fetch-Site: none`. No page can forge this: a sandboxed frame also sends `null`, but with
 * `cross-site`.
 */
export function isSharedPicture({ headers }: IncomingMessage, path: string): boolean {
  const { origin = "null" } = headers;
  return origin === "null" && headers["sec-fetch-site"] === "none" && acceptsSharedPictures(path);
}

/** Returns a form with only its picture, because other fields from an app must be ignored. */
export function keepPictureOnly(sharedForm: FormData): FormData {
  const form = new FormData();
  const [picture] = sharedForm.getAll("proof");
  if (picture instanceof File) form.set("proof", picture);
  return form;
}
