import { buttonClass } from "@harbour/ui";
import { Link } from "react-router";

interface EmptyListProps {
  readonly text: string;
  /** Explains how the list gets its first row. */
  readonly help?: string;
  /** A link to a list with rows, or to the form for the first row. */
  readonly link?: { readonly to: string; readonly label: string } | false;
}

/** A placeholder for a list without rows. */
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
