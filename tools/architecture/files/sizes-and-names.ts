import { isCodeFile, type SourceFile } from "../source-file.ts";

/** Matches names that other tools require. */
const fixedNamePattern =
  /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|LICENSE)(\.md)?$|^\d{4}_[a-z0-9_-]+\.sql$|^\./;
const kebabCasePattern = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

export function findBadFileNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) =>
    path
      .split("/")
      .filter((segment) => !kebabCasePattern.test(segment) && !fixedNamePattern.test(segment))
      .map((segment) => `${path}: ${segment} is not kebab-case`),
  );
}

export function findLongFiles(files: readonly SourceFile[]): string[] {
  return listHandWritten(files)
    .filter(({ text }) => countLines(text) > 300)
    .map(
      ({ path, text }) =>
        `${path} has ${countLines(text)} lines: split it, nobody reads more than 300`,
    );
}

/** Returns the median and the ninth decile of the files' lengths. */
export function measureFileLengths(files: readonly SourceFile[]): {
  median: number;
  ninthDecile: number;
} {
  const lengths = listHandWritten(files)
    .map(({ text }) => countLines(text))
    .toSorted((a, b) => a - b);
  const findLengthAtShare = (share: number): number =>
    lengths[Math.floor(lengths.length * share)] ?? 0;
  return { median: findLengthAtShare(0.5), ninthDecile: findLengthAtShare(0.9) };
}

const listHandWritten = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(({ path }) => isCodeFile(path) || path.endsWith(".css"));

const countLines = (text: string): number => text.trimEnd().split("\n").length;
