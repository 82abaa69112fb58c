import { paths as sitePaths } from "@harbour/contracts/site-paths";

/** Returns the path of a static page in the shop. */
export function findShopPath(slug: string): string {
  if (slug === "about-us") return sitePaths.aboutUs;
  return slug === "faq" ? sitePaths.faq : sitePaths.terms(slug);
}
