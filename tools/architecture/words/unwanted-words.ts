import { isCode, isTest, type SourceFile } from "../source-file.ts";

interface Unwanted {
  pattern: RegExp;
  why: string;
  where: (path: string) => boolean;
}

const everywhere = (): boolean => true;

const patterns: readonly Unwanted[] = [
  {
    pattern: /\bSPEC \d/,
    why: "a requirement is cited by its row in docs/spec-coverage",
    where: isCode,
  },
  {
    pattern: /registry\.(npmjs|yarnpkg)|verdaccio|artifactory/i,
    why: "where parts are fetched from is each machine's own affair",
    where: everywhere,
  },
  {
    pattern: /["'`( =](\/work|\/root|\/home\/[a-z]+|\/Users)\//,
    why: "a path of one machine",
    where: everywhere,
  },
  {
    pattern: /disable[a-z-]* [\w-]+\/exhaustive-deps/,
    why: "an effect once per answer is useAnswer, any other lists what it reads",
    where: (path) => path.startsWith("apps/storefront/"),
  },
  {
    pattern: /\bperformance\.now\(|\bhrtime\b|\bcpuUsage\(|\bwaitForTimeout\(/,
    why: "a test holds what is true on a machine of any speed; goals of time are a bench's",
    where: (path) =>
      isTest(path) && !path.startsWith("bench/") && path !== "tools/testing/growth-power.ts",
  },
  {
    pattern: /^\s*\}, \d[\d_]{3,}\);$|^\s*\},\n\s+\d[\d_]{3,},\n\s*\);$/m,
    why: "a test has no limit of its own; vitest.config.ts ends what hangs",
    where: isTest,
  },
  {
    pattern: /\bvi\.wait(?:Until|For)\(/,
    why: "tests wait by tools/testing/until.ts, which a busy machine does not make fail",
    where: (path) =>
      isTest(path) && path !== "tools/testing/until.ts" && path !== "tools/testing/leak-check.ts",
  },
];

/** Matches these checks and their tests, which contain the words as examples. */
const checkPaths = /^tools\/architecture/;

export function findUnwantedWords(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => !checkPaths.test(path));
  return others.flatMap(({ path, text }) =>
    patterns
      .filter(({ where }) => where(path))
      .flatMap(({ pattern, why }) => {
        const found = pattern.exec(text);
        return found ? [`${path} says ${found[0].trim()}: ${why}`] : [];
      }),
  );
}
