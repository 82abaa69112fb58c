import { Search } from "@harbour/ui";
import { useEffect, useRef, type FormEvent } from "react";
import { Form } from "react-router";
import {
  changeQuery,
  multiValueFilters,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { wishlistPageTexts } from "./wishlist-page.texts.ts";

interface WishlistSearchProps {
  query: ListQuery;
  applyQuery: (next: ListQuery) => void;
  action: string;
}

/** Searches in the wishlist. Without script the form also sends the other filters. */
export function WishlistSearch({ query, applyQuery, action }: WishlistSearchProps) {
  const t = useTexts(wishlistPageTexts);
  const box = useRef<HTMLInputElement>(null);
  const { keyword, chosen: chosenFilters, sort } = query;
  // Links change the query too. A visitor who is typing keeps the cursor.
  useEffect(() => {
    if (box.current) box.current.value = keyword;
  }, [keyword]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    applyQuery(changeQuery(query, { keyword: box.current?.value.trim() ?? "" }));
  };
  return (
    <search className="max-md:w-full">
      <Form method="get" action={action} onSubmit={send}>
        <label className="relative flex min-h-11 items-center rounded-md border border-line-strong bg-raised text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info">
          <Search size={17} className="pointer-events-none absolute start-3 text-quiet" />
          <span className="sr-only">{t("find")}</span>
          <input
            ref={box}
            type="search"
            name="keyword"
            maxLength={100}
            defaultValue={keyword}
            placeholder={t("find")}
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 bg-transparent ps-10 pe-3 outline-none placeholder:text-quiet"
          />
        </label>
        {multiValueFilters.flatMap((name) =>
          chosenFilters[name].map((value) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          )),
        )}
        {sort && <input type="hidden" name="sort" value={sort} />}
      </Form>
    </search>
  );
}
