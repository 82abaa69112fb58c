import type { ReactNode } from "react";
import { Link } from "react-router";

interface WorkListProps {
  readonly id: string;
  readonly title: string;
  /** The link to the whole list. */
  readonly all: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A short list of the next items of work, with a link to all of them. */
export function WorkList({ id, title, all, children }: WorkListProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <h2 id={id} className="heading text-xl font-bold">
        {title}
      </h2>
      <div className="card py-0 lg:py-0">
        <ul className="divide-y divide-line">{children}</ul>
        <p className="border-t border-line py-3">
          <Link to={all.to} className="link text-sm">
            {all.label}
          </Link>
        </p>
      </div>
    </section>
  );
}
