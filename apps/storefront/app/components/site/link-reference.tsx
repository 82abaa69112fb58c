import { Anchor } from "@harbour/ui";
import type { ReactNode } from "react";

/** Keeps a sentence's order number unbroken and easy to copy. @param href the number's link */
export function linkReference(
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
