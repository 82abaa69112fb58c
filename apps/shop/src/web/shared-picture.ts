import type { IncomingMessage } from "node:http";
import { takesSharedPictures } from "@harbour/storefront";

/**
 * Whether the browser itself sends this, because its person shared a picture with the installed site. No site stands behind it, so its
 * origin is `null` and it comes from nowhere (`Sec-Fetch-Site: none`). No page of any site can make its visitors' browsers say that:
 * what a page sends from a frame without an origin is `null` too, but `cross-site`.
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
