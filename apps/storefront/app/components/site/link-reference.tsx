import { Anchor } from "@harbour/ui";
import type { ReactNode } from "react";

/** Keeps a sentence's order number unbroken and easy to copy. @param href the number's link */
export function linkReference(
  sentence: string,
  reference: string,
  href: string | null = null,
): ReactNode {
  const [textBefore, ...textAfter] = sentence.split(reference);
  if (textAfter.length === 0) return sentence;
  return (
    <>
      {textBefore}
      {href === null ? (
        <span className="whitespace-nowrap">{reference}</span>
      ) : (
        <Anchor href={href} className="whitespace-nowrap underline underline-offset-4">
          {reference}
        </Anchor>
      )}
      {textAfter.join(reference)}
    </>
  );
}
