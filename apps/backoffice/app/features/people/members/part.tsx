import type { ReactNode } from "react";

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a member's page. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="heading text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
