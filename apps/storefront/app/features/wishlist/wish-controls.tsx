import type { ChangeEvent } from "react";
import { Form, useSubmit } from "react-router";
import { availabilities } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { Button, Search } from "@harbour/ui";
import { useLanguage, useText } from "../../shell/use-text.ts";
import { Choice } from "../catalogue/choice.tsx";
import { wishlistPath } from "./use-wish.ts";
import { wishSortings, type WishQuestion } from "./wish-question.ts";
import { wishlistMessages } from "./wishlist-page.messages.ts";

/** A plain GET form: choosing sends it where there is script, the button where there is none. */
export function WishControls({ question, count }: { question: WishQuestion; count: string }) {
  const t = useText(wishlistMessages);
  const language = useLanguage();
  const submit = useSubmit();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form);
  return (
    <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
      <output className="text-sm text-quiet tabular-nums">{count}</output>
      <Form
        key={JSON.stringify(question)}
        method="get"
        action={withLanguage(wishlistPath, language)}
        className="flex w-full flex-wrap items-center gap-2 md:w-auto"
      >
        <label className="relative flex min-h-11 min-w-0 grow items-center rounded-md border border-line-strong bg-raised text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:w-full">
          <Search size={17} className="pointer-events-none absolute start-3 text-quiet" />
          <span className="sr-only">{t("find")}</span>
          <input
            type="search"
            name="keyword"
            maxLength={100}
            defaultValue={question.keyword}
            placeholder={t("find")}
            className="min-h-11 w-full min-w-0 bg-transparent ps-10 pe-3 outline-none placeholder:text-quiet"
          />
        </label>
        <Choice
          name="availability"
          label={t("availability")}
          defaultValue={question.availability ?? ""}
          onChange={choose}
        >
          <option value="">{t("any")}</option>
          {availabilities.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Choice>
        <Choice name="sort" label={t("sort")} defaultValue={question.sort ?? ""} onChange={choose}>
          <option value="">{t("newestWish")}</option>
          {wishSortings.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Choice>
        <span className="hidden noscript:block">
          <Button size="small" variant="secondary">
            {t("apply")}
          </Button>
        </span>
      </Form>
    </div>
  );
}
