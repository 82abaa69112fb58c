/** The checks of each page, with their names in the report. */
export const checks = {
  answer: "links that lead nowhere",
  head: "titles, languages, directions and addresses that are wrong",
  console: "errors in the console",
  request: "requests that failed",
  policy: "breaches of the content security policy",
  words: "words of another language",
  axe: "findings of axe",
  width: "pages wider than their screen",
  shift: "pages that jump while they load",
} as const;

export type Check = keyof typeof checks;

export interface Finding {
  readonly check: Check;
  readonly message: string;
  /** The page's address and the view. */
  readonly address: string;
}

/** Groups equal findings of many pages, the most frequent first. */
export function groupFindings(
  findings: readonly Finding[],
): { message: string; addresses: string[] }[] {
  const groups = Map.groupBy(findings, ({ check, message }) => `${check}: ${message}`);
  return [...groups]
    .map(([message, equalFindings]) => ({
      message,
      addresses: [...new Set(equalFindings.map(({ address }) => address))],
    }))
    .toSorted((a, b) => b.addresses.length - a.addresses.length);
}
