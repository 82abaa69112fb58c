import type { IncomingMessage } from "node:http";
import { takesSharedPictures } from "@harbour/storefront";

/**
 * Tells whether the browser itself sends a shared picture to the installed site. Its origin is `null` and it comes from
 * nowhere (`Sec-Fetch-Site: none`), as no site stands behind it. No page can make a browser say that: a frame without
 * an origin sends `null` too, but `cross-site`.
 */
export function isSharedPicture({ headers }: IncomingMessage, path: string): boolean {
  const { origin = "null" } = headers;
  return origin === "null" && headers["sec-fetch-site"] === "none" && takesSharedPictures(path);
}

/** The one picture of it: whatever else an app sends along asks for nothing. */
export function pictureAlone(shared: FormData): FormData {
  const form = new FormData();
  const [picture] = shared.getAll("proof");
  if (picture instanceof File) form.set("proof", picture);
  return form;
}
