import { readFileSync } from "node:fs";

/**
 * The folders and files of `app/` that landing pages do not use, as `app/app.css` lists them. First visits load none of
 * their styles.
 */
export const lazyFolders: readonly string[] = [
  ...readFileSync(new URL("app/app.css", import.meta.url), "utf8").matchAll(
    /@source not "\.\/([^"]+)"/g,
  ),
].map(([, path]) => path!);

/** The pattern of paths in these folders. */
export const lazyPathPattern = new RegExp(
  `[\\\\/]app[\\\\/](${lazyFolders.join("|").replaceAll(".", "\\.").replaceAll("/", "[\\\\/]")})([\\\\/]|$)`,
);
