import { isTest, type SourceFile } from "./source-file.ts";

interface Unwanted {
  pattern: RegExp;
  why: string;
  where: (path: string) => boolean;
}

const everywhere = (): boolean => true;
/** Shoppers' texts keep their charm, and the scenes of the demo's pictures hold real shelves and houses. */
const isOurCode = (path: string): boolean =>
  onlyCode(path) && !path.endsWith(".messages.ts") && !path.startsWith("tools/art/");
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

/** What the field calls otherwise: a stranger who searches for the right-hand word finds it (docs/glossary.md). */
const oldWords: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z]+Shel(?:f|ves)\w*|\bshel(?:f|ves)[A-Z]\w*|\bShelf[A-Z]\w*/, "product index"],
  [
    /\bfront-?door\w*|\bfrontDoor\w*|\bready answers?\b|\bkept pages?\b/i,
    "response cache, page cache",
  ],
  [/\bturnstiles?\b|Turnstile/i, "semaphore"],
  [/\boccasions?\b|Occasion[A-Z]?/i, "idempotency key"],
  [/\bpatience\w*/, "timeoutMs"],
  [/\bExplained\b/, "UserFacingError"],
  [/\bmost[A-Z]\w*/, "max..."],
  [/\b\w+Questions?\b|\b[a-z]+-question\b/, "request, query or filters"],
  [/\b(?:compose|render|account|privacy)\w*Letter\w*|\b[lL]etterHead\b|-letters?\.ts/, "email"],
  [
    /\b[a-z]+Wish(?!list)\w*|\bWish(?!list)(?:es|er|ers)?[A-Z]\w*|\bwishers?\b|\bwish-/,
    "wishlist item, watcher, alert",
  ],
  [/\bhouse-jobs\b|\bhouseJobs\b/, "platform jobs"],
];

/** The one place of the shop, and the tools that run before there is one. */
const readsEnvironment = /^apps\/shop\/src\/config\.ts$|^tools\/|^bench\/|^e2e\/|\.config\.ts$/;

/** These files themselves, and the test of them. */
const namesThem = /^tools\/architecture/;

export function unwantedWords(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => !namesThem.test(path));
  const rules: readonly Unwanted[] = [
    ...unwanted,
    ...oldWords.map(([pattern, word]) => ({
      pattern,
      why: `the field says ${word}`,
      where: isOurCode,
    })),
  ];
  return others.flatMap(({ path, text }) =>
    rules
      .filter(({ where }) => where(path))
      .flatMap(({ pattern, why }) => {
        const found = pattern.exec(text);
        return found ? [`${path} says ${found[0].trim()}: ${why}`] : [];
      }),
  );
}
