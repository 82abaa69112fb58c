import { Star } from "@harbour/ui";

/** SPEC 9: five stars, filled to the tenth. */
export function Stars({
  rating,
  label,
  size = 16,
}: {
  rating: number;
  /** What the row of stars says, for those who hear it. */
  label: string;
  size?: number;
}) {
  return (
    <span className="inline-flex gap-px align-middle">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <HalfStar key={place} part={Math.min(Math.max(rating - place + 1, 0), 1)} size={size} />
      ))}
    </span>
  );
}

/** Halves are enough for the eye; the exact figure stands beside them in words. */
function HalfStar({ part, size }: { part: number; size: number }) {
  const share = part < 0.25 ? "empty" : part < 0.75 ? "half" : "full";
  return (
    <span className="relative inline-block">
      <Star size={size} strokeWidth={1.75} className="text-line-strong" />
      {share !== "empty" && (
        <Star
          size={size}
          strokeWidth={1.75}
          className={`absolute inset-0 fill-current text-star ${share === "half" ? "[clip-path:inset(0_50%_0_0)] rtl:[clip-path:inset(0_0_0_50%)]" : ""}`}
        />
      )}
    </span>
  );
}
