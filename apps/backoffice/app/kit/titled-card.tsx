import type { ReactNode } from "react";

interface TitledPartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function TitledCard({ id, title, children }: TitledPartProps) {
  return (
    <section aria-labelledby={id} className="card space-y-4">
      <h2 id={id} className="heading scroll-mt-28 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
