import { Input, Search } from "@harbour/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formText } from "../fields/form-text.ts";

interface ListSearchProps {
  readonly label: string;
  /** Names what is searched, inside the empty field. */
  readonly hint?: string;
  /** Refuses words of fewer letters. */
  readonly shortest?: { readonly letters: number; readonly refusal: string };
  readonly maxLength?: number;
  /** Further filters, beside the field. */
  readonly children?: ReactNode;
}

/** The search of a list. It keeps the list's other filters in the address. */
export function ListSearch({ label, hint, shortest, maxLength = 200, children }: ListSearchProps) {
  const [search, setSearch] = useSearchParams();
  const [isTooShort, setIsTooShort] = useState(false);
  const q = search.get("q") ?? "";
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(q);
  // The way back shows its words again. Words typed while a search is on its way stay.
  useEffect(() => {
    const field = form.current?.elements.namedItem("q");
    if (q !== sent.current && field instanceof HTMLInputElement) field.value = q;
    sent.current = q;
  }, [q]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(new FormData(event.currentTarget), "q").trim();
    const isShort = text !== "" && text.length < (shortest?.letters ?? 0);
    setIsTooShort(isShort);
    if (isShort) return;
    const next = new URLSearchParams(search);
    if (text === "") next.delete("q");
    else next.set("q", text);
    sent.current = text;
    setSearch(next);
  };
  return (
    <search className="flex flex-wrap items-start gap-3">
      <form
        ref={form}
        onSubmit={submit}
        className="relative min-w-0 grow basis-80 [--spacing-form:2.75rem] md:max-w-xl"
      >
        <Search size={18} className="pointer-events-none absolute start-3 top-3.25 text-quiet" />
        <Input
          label={label}
          isLabelHidden
          placeholder={hint ?? label}
          error={isTooShort ? shortest?.refusal : undefined}
          name="q"
          type="search"
          maxLength={maxLength}
          defaultValue={q}
          inputClassName="ps-10 text-ellipsis"
        />
      </form>
      {children}
    </search>
  );
}
