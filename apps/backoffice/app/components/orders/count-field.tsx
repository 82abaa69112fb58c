import { Minus, Plus } from "@harbour/ui";

interface CountFieldProps {
  readonly label: string;
  readonly labels: { readonly less: string; readonly more: string };
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A field for a number from 0 to `max`, with two step buttons. */
export function CountField({ label, labels, value, max, onChange }: CountFieldProps) {
  const setCount = (next: number) => onChange(Math.min(Math.max(next, 0), max));
  const step =
    "grid w-10 place-items-center -outline-offset-3 disabled:cursor-not-allowed disabled:text-line-strong";
  return (
    <div className="inline-flex min-h-10 items-stretch overflow-hidden rounded-button border border-line-strong bg-raised">
      <button
        type="button"
        className={step}
        disabled={value === 0}
        onClick={() => setCount(value - 1)}
      >
        <Minus size={16} />
        <span className="sr-only">{labels.less}</span>
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={value}
        disabled={max === 0}
        onChange={({ target }) => setCount(Number.parseInt(target.value, 10) || 0)}
        onFocus={({ target }) => target.select()}
        className="w-10 bg-transparent text-center font-bold tabular-nums -outline-offset-3"
      />
      <button
        type="button"
        className={step}
        disabled={value >= max}
        onClick={() => setCount(value + 1)}
      >
        <Plus size={16} />
        <span className="sr-only">{labels.more}</span>
      </button>
    </div>
  );
}
