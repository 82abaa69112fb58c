import type { SourceFile } from "./source-file.ts";

const inCode = /`([^`\s]+)`/g;
/** Tells whether a text is a path: with a folder, or with the ending of a file; `*` and `<noun>` stand for many. */
const isPath = (text: string): boolean =>
  (/^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text) && !text.startsWith("@")) ||
  /^[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|md|sql|json)$/.test(text);

/** Files and folders that a document names and the repository does not hold. */
export function missingPaths(document: SourceFile, files: readonly SourceFile[]): string[] {
  const paths = files.map(({ path }) => `/${path}`);
  const exists = (named: string): boolean => {
    const path = `/${named.replace(/\/$/, "")}`;
    return paths.some((one) => one.endsWith(path) || one.includes(`${path}/`));
  };
  return [...document.text.matchAll(inCode)]
    .map(([, text]) => text!)
    .filter((text) => isPath(text) && !exists(text))
    .map((text) => `${document.path} names ${text}, which is not there`);
}
