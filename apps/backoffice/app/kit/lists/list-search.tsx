import { Input, Search } from "@harbour/ui";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formText } from "../fields/form-text.ts";

interface ListSearchProps {
  readonly label: string;
  /** The placeholder text, which names what is searched. */
  readonly hint?: string;
  /** The least number of letters of a search, and the text that refuses shorter ones. */
  readonly minLength?: { readonly letters: number; readonly refusal: string };
  readonly maxLength?: number;
  /** Further filters, shown beside the field. */
  readonly children?: ReactNode;
}

/**
 * The search box of a list. It searches when the person stops typing, and keeps the list's other filters in the
 * address.
 */
export function ListSearch({ label, hint, minLength, maxLength = 200, children }: ListSearchProps) {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const [isTooShort, setIsTooShort] = useState(false);
  const q = search.get("q") ?? "";
  const form = useRef<HTMLFormElement>(null);
  const last = useRef({ words: q, isTyped: false });
  // Going back restores the former text. Text that is typed while a search runs stays.
  useEffect(() => {
    if (q === last.current.words) return;
    last.current = { words: q, isTyped: false };
    const field = form.current?.elements.namedItem("q");
    if (field instanceof HTMLInputElement) field.value = q;
  }, [q]);
  const isBelowMinLength = (text: string) => text !== "" && text.length < (minLength?.letters ?? 0);
  // Consecutive typing adds one history entry.
  const applySearch = (searchText: string, isTyped: boolean) => {
    if (isBelowMinLength(searchText)) return;
    const lastSearch = last.current;
    last.current = { words: searchText, isTyped };
    if (searchText === lastSearch.words) return;
    const next = new URLSearchParams(search);
    if (searchText === "") next.delete("q");
    else next.set("q", searchText);
    setSearch(next, { replace: isTyped && lastSearch.isTyped });
  };
  const searchTyped = useEffectEvent((searchText: string) => applySearch(searchText, true));
  useEffect(() => {
    if (typed === undefined) return undefined;
    const debounceTimer = setTimeout(() => searchTyped(typed.trim()), 300);
    return () => clearTimeout(debounceTimer);
  }, [typed]);
  const type = (text: string) => {
    setIsTooShort(false);
    setTyped(text);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(new FormData(event.currentTarget), "q").trim();
    setTyped(undefined);
    setIsTooShort(isBelowMinLength(text));
    applySearch(text, false);
  };
  return (
    <search className="flex flex-wrap items-start gap-x-1.5 gap-y-3 sm:gap-x-3">
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
          error={isTooShort ? minLength?.refusal : undefined}
          name="q"
          type="search"
          maxLength={maxLength}
          defaultValue={q}
          // Text from an input method, such as for Chinese, is searched when it is confirmed, not while it is
          // composed.
          onInput={({ currentTarget, nativeEvent }) => {
            if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
              type(currentTarget.value);
          }}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => (last.current.isTyped = false)}
          inputClassName="ps-10 text-ellipsis"
        />
      </form>
      {children}
    </search>
  );
}
