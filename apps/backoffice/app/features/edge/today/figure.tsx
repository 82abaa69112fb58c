import { classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** The path of the list that the figure counts. */
  readonly to: string | undefined;
  readonly isUrgent?: boolean;
  readonly detail?: ReactNode;
}

/** A number with its label. Pressing the figure opens the list that it counts. */
export function KeyFigure({ label, value, to, isUrgent = false, detail }: FigureProps) {
  const content = (
    <>
      <span
        className={classes(
          "heading block text-3xl font-bold tabular-nums",
          isUrgent && "text-accent",
        )}
      >
        {value}
      </span>
      <span className="block text-sm">{label}</span>
      {detail && <span className="block text-sm text-quiet">{detail}</span>}
    </>
  );
  const cardClass = "block h-full card";
  return (
    <li>
      {to === undefined ? (
        <p className={cardClass}>{content}</p>
      ) : (
        <Link to={to} className={classes(cardClass, "hover:border-line-strong")}>
          {content}
        </Link>
      )}
    </li>
  );
}
