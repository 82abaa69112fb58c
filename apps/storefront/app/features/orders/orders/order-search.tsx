import { Search } from "@harbour/ui";
import { Form } from "react-router";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { OrderFilters } from "./read-orders.server.ts";

/** Finds orders by a product's title or the order number. The other filters of the list stay. */
export function OrderSearch({ filters, store }: { filters: OrderFilters; store?: string }) {
  const t = useTexts(orderListTexts);
  const { payment, status, words } = filters;
  const otherFields = {
    ...(store !== undefined && store !== "all" && { store }),
    ...(payment !== "any" && { payment }),
    ...(status !== "every" && { status }),
  };
  return (
    <search className="block max-w-xl">
      <Form className="relative">
        {Object.entries(otherFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={100}
          aria-label={t("search")}
          placeholder={t("search")}
          className="min-h-form w-full rounded-md border border-line-strong bg-raised ps-4 pe-14 text-field placeholder:text-quiet"
        />
        <button
          type="submit"
          className="absolute end-1 top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-ink text-page hover:bg-accent"
        >
          <Search size={18} />
          <span className="sr-only">{t("find")}</span>
        </button>
      </Form>
    </search>
  );
}
