import { classes } from "@harbour/ui";

const sizes = { small: "text-sm", medium: "text-base", large: "text-lg" } as const;

/** Five stars, drawn by halves; the exact number stands beside them (S9-045). */
export function Stars({
  rating,
  label,
  size = "medium",
}: {
  rating: number;
  /** The row's label for screen readers. */
  label: string;
  size?: keyof typeof sizes;
}) {
  return (
    <span
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a mask of the styles draws it
      role="img"
      aria-label={label}
      className={classes("stars", sizes[size])}
      data-halves={Math.round(rating * 2)}
    />
  );
}
