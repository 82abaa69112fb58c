import type { ChangeEvent, ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { availabilities, productsPerPage } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { Button, ChevronDown } from "@harbour/ui";
import { useLanguage, useText } from "../../shell/use-text.ts";
import { listMessages } from "./list.messages.ts";

interface Controls {
  readonly question: {
    keyword: string;
    sort: string;
    perPage: number;
    availability: string | null;
  };
  readonly sortings: readonly { slug: string; title: string }[];
  readonly path: string;
  readonly total: number;
  readonly from: number;
  readonly to: number;
}

/** A plain GET form: choosing sends it where there is script, the button where there is none. */
export function ListControls({ list }: { list: Controls }) {
  const t = useText(listMessages);
  const language = useLanguage();
  const submit = useSubmit();
  const { keyword, sort, perPage, availability } = list.question;
  const choose = (event: ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form);
  return (
    <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
      <output className="text-sm text-quiet tabular-nums">
        {t("count", { from: list.from, to: list.to, total: list.total })}
      </output>
      <Form
        key={JSON.stringify(list.question)}
        method="get"
        action={withLanguage(list.path, language)}
        className="grid w-full grid-cols-2 items-center gap-2 sm:flex sm:w-auto sm:flex-wrap sm:justify-end"
      >
        {keyword && <input type="hidden" name="keyword" value={keyword} />}
        <Choice
          name="availability"
          label={t("availability")}
          value={availability ?? ""}
          onChange={choose}
        >
          <option value="">{t("anyAvailability")}</option>
          {availabilities.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Choice>
        <Choice name="sort" label={t("sort")} value={sort} onChange={choose}>
          {list.sortings.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Choice>
        <Choice name="per_page" label={t("perPage")} value={String(perPage)} onChange={choose}>
          {productsPerPage.map((size) => (
            <option key={size} value={size}>
              {size}
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

function Choice({
  name,
  label,
  value,
  onChange,
  children,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: ReactNode;
}) {
  return (
    <label className="relative flex min-h-11 min-w-0 grow items-center rounded-md border border-line-strong bg-raised text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent last-of-type:col-span-2">
      <span className="ps-3 text-quiet whitespace-nowrap">{label}</span>
      <select
        name={name}
        defaultValue={value}
        onChange={onChange}
        className="min-h-11 min-w-0 grow appearance-none truncate bg-transparent ps-2 pe-8 font-bold outline-none"
      >
        {children}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute end-2.5" />
    </label>
  );
}
