import type { ReactNode } from "react";

/** Keeps each Chinese date on one line with its weekday: `27/11（星期五）`. */
export function keepDatesUnbroken(sentence: string): ReactNode {
  const parts = sentence.split(/(\d+\/\d+(?:\/\d+)?（[^）]+）)/);
  if (parts.length === 1) return sentence;
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="inline-block">
        {part}
      </span>
    ),
  );
}
