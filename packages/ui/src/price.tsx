import { classes } from "./classes.ts";

interface PriceProps {
  /** The formatted price: `HK$149.50`. */
  now: string;
  /** The formatted price before the reduction, shown struck through. */
  before?: string | undefined;
  /**
   * Labels for screen readers before each amount, because screen readers do not announce that a price is struck
   * through.
   */
  labels: { now: string; before: string };
  size?: "small" | "large";
  /** True wraps the former price above the present one, so that the present prices of narrow cards line up. */
  isAtBottom?: boolean;
}

export function Price({ now, before, labels, size = "small", isAtBottom = false }: PriceProps) {
  const priceClass = classes("price", size === "large" && "text-3xl");
  if (!before) return <p className={priceClass}>{now}</p>;
  return (
    <p
      className={classes(
        "flex items-baseline gap-x-2 tabular-nums",
        isAtBottom ? "flex-wrap-reverse" : "flex-wrap",
      )}
    >
      <span className="sr-only">{labels.now}</span>
      <span className={`${priceClass} text-accent`}>{now}</span>
      <span className="sr-only">{labels.before}</span>
      <s className={classes("text-quiet", size === "large" ? "text-lg" : "text-sm")}>{before}</s>
    </p>
  );
}
