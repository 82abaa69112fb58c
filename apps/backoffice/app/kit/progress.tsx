interface ProgressProps {
  readonly done: number;
  readonly total: number;
  /** The text under the bar, which tells the numbers. */
  readonly label: string;
}

/** A bar with the done part of a whole, above its numbers. */
export function Progress({ done, total, label }: ProgressProps) {
  const percent = total === 0 ? 100 : Math.round((100 * done) / total);
  return (
    <span className="block min-w-24 text-sm tabular-nums">
      <span aria-hidden className="mb-1 block h-1.5 overflow-hidden rounded-full bg-tint-strong">
        <span className="block h-full rounded-full bg-good" style={{ width: `${percent}%` }} />
      </span>
      {label}
    </span>
  );
}
