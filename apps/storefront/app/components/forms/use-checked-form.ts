import { useToast } from "@harbour/ui";
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { useHasScript } from "../site/use-has-script.ts";
import { useLanguage } from "../site/use-texts.ts";
import type { Check, FieldErrors, Faults } from "./check-fields.ts";
import { useAfterPointerRelease } from "./use-after-pointer-release.ts";

interface Options {
  check: Check | undefined;
  /** The server's field errors; the same object for the same answer. */
  serverErrors: FieldErrors | undefined;
}

interface FieldProblem {
  readonly text: string;
  /** Tells whether the server reported the error, which stays until its field changes. */
  readonly isAnswered: boolean;
}

const noErrors: FieldErrors = {};

/**
 * Checks a form (S5-001). With script each field is checked when left, and all on sending. The first faulty field
 * gets the focus and a toast (S8-002). Without script the browser's checks and the server do the same, so the fields
 * keep their attributes.
 */
export function useCheckedForm({ check, serverErrors = noErrors }: Options) {
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const hasScript = useHasScript();
  const runAfterRelease = useAfterPointerRelease();
  const [lastServerErrors, setLastServerErrors] = useState(serverErrors);
  const [shownFaults, setShownFaults] = useState<Readonly<Record<string, FieldProblem>>>(() =>
    toShownErrors(serverErrors, true),
  );
  if (lastServerErrors !== serverErrors) {
    setLastServerErrors(serverErrors);
    setShownFaults(toShownErrors(serverErrors, true));
  }
  useEffect(() => {
    if (Object.keys(serverErrors).length > 0) focusFirstFaulty(form.current, serverErrors);
  }, [serverErrors]);

  const findFaults = (element: HTMLFormElement): Faults =>
    check?.(new FormData(element), language) ?? {};

  const onBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    // A field that was left empty is not faulted until the form is sent.
    if (!name || !value) return;
    // Showing a fault moves everything below, such as a button under a finger, so it waits for the release.
    runAfterRelease(() => {
      const fault = findFaults(currentTarget)[name];
      if (fault)
        setShownFaults((all) => ({ ...all, [name]: { text: fault.text, isAnswered: false } }));
    });
  };

  /** Clears faults of corrected fields and of fields that depend on them. */
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (Object.keys(shownFaults).length === 0) return;
    const faults = findFaults(currentTarget);
    const changedField = (target as unknown as HTMLInputElement).name;
    setShownFaults((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, fieldFault]) => {
          if (fieldFault.isAnswered && name !== changedField) return [[name, fieldFault]];
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
    setShownFaults(
      Object.fromEntries(
        Object.entries(faults).map(([name, { text }]) => [name, { text, isAnswered: false }]),
      ),
    );
    const first = findFirstFaulty(element, faults);
    if (first === null) return;
    event.preventDefault();
    toast(faults[first]!.toast, "bad");
    requestAnimationFrame(() => focusFirstFaulty(element, faults));
  };

  return {
    /** The words under each field. */
    errors: Object.fromEntries(
      Object.entries(shownFaults).map(([name, { text }]) => [name, text]),
    ) as FieldErrors,
    /** The props of the form itself. */
    props: { ref: form, noValidate: hasScript, onSubmit, onBlur, onInput },
  };
}

function toShownErrors(
  errors: FieldErrors,
  isAnswered: boolean,
): Readonly<Record<string, FieldProblem>> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name, { text, isAnswered }]),
  );
}

/** Returns the first faulty field in reading order. */
function findFirstFaulty(
  form: HTMLFormElement,
  faulty: Readonly<Record<string, unknown>>,
): string | null {
  const names = Object.keys(faulty);
  return listFormControls(form).find(({ name }) => names.includes(name))?.name ?? names[0] ?? null;
}

function focusFirstFaulty(
  form: HTMLFormElement | null,
  faulty: Readonly<Record<string, unknown>>,
): void {
  const first = form && findFirstFaulty(form, faulty);
  if (first)
    listFormControls(form)
      .find(({ name }) => name === first)
      ?.focus();
}

function listFormControls(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      "name" in element && !element.matches("[type=hidden], :disabled, fieldset"),
  );
}
