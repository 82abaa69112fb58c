import { basename } from "node:path";
import { parseSync } from "oxc-parser";
import { isCodeFile, type SourceFile } from "../source-file.ts";

const quotedCodePattern = /`([^`\n]+)`/g;
/**
 * Matches names of several words. Single words are excluded, because in backticks they are often values or words of
 * the wire format.
 */
const longName = /(?<![\w$-])[a-z]+(?:[A-Z][a-z0-9]*)+(?![\w$-])/g;
const codeFile = /(?<![\w$.-])\w[\w.-]*\.(?:ts|tsx|mjs|sql)(?![\w-])/g;

/**
 * Finds names and files in backticks that do not exist, such as names that a rename left behind. Reads documents and
 * the comments of apps and packages. Comments of tools are exempt, because they give examples.
 */
export function findLostNames(files: readonly SourceFile[]): string[] {
  const knownNames = new Set<string>(files.map(({ path }) => basename(path)));
  const mentions = files.flatMap((file) => {
    if (file.path.endsWith(".md")) return readMentions(file, file.text);
    if (!isCodeFile(file.path)) return [];
    const { code, comments } = separateComments(file);
    for (const [word] of code.matchAll(/[A-Za-z_$][\w$]*/g)) knownNames.add(word);
    return /^(apps|packages)\//.test(file.path) ? readMentions(file, comments) : [];
  });
  return mentions
    .filter(({ name }) => !knownNames.has(name))
    .map(
      ({ path, name }) =>
        `${path} mentions ${name}: correct the comment or document, because nothing has this name`,
    );
}

function readMentions({ path }: SourceFile, text: string): { path: string; name: string }[] {
  const quotes = Array.from(text.matchAll(quotedCodePattern), ([, quote = ""]) => quote).join("\n");
  return [...quotes.matchAll(longName), ...quotes.matchAll(codeFile)].map(([name]) => ({
    path,
    name,
  }));
}

function separateComments({ path, text }: SourceFile): { code: string; comments: string } {
  const { comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const segmentStarts = [0, ...comments.map(({ end }) => end)];
  const ends = [...comments.map(({ start }) => start), text.length];
  return {
    code: segmentStarts.map((start, index) => text.slice(start, ends[index])).join(" "),
    comments: comments.map(({ value }) => value).join("\n"),
  };
}
