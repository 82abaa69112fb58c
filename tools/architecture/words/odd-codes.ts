/** Forms of codes that say a common fault in another way, and the common form. */
const oddCodeForms: readonly (readonly [odd: RegExp, form: string])[] = [
  [/(^|-)(no|lacks)-/, "unknown-X, X-missing or X-without-Y"],
  [/(^|-)(twice|doubled?|repeated|duplicated)(-|$)/, "duplicate-X"],
  [/(^|-)known(-|$)/, "X-taken or X-already-Y"],
  [/-unknown(-|$)/, "unknown-X"],
  [/(^|-)missing-/, "X-missing"],
  [/-duplicate(-|$)/, "duplicate-X"],
  [/^already-|-already$/, "X-already-Y"],
  [/(^|-)(exists|occupied|claimed)(-|$)|-of-(other|product)(-on-line)?$/, "X-taken"],
  [/(^|-)(wrong|invalid|malformed|bad|illegal)(-|$)/, "not-X"],
];

/**
 * Finds codes of refusals that say a common fault in another form. The forms are `unknown-X` for what does not exist,
 * `X-missing` for what was not given, `not-X` for a value of another form, `X-taken`, `duplicate-X` and `X-already-Y`.
 */
export function findOddCodes(codes: readonly string[]): string[] {
  return codes.flatMap((code) =>
    oddCodeForms.filter(([odd]) => odd.test(code)).map(([, form]) => `${code}: write ${form}`),
  );
}
