import { withLanguage } from "@harbour/i18n";
import { buttonClass, Check, chipClass, InlineSelect } from "@harbour/ui";
import type { ReactNode } from "react";
import { Form, Link, useLocation, useSubmit } from "react-router";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { composeSignInAddress } from "../../../request/sign-in-address.ts";
import { formatStoreQuery, type StoreQuery, voucherTypes } from "./store-query.ts";
import { storeTexts } from "./store.texts.ts";

/** Filters and sorts the store by links and a form that work without script. */
export function StoreToolbar({
  query,
  sortings,
  total,
  isMember,
}: {
  query: StoreQuery;
  sortings: readonly { slug: string; title: string }[];
  total: number;
  isMember: boolean;
}) {
  const t = useTexts(storeTexts);
  const isAffordableOnly = query.isAffordable && isMember;
  const submit = useSubmit();
  const language = useLanguage();
  const { pathname } = useLocation();
  const composeStoreAddress = (change: Partial<StoreQuery>) =>
    withLanguage(paths.voucher(), language) + formatStoreQuery({ ...query, page: 1, ...change });
  const affordableToggleHref = composeStoreAddress({ isAffordable: !query.isAffordable });
  const sort = query.sort ?? sortings[0]?.slug;
  return (
    <div className="my-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav aria-label={t("kinds")} className="flex flex-wrap gap-2">
        <Chip
          to={composeStoreAddress({ type: null, isAffordable: false })}
          isChosen={query.type === null && !isAffordableOnly}
        >
          {t("all")}
        </Chip>
        {voucherTypes.map((type) => (
          <Chip key={type} to={composeStoreAddress({ type })} isChosen={query.type === type}>
            {t(type)}
          </Chip>
        ))}
        <Chip
          to={
            isMember ? affordableToggleHref : composeSignInAddress(affordableToggleHref, language)
          }
          isOtherPage={!isMember}
          isChosen={isAffordableOnly}
        >
          {isAffordableOnly && <Check size={16} />}
          {t("affordable")}
        </Chip>
      </nav>
      <output className="grow text-sm text-quiet tabular-nums">
        {total === 1 ? t("countOne") : t("count", { count: total })}
      </output>
      <Form
        method="get"
        action={pathname}
        preventScrollReset
        className="flex gap-2"
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        {query.type && <input type="hidden" name="type" value={query.type} />}
        {query.isAffordable && <input type="hidden" name="affordable" value="1" />}
        <InlineSelect
          key={sort}
          name="sort"
          label={t("sort")}
          isLabelShown
          className="grow"
          defaultValue={sort}
        >
          {sortings.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </InlineSelect>
        <span className="hidden noscript:block">
          <button className={buttonClass({ variant: "quiet", size: "small" })}>{t("apply")}</button>
        </span>
      </Form>
    </div>
  );
}

function Chip({
  to,
  isChosen,
  isOtherPage = false,
  children,
}: {
  to: string;
  isChosen: boolean;
  /** Tells whether the link leads to another page. */
  isOtherPage?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset={!isOtherPage}
      aria-current={isChosen ? "true" : undefined}
      className={chipClass(isChosen)}
    >
      {children}
    </Link>
  );
}
