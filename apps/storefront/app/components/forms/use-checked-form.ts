import { useToast } from "@harbour/ui";
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { useHasScript } from "../site/use-has-script.ts";
import { useLanguage } from "../site/use-texts.ts";
import type { Check, FieldErrors, Faults } from "./check-fields.ts";
import { useAfterPointerRelease } from "./use-after-pointer-release.ts";

interface Options {
  check: Check | undefined;
  /** The server's field errors; the same object for the same answer. */
  answered: FieldErrors | undefined;
}

interface Shown {
  readonly text: string;
  /** Tells whether the server reported the error, which stays until its field changes. */
  readonly isAnswered: boolean;
}

const none: FieldErrors = {};

/**
 * Checks a form (S5-001). With script each field is checked when left, and all on sending. The first faulty one gets
 * the focus and a toast (S8-002). Without script the browser's checks and the server do the same, so the fields keep
 * their attributes.
 */
export function useCheckedForm({ check, answered = none }: Options) {
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const hasScript = useHasScript();
  const afterRelease = useAfterPointerRelease();
  const [lastAnswered, setLastAnswered] = useState(answered);
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>(() =>
    toShown(answered, true),
  );
  if (lastAnswered !== answered) {
    setLastAnswered(answered);
    setShown(toShown(answered, true));
  }
  useEffect(() => {
    if (Object.keys(answered).length > 0) focusFirst(form.current, answered);
  }, [answered]);

  const findFaults = (element: HTMLFormElement): Faults =>
    check?.(new FormData(element), language) ?? {};

  const onBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    // A field that was left empty is not faulted until the form is sent.
    if (!name || !value) return;
    // Showing a fault moves everything below, such as a button under a finger, so it waits for the release.
    afterRelease(() => {
      const fault = findFaults(currentTarget)[name];
      if (fault) setShown((all) => ({ ...all, [name]: { text: fault.text, isAnswered: false } }));
    });
  };

  /** Clears faults of corrected fields and of fields that depend on them. */
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (Object.keys(shown).length === 0) return;
    const faults = findFaults(currentTarget);
    const changed = (target as unknown as HTMLInputElement).name;
    setShown((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, fieldFault]) => {
          if (fieldFault.isAnswered && name !== changed) return [[name, fieldFault]];
          const fault = faults[name];
          return fault ? [[name, { text: fault.text, isAnswered: false }]] : [];
        }),
      ),
    );
  };

  /** Lets the form go, or stops it and shows why. */
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const element = event.currentTarget;
    const faults = findFaults(element);
    setShown(
      Object.fromEntries(
        Object.entries(faults).map(([name, { text }]) => [name, { text, isAnswered: false }]),
      ),
    );
    const first = firstFaulty(element, faults);
    if (first === null) return;
    event.preventDefault();
    toast(faults[first]!.toast, "bad");
    requestAnimationFrame(() => focusFirst(element, faults));
  };

  return {
    /** The words under each field. */
    errors: Object.fromEntries(
      Object.entries(shown).map(([name, { text }]) => [name, text]),
    ) as FieldErrors,
    /** The props of the form itself. */
    props: { ref: form, noValidate: hasScript, onSubmit, onBlur, onInput },
  };
}

function toShown(errors: FieldErrors, isAnswered: boolean): Readonly<Record<string, Shown>> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name, { text, isAnswered }]),
  );
}

/** Returns the first faulty field in reading order. */
function firstFaulty(
  form: HTMLFormElement,
  faulty: Readonly<Record<string, unknown>>,
): string | null {
  const names = Object.keys(faulty);
  return formControls(form).find(({ name }) => names.includes(name))?.name ?? names[0] ?? null;
}

function focusFirst(form: HTMLFormElement | null, faulty: Readonly<Record<string, unknown>>): void {
  const first = form && firstFaulty(form, faulty);
  if (first)
    formControls(form)
      .find(({ name }) => name === first)
      ?.focus();
}

function formControls(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      "name" in element && !element.matches("[type=hidden], :disabled, fieldset"),
  );
}
