import { defaultStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { classes, Search, X } from "@harbour/ui";
import { lazy, Suspense, useId, useRef, useState, type FormEvent } from "react";
import { Form, useLocation } from "react-router";
import { useLanguage, useTexts } from "../../components/site/use-texts.ts";
import { isProductList, paths } from "../../paths.ts";
import { shellTexts } from "../shell.texts.ts";

/** The search box works without its suggestions. */
const SearchSuggestions = lazy(() =>
  import("./search-suggestions.tsx").catch(() => ({ default: () => null })),
);

/** The width below which the search fills the screen while the visitor types (S2-090). */
const narrowScreenQuery = "(max-width: 991px)";

/** Searches by a plain GET form, so it works without script. */
export function SearchForm({ className }: { className: string }) {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [isFullScreen, setIsFullScreen] = useState(false);
  const [hasFocused, setHasFocused] = useState(false);
  const shownKeyword = useShownKeyword();
  const close = () => {
    setIsFullScreen(false);
    input.current?.blur();
  };
  return (
    <search
      className={isFullScreen ? "fixed inset-0 z-50 flex items-start gap-2 bg-page p-4" : className}
      // Closes the search when the focus leaves, because it covers the page behind it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsFullScreen(false);
      }}
    >
      <Form
        action={withLanguage(paths.products(defaultStore), language)}
        method="get"
        onSubmit={(event) => {
          resetFormAfterSubmit(event);
          close();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
        className={classes("relative", isFullScreen && "grow")}
      >
        <input
          ref={input}
          type="search"
          name="keyword"
          required
          maxLength={100}
          enterKeyHint="search"
          aria-label={t("search")}
          placeholder={shownKeyword || t("searchHint")}
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          autoComplete="off"
          onFocus={({ currentTarget: box }) => {
            if (box.value === "" && shownKeyword) {
              box.value = shownKeyword;
              box.select();
            }
            setIsFullScreen(window.matchMedia(narrowScreenQuery).matches);
            setHasFocused(true);
          }}
          // Pressing the box removes the selection that the focus made, so the words are selected again.
          onClick={({ currentTarget: box }) => {
            if (box.value === shownKeyword) box.select();
          }}
          className="h-11 w-full rounded-button border border-line-strong bg-tint ps-5 pe-12 text-ink placeholder:text-quiet"
        />
        <button
          type="submit"
          aria-label={t("search")}
          // A press with an empty box focuses the box. The browser's own message would be in another language and
          // style.
          onClick={(event) => {
            if (input.current?.value !== "") return;
            event.preventDefault();
            input.current.focus();
          }}
          className="absolute end-1 top-1 grid size-9 place-items-center rounded-full bg-ink text-page hover:bg-primary hover:text-on-primary"
        >
          <Search size={18} />
        </button>
        {hasFocused && (
          <Suspense>
            <SearchSuggestions box={input} listId={listId} onDone={close} />
          </Suspense>
        )}
      </Form>
      {isFullScreen && (
        <button type="button" onClick={close} className="grid size-11 place-items-center">
          <X size={24} />
          <span className="sr-only">{t("close")}</span>
        </button>
      )}
    </search>
  );
}

/**
 * Returns the searched words of a results page. The search box is empty there (S2-088), and offers the words for
 * editing.
 */
function useShownKeyword(): string {
  const { pathname, search } = useLocation();
  return isProductList(pathname) ? (new URLSearchParams(search).get("keyword") ?? "") : "";
}

/** Empties the box after a search, once the router has read it. */
function resetFormAfterSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  setTimeout(() => form.reset());
}
