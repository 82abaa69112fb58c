import { posix } from "node:path";
import type { SourceFile } from "../source-file.ts";

const quotedCodePattern = /`([^`\s]+)`/g;
/** Tells whether a text is a path, with a folder or an extension. `*` and `<noun>` are placeholders. */
const isPath = (text: string): boolean =>
  (/^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text) && !text.startsWith("@")) ||
  /^[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|md|sql|json)$/.test(text);

/** Returns the paths in a document that the repository does not contain. */
export function findMissingPaths(document: SourceFile, files: readonly SourceFile[]): string[] {
  const paths = files.map(({ path }) => `/${path}`);
  const pathExists = (namedPath: string): boolean => {
    const path = `/${namedPath.replace(/\/$/, "").replace(/^(\.\.\/)+/, "")}`;
    return paths.some((filePath) => filePath.endsWith(path) || filePath.includes(`${path}/`));
  };
  return [...document.text.matchAll(quotedCodePattern)]
    .map(([, text]) => text!)
    .filter((text) => isPath(text) && !pathExists(text))
    .map((text) => `${document.path} names ${text}: correct the path, because no such file exists`);
}

/** Returns links between documents whose document or heading is missing. */
export function findBrokenLinks(documents: readonly SourceFile[]): string[] {
  const headingsByPath = new Map(
    documents.map(({ path, text }) => [path, listHeadingAnchors(text)]),
  );
  return documents.flatMap(({ path, text }) =>
    [...removeCodeBlocks(text).matchAll(/\]\(([^)\s:]*?)(?:#([^)\s]+))?\)/g)]
      .map(([, to, heading]) => ({ to: to!, heading }))
      .filter(({ to }) => to === "" || to.endsWith(".md"))
      .filter(({ to, heading }) => {
        const anchors = headingsByPath.get(to === "" ? path : posix.join(posix.dirname(path), to));
        return anchors === undefined || (heading !== undefined && !anchors.has(heading));
      })
      .map(
        ({ to, heading }) =>
          `${path} links to ${to}${heading ? `#${heading}` : ""}: correct the link, because its target is missing`,
      ),
  );
}

const removeCodeBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "");

/** Returns the headings of a document as anchors. */
function listHeadingAnchors(text: string): ReadonlySet<string> {
  const headingMatches = removeCodeBlocks(text).matchAll(/^#+ (.+)$/gm);
  return new Set(
    Array.from(headingMatches, ([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
}
