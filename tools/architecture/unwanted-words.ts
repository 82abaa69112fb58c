import { isTest, type SourceFile } from "./source-file.ts";

interface Unwanted {
  pattern: RegExp;
  why: string;
  where: (path: string) => boolean;
}

const everywhere = (): boolean => true;
const onlyCode = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path);

const unwanted: readonly Unwanted[] = [
  {
    pattern: /\b(TODO|FIXME|HACK|XXX)\b/,
    why: "what is missing is said in the documents or done",
    where: onlyCode,
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
    pattern: /process\.env\b/,
    why: "the environment is read in apps/shop/src/config.ts",
    where: (path) => onlyCode(path) && !readsEnvironment.test(path) && !isTest(path),
  },
];

/** The one place of the shop, and the tools that run before there is one. */
const readsEnvironment = /^apps\/shop\/src\/config\.ts$|^tools\/|^bench\/|^e2e\/|\.config\.ts$/;

/** These files themselves, and the test of them. */
const namesThem = /^tools\/architecture/;

export function unwantedWords(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => !namesThem.test(path));
  return others.flatMap(({ path, text }) =>
    unwanted
      .filter(({ where }) => where(path))
      .flatMap(({ pattern, why }) => {
        const found = pattern.exec(text);
        return found ? [`${path} says ${found[0].trim()}: ${why}`] : [];
      }),
  );
}
