import { useState, type ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlClass, Field, type Labelled } from "./field.tsx";
import { Eye } from "./icons.ts";
import { EyeOff } from "./lazy-icons.ts";

/**
 * A password field with a button that shows the password. Without script it is a plain password
 * field.
 */
export function PasswordInput({
  label,
  hint,
  error,
  className,
  showLabel,
  ...input
}: Omit<ComponentProps<"input">, "type"> & Labelled & { showLabel: string }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...controlProps}
            type={isShown ? "text" : "password"}
            className={classes(controlClass, "ps-4 pe-14 noscript:pe-4")}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute end-1 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-quiet hover:text-ink noscript:hidden"
          >
            <Icon size={20} />
            <span className="sr-only">{showLabel}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
