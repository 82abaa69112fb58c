import { Chevron } from "@harbour/ui";
import type { ReactNode } from "react";

/** A foldable group of a filter, at most 500 px high (S9-049). */
export function FilterBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="border-b border-line py-1 last-of-type:border-b-0">
      <summary className="heading flex min-h-11 items-center justify-between font-extrabold">
        {title}
        <Chevron />
      </summary>
      {/* Blocks out of sight are rendered only when they scroll into view, which makes the drawer open fast. Beside the
          list they are always rendered, because wrong height estimates would jump. */}
      <div className="-mx-1 max-h-[500px] [contain-intrinsic-block-size:auto_13rem] max-lg:[content-visibility:auto] overflow-y-auto px-1 pb-3 [scrollbar-width:thin]">
        {children}
      </div>
    </details>
  );
}
