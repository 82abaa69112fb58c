import { parseSync } from "oxc-parser";
import { isCode, type SourceFile } from "../source-file.ts";

/** Names of several words. A single word in backticks is often a value or a word of the wire. */
const quotedName = /`([a-z]+(?:[A-Z][a-z0-9]*)+)(?:\(\))?`/g;

/**
 * Finds names in backticks that comments of apps and packages mention and no code has, such as those that a rename left
 * behind. Comments of tools give examples.
 */
export function findLostNames(files: readonly SourceFile[]): string[] {
  const known = new Set<string>();
  const mentions = files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => {
      const { code, comments } = separateComments(file);
      for (const [word] of code.matchAll(/[A-Za-z_$][\w$]*/g)) known.add(word);
      if (!/^(apps|packages)\//.test(file.path)) return [];
      return Array.from(comments.matchAll(quotedName), ([, name = ""]) => ({ ...file, name }));
    });
  return mentions
    .filter(({ name }) => !known.has(name))
    .map(({ path, name }) => `${path} mentions ${name}, which is nowhere`);
}

function separateComments({ path, text }: SourceFile): { code: string; comments: string } {
  const { comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const starts = [0, ...comments.map(({ end }) => end)];
  const ends = [...comments.map(({ start }) => start), text.length];
  return {
    code: starts.map((start, index) => text.slice(start, ends[index])).join(" "),
    comments: comments.map(({ value }) => value).join("\n"),
  };
}
