import { useEffect, useRef, useState, type ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlClass, Field, type Labelled } from "./field.tsx";

/**
 * A file field with texts in the page's language, because a browser's own field uses the browser's language. The real
 * field lies invisibly on top, so it still gets presses, drops, keys and screen readers. Without script the real
 * field is visible.
 */
export function FileInput({
  label,
  hint,
  error,
  className,
  texts,
  onChange,
  ...input
}: Omit<ComponentProps<"input">, "type"> &
  Labelled & { texts: { readonly choose: string; readonly none: string } }) {
  const [names, setNames] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    // The form resets on success and clears the field, so the shown file names are cleared too.
    const clearNames = () => setNames("");
    form?.addEventListener("reset", clearNames);
    return () => form?.removeEventListener("reset", clearNames);
  }, []);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <span
          className={classes(
            controlClass,
            "relative flex overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info has-aria-invalid:border-accent has-aria-invalid:ring-1 has-aria-invalid:ring-accent",
          )}
        >
          <span
            aria-hidden
            className="flex min-w-0 grow items-center gap-4 text-quiet noscript:hidden"
          >
            <span className="flex shrink-0 items-center self-stretch bg-tint-strong px-5 font-bold text-ink">
              {texts.choose}
            </span>
            <span className="truncate pe-4">{names || texts.none}</span>
          </span>
          <input
            {...input}
            {...controlProps}
            ref={field}
            type="file"
            onChange={(event) => {
              onChange?.(event);
              setNames(Array.from(event.currentTarget.files ?? [], ({ name }) => name).join(", "));
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:px-4 noscript:py-3 noscript:opacity-100"
          />
        </span>
      )}
    </Field>
  );
}
