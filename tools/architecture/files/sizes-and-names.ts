import { isCode, type SourceFile } from "../source-file.ts";

/** Names that other tools fix. */
const fixedNames =
  /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|LICENSE)(\.md)?$|^\d{4}_[a-z0-9_-]+\.sql$|^\./;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

export function findBadFileNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) =>
    path
      .split("/")
      .filter((part) => !kebabCase.test(part) && !fixedNames.test(part))
      .map((part) => `${path}: ${part} is not kebab-case`),
  );
}

export function findLongFiles(files: readonly SourceFile[]): string[] {
  return handWritten(files)
    .filter(({ text }) => countLines(text) > 300)
    .map(
      ({ path, text }) =>
        `${path} has ${countLines(text)} lines: split it, nobody reads more than 300`,
    );
}

/** Returns the lengths of files: the median, and the ninth decile. */
export function measureFileLengths(files: readonly SourceFile[]): {
  median: number;
  ninthDecile: number;
} {
  const lengths = handWritten(files)
    .map(({ text }) => countLines(text))
    .toSorted((a, b) => a - b);
  const lengthAt = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0;
  return { median: lengthAt(0.5), ninthDecile: lengthAt(0.9) };
}

const handWritten = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(({ path }) => isCode(path) || path.endsWith(".css"));

const countLines = (text: string): number => text.trimEnd().split("\n").length;
