import { Link } from "react-router";

interface EmptyListProps {
  readonly text: string;
  /** The way to a list with rows. */
  readonly link?: { readonly to: string; readonly label: string } | false;
}

/** Stands in place of a list without rows. */
export function EmptyList({ text, link }: EmptyListProps) {
  return (
    <div className="space-y-3 rounded-md bg-tint p-8 text-center">
      <p className="heading text-lg font-bold">{text}</p>
      {link && (
        <Link to={link.to} className="link">
          {link.label}
        </Link>
      )}
    </div>
  );
}
