import { classes } from "@harbour/ui";

const sizes = { small: "text-sm", medium: "text-base", large: "text-lg" } as const;

/** S9-045: five stars. Halves are enough for the eye; the exact figure stands beside them in words. */
export function Stars({
  rating,
  label,
  size = "medium",
}: {
  rating: number;
  /** The label of the row of stars for screen readers. */
  label: string;
  size?: keyof typeof sizes;
}) {
  return (
    <span className={classes("stars", sizes[size])} data-halves={Math.round(rating * 2)}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
