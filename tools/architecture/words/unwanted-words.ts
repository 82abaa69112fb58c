import { isCodeFile, isTestFile, type SourceFile } from "../source-file.ts";

interface UnwantedWord {
  pattern: RegExp;
  why: string;
  appliesTo: (path: string) => boolean;
}

const matchEveryFile = (): boolean => true;

const patterns: readonly UnwantedWord[] = [
  {
    pattern: /\bSPEC \d/,
    why: "a requirement is cited by its row in docs/spec-coverage",
    appliesTo: isCodeFile,
  },
  {
    pattern: /registry\.(npmjs|yarnpkg)|verdaccio|artifactory/i,
    why: "where parts are fetched from is each machine's own affair",
    appliesTo: matchEveryFile,
  },
  {
    pattern: /["'`( =](\/work|\/root|\/home\/[a-z]+|\/Users)\//,
    why: "a path of one machine",
    appliesTo: matchEveryFile,
  },
  {
    pattern: /disable[a-z-]* [\w-]+\/exhaustive-deps/,
    why: "an effect once per answer is useAnswer, any other lists what it reads",
    appliesTo: (path) => path.startsWith("apps/storefront/"),
  },
  {
    pattern: /\bperformance\.now\(|\bhrtime\b|\bcpuUsage\(|\bwaitForTimeout\(/,
    why: "a test holds what is true on a machine of any speed; goals of time are a bench's",
    appliesTo: (path) =>
      isTestFile(path) && !path.startsWith("bench/") && path !== "tools/testing/growth-power.ts",
  },
  {
    pattern: /^\s*\}, \d[\d_]{3,}\);$|^\s*\},\n\s+\d[\d_]{3,},\n\s*\);$/m,
    why: "a test has no limit of its own; vitest.config.ts ends what hangs",
    appliesTo: isTestFile,
  },
  {
    pattern: /\bvi\.wait(?:Until|For)\(/,
    why: "tests wait by tools/testing/until.ts, which a busy machine does not make fail",
    appliesTo: (path) =>
      isTestFile(path) &&
      path !== "tools/testing/until.ts" &&
      path !== "tools/testing/leak-check.ts",
  },
];

/** Matches these checks and their tests, because they contain the words as examples. */
const checkPathPattern = /^tools\/architecture/;

export function findUnwantedWords(files: readonly SourceFile[]): string[] {
  const checkedFiles = files.filter(({ path }) => !checkPathPattern.test(path));
  return checkedFiles.flatMap(({ path, text }) =>
    patterns
      .filter(({ appliesTo }) => appliesTo(path))
      .flatMap(({ pattern, why }) => {
        const match = pattern.exec(text);
        return match ? [`${path} says ${match[0].trim()}: ${why}`] : [];
      }),
  );
}
