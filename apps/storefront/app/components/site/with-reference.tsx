import type { ReactNode } from "react";

/** A sentence whose order number is not broken at its hyphens, and is copied as it is. */
export function withReference(sentence: string, reference: string): ReactNode {
  const [before, ...after] = sentence.split(reference);
  if (after.length === 0) return sentence;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{reference}</span>
      {after.join(reference)}
    </>
  );
}
