import type { FormEvent } from "react";
import { Form } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { Search } from "@harbour/ui";
import { shellMessages } from "./shell.messages.ts";
import { useLanguage, useText } from "./use-text.ts";

/** A plain GET form. */
export function SearchForm({ className }: { className: string }) {
  const t = useText(shellMessages);
  const language = useLanguage();
  return (
    <search className={className}>
      <Form
        action={withLanguage("/shop/main/product", language)}
        method="get"
        onSubmit={emptyAfterwards}
        className="relative"
      >
        <input
          type="search"
          name="keyword"
          required
          maxLength={100}
          aria-label={t("search")}
          placeholder={t("searchHint")}
          className="h-11 w-full rounded-button border border-line-strong bg-tint ps-5 pe-12 text-ink placeholder:text-quiet"
        />
        <button
          type="submit"
          className="absolute end-1 top-1 grid size-9 place-items-center rounded-full bg-ink text-page hover:bg-primary hover:text-on-primary"
        >
          <Search size={18} />
          <span className="sr-only">{t("search")}</span>
        </button>
      </Form>
    </search>
  );
}

/** DESIGN 8: the box is empty again after a search. The router has read it by then. */
function emptyAfterwards({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  setTimeout(() => form.reset());
}
