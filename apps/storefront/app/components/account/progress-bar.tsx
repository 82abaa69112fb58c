/** A white bar for dark panels. */
export function ProgressBar({ label, max, value }: { label: string; max: number; value: number }) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-white/20 [&::-moz-progress-bar]:bg-white [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-white"
    />
  );
}
