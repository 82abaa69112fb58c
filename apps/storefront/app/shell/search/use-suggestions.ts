import { defaultStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../../components/site/use-texts.ts";
import { paths } from "../../paths.ts";
import { readRecentSearches, rememberSearch } from "./recent-searches.ts";
import type { clientLoader } from "./suggestions.data.ts";

/** The pause before a request, so that a word typed in one go causes only one. */
const typingPauseMs = 160;

/** Holds the box's text, the state of the list, and the shop's suggestions. */
export function useSuggestions(box: RefObject<HTMLInputElement | null>) {
  const language = useLanguage();
  const { data, load } = useFetcher<typeof clientLoader>({ key: "suggestions" });
  const searchText = useTypedText(box);
  const [isOpen, setIsOpen] = useState(true);
  const [recentSearches, setRecentSearches] = useState(readRecentSearches);

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const showSuggestions = () => setIsOpen(true);
    const openSuggestions = () => {
      setRecentSearches(readRecentSearches());
      setIsOpen(true);
    };
    const close = () => setIsOpen(false);
    const send = () => {
      rememberSearch(input.value);
      close();
    };
    input.addEventListener("input", showSuggestions);
    input.addEventListener("focus", openSuggestions);
    input.addEventListener("blur", close);
    input.form?.addEventListener("submit", send);
    return () => {
      input.removeEventListener("input", showSuggestions);
      input.removeEventListener("focus", openSuggestions);
      input.removeEventListener("blur", close);
      input.form?.removeEventListener("submit", send);
    };
  }, [box]);

  useEffect(() => {
    if (searchText === "") return;
    const address = withLanguage(paths.suggestions(defaultStore), language);
    const timer = setTimeout(
      () => void load(`${address}?keyword=${encodeURIComponent(searchText)}`),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [searchText, language, load]);

  return {
    searchText,
    isOpen,
    close: () => setIsOpen(false),
    recentSearches: searchText === "" ? recentSearches : [],
    clearRecentSearches: () => setRecentSearches([]),
    // Earlier suggestions stay until the next response, so that the list does not flicker while typing.
    suggestions: data && isSameWord(searchText, data.searchText) ? data : undefined,
  };
}

/** Tells whether one word is the other with letters added or removed at the end. */
function isSameWord(a: string, b: string): boolean {
  return a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));
}

/** Returns the box's text, including text typed while the script loaded. */
function useTypedText(box: RefObject<HTMLInputElement | null>): string {
  const listen = useCallback(
    (run: () => void) => {
      const input = box.current;
      input?.addEventListener("input", run);
      return () => input?.removeEventListener("input", run);
    },
    [box],
  );
  return useSyncExternalStore(
    listen,
    () => box.current?.value.trim() ?? "",
    () => "",
  );
}
