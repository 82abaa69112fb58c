import { Anchor, buttonClass, Chevron, chipClass } from "@harbour/ui";
import type { ReactNode } from "react";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { OrderFilters, PaymentChoice, StatusChoice } from "./read-orders.server.ts";

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly href: string;
}

/** Filters a list of orders by links, so that it works without script. */
export function ListChoice({
  label,
  chosen,
  choices,
}: {
  label: string;
  chosen: string;
  choices: readonly Choice[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ value, title, href }) => (
          <li key={value}>
            <Anchor
              href={href}
              aria-current={value === chosen ? "true" : undefined}
              className={chipClass(value === chosen)}
            >
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The filters of a list of orders, folded on phones below the names of the chosen ones. */
export function ListFilters({
  chosen,
  children,
}: {
  /** The names of the chosen values that are no defaults. */
  chosen: readonly string[];
  children: ReactNode;
}) {
  const t = useTexts(orderListTexts);
  return (
    <details className="md:details-content:block md:details-content:[content-visibility:visible]">
      <summary className={`${buttonClass({ variant: "quiet", size: "small" })} md:hidden`}>
        {[t("filter"), ...chosen].join(" · ")}
        <Chevron />
      </summary>
      <div className="flex flex-wrap gap-x-6 gap-y-2 max-md:pt-3">{children}</div>
    </details>
  );
}

/** A filter for offline orders, which wait for a transfer and its proof (S7-080). */
export function PaymentFilter({
  chosen,
  choiceHref,
}: {
  chosen: PaymentChoice;
  choiceHref: (payment: PaymentChoice) => string;
}) {
  const t = useTexts(orderListTexts);
  const choices = (["any", "offline"] as const).map((value) => ({
    value,
    title: t(value),
    href: choiceHref(value),
  }));
  return <ListChoice label={t("payments")} chosen={chosen} choices={choices} />;
}

/** A filter by the orders' progress. */
export function StatusFilter({
  chosen,
  choiceHref,
}: {
  chosen: StatusChoice;
  choiceHref: (status: StatusChoice) => string;
}) {
  const t = useTexts(orderListTexts);
  const choices = (["every", "unpaid", "open", "completed", "cancelled"] as const).map((value) => ({
    value,
    title: t(value),
    href: choiceHref(value),
  }));
  return <ListChoice label={t("statuses")} chosen={chosen} choices={choices} />;
}

/** Returns a list's address with filters; defaults are left out. */
export function orderList(
  page: string,
  { store = "all", payment, status, words }: OrderFilters & { store?: string },
): string {
  const query = new URLSearchParams();
  if (store !== "all") query.set("store", store);
  if (payment !== "any") query.set("payment", payment);
  if (status !== "every") query.set("status", status);
  if (words !== "") query.set("q", words);
  return query.size > 0 ? `${page}?${query}` : page;
}
