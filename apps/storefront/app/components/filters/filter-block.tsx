import type { ReactNode } from "react";

/** A foldable group of a filter (`lists.css`). */
export function FilterBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="filter-block">
      <summary className="heading chevron-after">{title}</summary>
      <div>{children}</div>
    </details>
  );
}
