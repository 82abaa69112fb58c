import { buttonClass } from "@harbour/ui";
import { Link } from "react-router";

interface EmptyListProps {
  readonly text: string;
  /** Tells how the first row comes. */
  readonly help?: string;
  /** The way to a list with rows, or to the first row. */
  readonly link?: { readonly to: string; readonly label: string } | false;
}

/** Stands in place of a list without rows. */
export function EmptyList({ text, help, link }: EmptyListProps) {
  return (
    <div className="card space-y-4 px-4 py-12 text-center">
      <p className="heading text-lg font-bold">{text}</p>
      {help && <p className="mx-auto max-w-prose text-quiet">{help}</p>}
      {link && (
        <Link to={link.to} className={buttonClass({ variant: "quiet" })}>
          {link.label}
        </Link>
      )}
    </div>
  );
}
