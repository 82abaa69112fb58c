import { Anchor } from "@harbour/ui";
import type { ReactNode } from "react";

/** A sentence whose order number is not broken at its hyphens, and is copied as it is. @param href where the number leads */
export function withReference(
  sentence: string,
  reference: string,
  href: string | null = null,
): ReactNode {
  const [before, ...after] = sentence.split(reference);
  if (after.length === 0) return sentence;
  return (
    <>
      {before}
      {href === null ? (
        <span className="whitespace-nowrap">{reference}</span>
      ) : (
        <Anchor href={href} className="whitespace-nowrap underline underline-offset-4">
          {reference}
        </Anchor>
      )}
      {after.join(reference)}
    </>
  );
}
