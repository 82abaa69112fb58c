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
/** Decisions and the changelog say what was called so when they were written. */
const isGuide = (path: string): boolean =>
  /^(?:README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/[\w-]+\.md$|^bench\/README\.md$/.test(path);
const isServerCode = (path: string): boolean =>
  isOurCode(path) && /^apps\/(?:api|shop)\/|^packages\/api-client\//.test(path);
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
    pattern: /\bperformance\.now\(|\bhrtime\b|\bwaitForTimeout\(/,
    why: "a test holds what is true on a machine of any speed; goals of time are a bench's",
    where: (path) => isTest(path) && !path.startsWith("bench/"),
  },
  {
    pattern: /\bvi\.wait(?:Until|For)\(/,
    why: "tests wait by tools/testing/until.ts, which a busy machine does not make fail",
    where: (path) =>
      isTest(path) &&
      path !== "tools/testing/until.ts" &&
      path !== "tools/testing/leave-nothing.ts",
  },
  {
    pattern: /process\.env\b/,
    why: "the environment is read in apps/shop/src/config.ts, and NODE_ENV set in its bin",
    where: (path) => onlyCode(path) && !readsEnvironment.test(path) && !isTest(path),
  },
];

/** What the field calls otherwise: a stranger who searches for the right-hand word finds it (docs/glossary.md). */
const oldWords: readonly (readonly [RegExp, string])[] = [
  [
    /\bfront-?door\w*|\bfrontDoor\w*|\b(?:ready|public|kept) answers?\b|\bkept pages?\b/i,
    "response cache, page cache",
  ],
  [/\bby the door\b|\bmodule's door\b|\bdoor of a module\b/, "entry point"],
  [
    /\bafter a place\b|\b(?:after|next|from|read|write|parse|format|encode|decode)Place\b/,
    "cursor",
  ],
  [/\bturnstiles?\b|Turnstile/i, "semaphore"],
  [/\boccasions?\b|Occasion[A-Z]?/i, "idempotency key"],
  [/\bpatience\w*|\bwaits\??: *(?:number|\d)/, "timeoutMs"],
  [/\b[Ee]xplained\b/, "UserFacingError"],
  // The wire's `details.most` stays.
  [/\bmost[A-Z]\w*|\bmost\??: *[Nn]umber\b|\b(?:const|let) (?:\[.*)?most\b/, "max..."],
  [/\b(?:take|give)Room\b|\broom\.\w|\bconst room\b|\brooms\b/, "byte budget, folder"],
  [/\b\w+Questions?\b|\b[a-z]+-question\b/, "request, query or filters"],
  [
    /\b(?:compose|render|account|privacy)\w*Letter\w*|\b[lL]etterHead\b|-letters?\.ts|\b(?:write|writes|send|sends|sent|get|gets|got) (?:\w+ )?letters?\b/i,
    "email",
  ],
  [
    /\b[a-z]+Wish(?!list)\w*|\bWish(?!list)(?:es|er|ers)?[A-Z]\w*|\bwishers?\b|\bwish-|\bwish(?:es)?\b *[(:=,.]/,
    "wishlist item, watcher, alert",
  ],
  // Some of what is sold, and some of those who buy, have a real one.
  [/(?<!tea |village )\bhouses?(?:[A-Z-]\w*|\.mjs)?\b|\bHouse rules\b/, "project, repository"],
];

/** The server asks nobody anything, and none of its tests walks through pages. */
const oldWordsOfServers: readonly (readonly [RegExp, string])[] = [
  [/\bvisit[?!]?[:.]|\b(?:request|read|current)Visit\b/, "request context"],
  [/\bquestions?\b/, "request, query or filters"],
];

/** The one place of the shop, and the tools that run before there is one. */
const readsEnvironment =
  /^apps\/shop\/(?:src\/config\.ts|bin\/shop\.js)$|^tools\/|^bench\/|^e2e\/|\.config\.ts$/;

/** These files themselves, and the test of them. */
const namesThem = /^tools\/architecture/;

export function unwantedWords(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => !namesThem.test(path));
  const refuse = (words: typeof oldWords, where: Unwanted["where"]) =>
    words.map(([pattern, word]) => ({ pattern, why: `the field says ${word}`, where }));
  const rules: readonly Unwanted[] = [
    ...unwanted,
    ...refuse(oldWords, (path) => isOurCode(path) || isGuide(path)),
    ...refuse(oldWordsOfServers, isServerCode),
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
