import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/**
 * A sign with an icon or a number, held by the shop's cat. It is decorative, because the words beside it say the
 * same.
 */
export function CatSign({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-hidden className="flex flex-col items-center">
      <Cat />
      <div className={classes("grid place-items-center rounded-lg bg-tint text-quiet", className)}>
        {children}
      </div>
    </div>
  );
}

/**
 * The shop's cat Mantou, cream with orange patches. It peeks over the element below, which must touch its paws. The
 * drawing is decorative; the collar has the brand's colour.
 */
function Cat() {
  return (
    <svg viewBox="0 0 96 54" width="96" height="54" className="text-[#f4dfbd]">
      <path
        fill="currentColor"
        d="M20 54C10 42 12 28 18 21L15 4Q15 0 19 2L38 11Q48 9 58 11L77 2Q81 0 81 4L78 21C84 28 86 42 76 54Z"
      />
      <path
        fill="#ec9444"
        d="M15 4Q15 0 19 2L38 11Q45 9.5 46 10Q44 21 31 22Q22 23 18 21ZM58 11L77 2Q81 0 81 4L78.5 19Q68 19 58 11ZM14 38Q24 40 25 54H20Q14.5 46 14 38Z"
      />
      <path fill="var(--color-accent)" d="M18 44Q48 56 78 44L75 50Q48 60 21 50Z" />
      <path
        fill="currentColor"
        d="M5 58V51A10 10 0 0 1 25 51V58ZM71 58V51A10 10 0 0 1 91 51V58Z"
        stroke="var(--color-page)"
        strokeWidth="2"
      />
      <path
        fill="#2b2622"
        d="M32 28a4 6 0 0 0 8 0a4 6 0 0 0-8 0M56 28a4 6 0 0 0 8 0a4 6 0 0 0-8 0"
      />
      <path fill="#d9776b" d="M44 37h8l-4 4.5z" />
    </svg>
  );
}
