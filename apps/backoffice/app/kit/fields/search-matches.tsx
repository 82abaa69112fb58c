import { Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../texts.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { useSettled } from "../use-settled.ts";
import { searchMatchesTexts } from "./search-matches.texts.ts";

interface SearchMatchesProps<Match> {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  readonly read: (words: string) => Promise<{ readonly data: readonly Match[] }>;
  /** Draws a match. @param clear empties the search */
  readonly renderMatch: (match: Match, clear: () => void) => ReactNode;
}

/** A search for goods in a form, with its matches below. */
export function SearchMatches<Match>({
  label,
  queryKey,
  read,
  renderMatch,
}: SearchMatchesProps<Match>) {
  const t = useTexts(searchMatchesTexts);
  const [words, setWords] = useState("");
  const q = useSettled(words.trim());
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, q],
    queryFn: () => read(q),
    enabled: q !== "",
    staleTime: 30_000,
  });
  return (
    <div className="space-y-2">
      <Input
        label={label}
        hint={t("hint")}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // Enter would send the whole form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {q !== "" && isError && !data && <RetryNotice retry={() => void refetch()} />}
      {q !== "" && data && (
        <ul
          aria-label={t("found")}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {data.data.length === 0 && <li className="p-3 text-quiet">{t("noneFound")}</li>}
          {data.data.map((match) => renderMatch(match, () => setWords("")))}
        </ul>
      )}
    </div>
  );
}
