import { Autocomplete } from "@base-ui/react/autocomplete";
import { Input } from "@harbour/ui";
import { queryOptions, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../texts.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { useDebounced } from "../use-debounced.ts";
import { searchMatchesTexts } from "./search-matches.texts.ts";

/** A match as the list shows it. */
export interface ShownMatch {
  readonly id: string;
  readonly title: string;
  /** The SKU and other facts, on one line. */
  readonly detail: string;
  /** A number at the end of the row. */
  readonly figure?: ReactNode;
}

interface SearchMatchesProps<Match> {
  readonly label: string;
  readonly queryKey: QueryKey;
  readonly fetchMatches: (searchWords: string) => Promise<{ readonly data: readonly Match[] }>;
  readonly show: (match: Match) => ShownMatch;
  readonly onChoose: (match: Match) => void;
}

/** A search box for goods within a form. Staff choose a match by press, or with arrow keys and Enter. */
export function SearchMatches<Match>(props: SearchMatchesProps<Match>) {
  const { label, queryKey, fetchMatches, show, onChoose } = props;
  const t = useTexts(searchMatchesTexts);
  const [words, setWords] = useState("");
  /** The text that Enter confirmed before its matches arrived. Barcode scanners do that. */
  const confirmedWords = useRef("");
  const queries = useQueryClient();
  const q = useDebounced(words.trim());
  const isSettled = q !== "" && q === words.trim();
  const search = (searchWords: string) =>
    queryOptions({
      queryKey: [...queryKey, searchWords],
      queryFn: () => fetchMatches(searchWords),
      staleTime: 30_000,
    });
  const { data, isError, refetch } = useQuery({ ...search(q), enabled: q !== "" });
  const isAnswered = isSettled && data !== undefined;
  const matches = isAnswered ? data.data : [];
  const chooseMatch = (match: Match) => {
    confirmedWords.current = "";
    setWords("");
    onChoose(match);
  };
  const takeFirst = async (enteredWords: string) => {
    confirmedWords.current = enteredWords;
    // The list below shows the error.
    const fetchedMatches = await queries.fetchQuery(search(enteredWords)).catch(() => undefined);
    if (confirmedWords.current !== enteredWords) return;
    confirmedWords.current = "";
    const first = fetchedMatches?.data[0];
    if (first !== undefined) chooseMatch(first);
  };
  const takeFirstOnEnter = (
    event: KeyboardEvent & { readonly preventBaseUIHandler?: () => void },
  ) => {
    const { isComposing } = event.nativeEvent;
    if (isComposing) event.preventBaseUIHandler?.();
    if (event.key !== "Enter") return;
    // Enter must not submit the whole form.
    event.preventDefault();
    if (!isComposing && !isAnswered && words.trim() !== "") void takeFirst(words.trim());
  };
  return (
    <Autocomplete.Root
      items={matches}
      filteredItems={matches}
      mode="none"
      inline
      open
      autoHighlight="always"
      value={words}
      onValueChange={(next, { reason }) => {
        if (reason === "item-press") return;
        confirmedWords.current = "";
        setWords(next);
      }}
      itemToStringValue={(match: Match) => show(match).title}
    >
      <div className="space-y-2">
        <Autocomplete.Input
          render={<Input label={label} hint={t("hint")} />}
          maxLength={100}
          onKeyDown={takeFirstOnEnter}
        />
        {isSettled && isError && !data && <RetryNotice retry={() => void refetch()} />}
        <Autocomplete.Status className="sr-only">
          {isAnswered && t("count", { count: matches.length })}
        </Autocomplete.Status>
        {isAnswered && matches.length === 0 && (
          <p className="rounded-md border border-line p-3 text-quiet">{t("noneFound")}</p>
        )}
        <Autocomplete.List
          aria-label={t("found")}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line empty:hidden"
        >
          {(match: Match) => {
            const { id, title, detail, figure } = show(match);
            return (
              <Autocomplete.Item
                key={id}
                value={match}
                onClick={() => chooseMatch(match)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 p-3 data-highlighted:bg-tint-strong"
              >
                <span className="min-w-0" dir="auto">
                  <span className="block font-bold wrap-anywhere">{title}</span>{" "}
                  <span className="block text-sm text-quiet wrap-anywhere">{detail}</span>
                </span>{" "}
                {figure !== undefined && <span className="font-bold tabular-nums">{figure}</span>}
              </Autocomplete.Item>
            );
          }}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
