import { Form } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { useLanguage, useText } from "../../../components/site/use-text.ts";
import { listMessages } from "./list.messages.ts";

/** The search field on a page of results. */
export function RepeatSearch({ keyword, path }: { keyword: string; path: string }) {
  const t = useText(listMessages);
  const language = useLanguage();
  return (
    <search className="mt-5 block max-w-xl">
      <Form action={withLanguage(path, language)} className="flex gap-2">
        <input
          // A new search gets a new field, so that unsent text disappears.
          key={keyword}
          type="search"
          name="keyword"
          required
          maxLength={100}
          defaultValue={keyword}
          enterKeyHint="search"
          aria-label={t("keyword")}
          className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-4 text-field"
        />
        <Button size="small" variant="quiet" className="min-h-11 shrink-0">
          {t("find")}
        </Button>
      </Form>
    </search>
  );
}
