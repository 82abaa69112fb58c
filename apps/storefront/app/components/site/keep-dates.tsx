import type { ReactNode } from "react";

/** Keeps each Chinese date on one line with its weekday: `27/11（星期五）`. */
export function keepDatesUnbroken(sentence: string): ReactNode {
  const segments = sentence.split(/(\d+\/\d+(?:\/\d+)?（[^）]+）)/);
  if (segments.length === 1) return sentence;
  return segments.map((segment, index) =>
    index % 2 === 0 ? (
      segment
    ) : (
      <span key={index} className="inline-block">
        {segment}
      </span>
    ),
  );
}
