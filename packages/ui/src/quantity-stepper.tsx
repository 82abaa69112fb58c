import { useId, useState, type ChangeEvent } from "react";
import { Minus, Plus } from "./icons.ts";

interface QuantityStepperProps {
  name: string;
  label: string;
  labels: { less: string; more: string };
  initial?: number;
  max: number;
  /** The reason for the limit `max`. It is shown when the shopper reaches the limit. */
  maxReason?: string | undefined;
  /** A counter. Each change of it resets the field to `initial`, as a change of `initial` does. */
  resetCount?: number;
  /** Called with every new whole number within the limits. */
  onChange?: (quantity: number) => void;
}

/** A number field with two step buttons. Without script it is a plain number field. */
export function QuantityStepper({
  name,
  label,
  labels,
  initial = 1,
  max,
  maxReason,
  resetCount = 0,
  onChange,
}: QuantityStepperProps) {
  const initialKey = `${initial} ${resetCount}`;
  const resetState = { initialKey, value: String(initial), reportedValue: initial };
  const [fieldState, setFieldState] = useState(resetState);
  // State is reset without remounting, so that the field keeps the focus.
  if (fieldState.initialKey !== initialKey) setFieldState(resetState);
  const { value, reportedValue } = fieldState;
  const number = Number.parseInt(value, 10) || 1;
  const isFull = number >= max;
  const reason = useId();
  const set = (next: number) => {
    const clampedValue = Math.min(Math.max(next, 1), max);
    setFieldState({ initialKey, value: String(clampedValue), reportedValue: clampedValue });
    if (clampedValue !== reportedValue) onChange?.(clampedValue);
  };
  // The focus ring is drawn inside the button, because the round frame clips everything outside.
  const step =
    "grid w-11 place-items-center -outline-offset-3 disabled:text-line-strong noscript:hidden";
  const field = (
    <div className="inline-flex min-h-form items-stretch overflow-hidden rounded-button border border-line-strong bg-raised has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-info">
      <button type="button" className={step} disabled={number <= 1} onClick={() => set(number - 1)}>
        <Minus size={18} />
        <span className="sr-only">{labels.less}</span>
      </button>
      <input
        type="number"
        name={name}
        aria-label={label}
        inputMode="numeric"
        min={1}
        max={max}
        required
        aria-describedby={reason}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          setFieldState({ ...fieldState, value: event.target.value })
        }
        onBlur={() => set(number)}
        className="w-12 [appearance:textfield] bg-transparent text-center font-bold tabular-nums outline-none noscript:w-20 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        className={step}
        disabled={isFull}
        aria-describedby={reason}
        onClick={() => set(number + 1)}
      >
        <Plus size={18} />
        <span className="sr-only">{labels.more}</span>
      </button>
    </div>
  );
  return (
    <div>
      {field}
      <p id={reason} aria-live="polite" className="max-w-34 text-sm text-quiet">
        {isFull && maxReason}
      </p>
    </div>
  );
}
