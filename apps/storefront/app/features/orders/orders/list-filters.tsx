import { stores } from "@harbour/contracts/constants";
import { Anchor, buttonClass, Chevron, chipClass } from "@harbour/ui";
import { useId } from "react";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { OrderFilters } from "./read-orders.server.ts";

const defaultValues: ReadonlySet<string> = new Set(["all", "any", "every"]);
const statuses = ["every", "unpaid", "open", "completed", "cancelled"] as const;
const payments = ["any", "offline"] as const;
const storeChoices = ["all", ...stores] as const;
export type StoreChoice = (typeof storeChoices)[number];

/**
 * The filters of a list of orders, folded on phones below the names of the chosen filters. The filter by payment can
 * show only the orders that are paid with a proof (S7-080).
 */
export function ListFilters({
  filters,
  store,
  hasPaymentMethodFilter,
  listHref,
}: {
  filters: OrderFilters;
  store: StoreChoice;
  /** Tells whether the orders may differ in their payment method. */
  hasPaymentMethodFilter: boolean;
  /** Returns the address of the list with these filters, of one store or all. */
  listHref: (filters: OrderFilters, store: StoreChoice) => string;
}) {
  const t = useTexts(orderListTexts);
  const { payment, status } = filters;
  const chosenNames = [status, store, payment].filter((name) => !defaultValues.has(name));
  return (
    <details className="md:details-content:block md:details-content:[content-visibility:visible]">
      <summary className={`${buttonClass({ variant: "quiet", size: "small" })} md:hidden`}>
        {[t("filter"), ...chosenNames.map((name) => t(name))].join(" · ")}
        <Chevron />
      </summary>
      <div className="grid gap-3 max-md:pt-3 md:gap-2">
        <ListChoice
          label={t("statuses")}
          chosenValue={status}
          choices={statuses.map((value) => ({
            value,
            title: t(value),
            href: listHref({ ...filters, status: value }, store),
          }))}
        />
        <ListChoice
          label={t("stores")}
          chosenValue={store}
          choices={storeChoices.map((value) => ({
            value,
            title: t(value),
            href: listHref(filters, value),
          }))}
        />
        {hasPaymentMethodFilter && (
          <ListChoice
            label={t("payments")}
            chosenValue={payment}
            choices={payments.map((value) => ({
              value,
              title: t(value),
              href: listHref({ ...filters, payment: value }, store),
            }))}
          />
        )}
      </div>
    </details>
  );
}

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly href: string;
}

/** Filters a list of orders by links, so that it works without script. */
function ListChoice({
  label,
  chosenValue,
  choices,
}: {
  label: string;
  chosenValue: string;
  choices: readonly Choice[];
}) {
  const labelId = useId();
  return (
    <nav
      aria-labelledby={labelId}
      className="grid gap-1 md:grid-cols-[4.5rem_minmax(0,1fr)] md:items-baseline"
    >
      <p id={labelId} className="text-sm text-quiet">
        {label}
      </p>
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ value, title, href }) => (
          <li key={value}>
            <Anchor
              href={href}
              aria-current={value === chosenValue ? "true" : undefined}
              className={chipClass(value === chosenValue)}
            >
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns a list's address with filters; defaults are left out. */
export function orderListHref(
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
