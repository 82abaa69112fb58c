import { readFileSync } from "node:fs";

/**
 * Folders and files of `app/` that pages people arrive at are not made of, as `app/app.css` lists them: their styles and
 * what they share are not for those who arrive.
 */
export const lateFolders: readonly string[] = [
  ...readFileSync(new URL("app/app.css", import.meta.url), "utf8").matchAll(
    /@source not "\.\/([^"]+)"/g,
  ),
].map(([, path]) => path!);

/** The pattern of paths of such files. */
export const latePath = new RegExp(
  `[\\\\/]app[\\\\/](${lateFolders.join("|").replaceAll(".", "\\.").replaceAll("/", "[\\\\/]")})([\\\\/]|$)`,
);
