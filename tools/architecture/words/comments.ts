import { parseSync } from "oxc-parser";
import { isCodeFile, type SourceFile, type TextInFile } from "../source-file.ts";

/** Returns the comments of code, SQL, styles, shell and YAML; adjacent lines are one comment. */
export function readComments(file: SourceFile): TextInFile[] {
  const { path, text } = file;
  const commentTexts = isCodeFile(path)
    ? [...readCodeComments(file), ...findCommentRuns(text, /(?<=^\s*|[;,] )-- (?=[A-Z])/)]
    : path.endsWith(".sql")
      ? findCommentRuns(text, /-- /)
      : path.endsWith(".css")
        ? [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, comment = ""]) => comment)
        : /\.(sh|ya?ml)$/.test(path)
          ? findCommentRuns(text, /(?<=^|\s)# /)
          : [];
  return commentTexts
    .map((comment) => ({ path, text: comment.replace(/\s+(\*\s+)*/g, " ").trim() }))
    .filter((comment) => /^[^@\s]/.test(comment.text));
}

/**
 * Tells whether a file never changes: the demo's texts, and migrations that ran, which have checksums.
 */
export const isFrozenFile = (path: string): boolean =>
  /^apps\/shop\/demo\/|^apps\/api\/migrations\/10(0\d|10)_/.test(path);

function readCodeComments({ path, text }: SourceFile): string[] {
  let end = -1;
  return parseSync(path, text).comments.reduce<string[]>((commentTexts, comment) => {
    const isNextLine =
      end >= 0 && comment.type === "Line" && /^\n[ \t]*$/.test(text.slice(end, comment.start));
    if (isNextLine) commentTexts.push(`${commentTexts.pop()} ${comment.value}`);
    else commentTexts.push(comment.value.replace(/^\*/, ""));
    end = comment.type === "Line" ? comment.end : -1;
    return commentTexts;
  }, []);
}

function findCommentRuns(text: string, marker: RegExp): string[] {
  let isInRun = false;
  return text.split("\n").reduce<string[]>((commentTexts, line) => {
    const match = marker.exec(line);
    const commentText = match ? line.slice(match.index + match[0].length) : "";
    if (match && isInRun && line.slice(0, match.index).trim() === "")
      commentTexts.push(`${commentTexts.pop()} ${commentText}`);
    else if (match) commentTexts.push(commentText);
    isInRun = match !== null;
    return commentTexts;
  }, []);
}
