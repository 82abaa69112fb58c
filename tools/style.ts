/** Prints how far comments, documents and commits follow plain English: `npm run style [-- REVISION]`, commits since REVISION. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { commentsOf, halfSentences } from "./architecture/half-sentences.ts";
import { readSources } from "./architecture/read-sources.ts";
import type { SourceFile } from "./architecture/source-file.ts";

const longestShown = 10;

const root = fileURLToPath(new URL("..", import.meta.url));
/** Matches texts that nobody rewrites: the demo's, and the baseline's, which checksums hold. */
const leftAlone = /^apps\/shop\/demo\/|^apps\/api\/migrations\/100\d_/;
const files = readSources(root).filter(({ path }) => !leftAlone.test(path));
const comments = files.flatMap(commentsOf);
const broken = halfSentences(comments);
const prose = [
  ...comments,
  ...files.filter(({ path }) => path.endsWith(".md")).flatMap(paragraphs),
];
const sentences = prose.flatMap(({ path, text }) =>
  text
    .split(/(?<=[.!?:])\s+(?=[A-Z`])|\s+(?=@\w)/)
    .map((sentence) => ({ path, sentence, words: sentence.split(/\s+/).length })),
);
const long = sentences.filter(({ words }) => words > 30).toSorted((a, b) => b.words - a.words);

console.log(`comments that start as half sentences  ${share(broken.length, comments.length)}`);
for (const [folder, count] of worstFolders()) console.log(`  ${folder}  ${count}`);
console.log(`sentences over 30 words                ${share(long.length, sentences.length)}`);
for (const { path, sentence, words } of long.slice(0, longestShown))
  console.log(`  ${words}  ${path}: ${sentence.slice(0, 100)}`);
const subjects = commitSubjects(process.argv[2]);
const tooLong = subjects.filter((subject) => subject.length > 60);
console.log(`commit subjects over 60 characters     ${share(tooLong.length, subjects.length)}`);
for (const subject of tooLong.slice(0, longestShown)) console.log(`  ${subject}`);

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Paragraphs of a document without its code, tables and pictures. */
function paragraphs({ path, text }: SourceFile): Text[] {
  return text
    .replace(/^\s*```[\s\S]*?^\s*```/gm, "")
    .split(/\n(?:\s*\n|(?=[-*|#\d]))/)
    .filter((part) => /^\s*[\w"`*-]/.test(part))
    .map((part) => ({ path, text: part.replace(/\s+/g, " ").trim() }));
}

function worstFolders(): [string, number][] {
  const counts = new Map<string, number>();
  for (const { path } of broken) {
    const folder = path.split("/").slice(0, 5).slice(0, -1).join("/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, longestShown);
}

function commitSubjects(since: string | undefined): string[] {
  const range = since ? [`${since}..HEAD`] : ["-50"];
  return execFileSync("git", ["log", "--format=%s", ...range], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
}

function share(part: number, all: number): string {
  return `${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`;
}
