/**
 * Prints how well comments, OpenAPI texts, test titles, names, documents and commits follow plain
 * English: `npm run style [-- REVISION] [--all]`. Reads the commits since REVISION. `--all` lists
 * every finding.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readSources } from "./architecture/read-sources.ts";
import type { SourceFile, TextInFile } from "./architecture/source-file.ts";
import {
  findAvoidedNames,
  findAvoidedWords,
  readDeclaredNames,
} from "./architecture/words/avoided-words.ts";
import { isFrozenFile, readComments } from "./architecture/words/comments.ts";
import { readContractTexts } from "./architecture/words/contract-texts.ts";
import { findHalfSentences } from "./architecture/words/half-sentences.ts";
import { findLongTitles, readTitles } from "./architecture/words/test-titles.ts";

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const maxShownFindings = values.all ? Infinity : 10;

const root = fileURLToPath(new URL("..", import.meta.url));
const files = readSources(root).filter(({ path }) => !isFrozenFile(path));
const comments = files.flatMap(readComments);
const titles = files.flatMap(readTitles);
const contracts = files.map(readContractTexts);
const descriptions = contracts.flatMap(({ texts }) => texts);
const names = [...files.flatMap(readDeclaredNames), ...contracts.flatMap(({ ids }) => ids)];
const documents = files.filter(({ path }) => path.endsWith(".md"));
const sentences = [...comments, ...descriptions, ...documents.flatMap(splitParagraphs)].flatMap(
  ({ path, text }) =>
    text.split(/(?<=[.!?])\s+(?=[A-Z`])|\s+(?=@\w)/).map((sentence) => ({ path, text: sentence })),
);
const subjects = readCommitSubjects(positionals[0]).map((text) => ({ path: "commit", text }));

report("OpenAPI texts that are half sentences", findHalfSentences(descriptions), descriptions);
report("comments that begin as half sentences", findHalfSentences(comments), comments);
report("comments with avoided words", findAvoidedWords(comments), comments);
report("sentences over 20 words", findLongerThan(20, sentences), sentences);
report("sentences over 30 words", findLongerThan(30, sentences), sentences);
report("test titles that begin as half sentences", findHalfSentences(titles), titles);
report("test titles over 20 words", findLongTitles(titles), titles);
report("names with avoided words", findAvoidedNames(names), names);
report(
  "commit subjects over 60 characters",
  subjects.filter(({ text }) => text.length > 60),
  subjects,
);

/** Returns the paragraphs of a document without code, tables and pictures. */
function splitParagraphs({ path, text }: SourceFile): TextInFile[] {
  return text
    .replace(/^\s*```[\s\S]*?^\s*```/gm, "")
    .split(/\n(?:\s*\n|(?=[-*|#\d]))/)
    .filter((paragraph) => /^\s*[\w"`*-]/.test(paragraph))
    .map((paragraph) => ({ path, text: paragraph.replace(/\s+/g, " ").trim() }));
}

function findLongerThan(count: number, texts: readonly TextInFile[]): TextInFile[] {
  const countWords = ({ text }: TextInFile): number => text.split(/\s+/).length;
  return texts
    .filter((text) => countWords(text) > count)
    .toSorted((a, b) => countWords(b) - countWords(a));
}

function report(name: string, findings: readonly TextInFile[], all: readonly unknown[]): void {
  const percent = ((100 * findings.length) / Math.max(1, all.length)).toFixed(1);
  console.log(`${name.padEnd(42)}${findings.length} of ${all.length} (${percent} %)`);
  for (const { path, text } of findings.slice(0, maxShownFindings))
    console.log(`  ${path}: ${values.all ? text : text.slice(0, 100)}`);
}

function readCommitSubjects(since: string | undefined): string[] {
  const range = since ? [`${since}..HEAD`] : ["-50"];
  return execFileSync("git", ["log", "--format=%s", ...range], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
}
