/** Unusual forms of codes for a common fault, each with the usual form. */
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
 * Finds error codes that name a common fault in an unusual form. The usual forms are `unknown-X` (does not exist),
 * `X-missing` (not given) and `not-X` (a value of another form). Others are `X-taken`, `duplicate-X` and
 * `X-already-Y`.
 */
export function findOddCodes(codes: readonly string[]): string[] {
  return codes.flatMap((code) =>
    oddCodeForms.filter(([odd]) => odd.test(code)).map(([, form]) => `${code}: write ${form}`),
  );
}
