import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { api } from "../../../api.ts";
import { orderKey, useOrderChange } from "../../../components/orders/use-order-change.ts";
import { ContentsForm } from "../../../components/selling/contents-form.tsx";
import { ContentsTotals } from "../../../components/selling/contents-totals.tsx";
import {
  type Contents,
  readRecipient,
  toPriceInput,
  toRecipient,
} from "../../../components/selling/contents.ts";
import { StaleRecordNotice } from "../../../components/selling/stale-record-notice.tsx";
import { usePricedContents } from "../../../components/selling/use-priced-contents.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { preventEnterSubmit } from "../../../kit/fields/prevent-enter-submit.ts";
import { RefusalNotice } from "../../../kit/fields/refusal-notice.tsx";
import { useFaultFocus } from "../../../kit/fields/use-fault-focus.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { useExpectedVersion } from "../../../kit/records/use-expected-version.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { orderEditTexts } from "./order-edits.texts.ts";

/** The page that edits the contents of an unpaid order. It shows the new total before saving. */
export default function EditOrderPage() {
  const t = useTexts(orderEditTexts);
  const fetchText = useTexts(fetchTexts);
  const { order: reference = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: orderKey(reference),
    queryFn: () => api.orders.details({ params: { order_id: reference } }),
  });
  if (error && !data) return <RetryNotice retry={() => void refetch()} />;
  if (!data) return <output>{fetchText("loading")}</output>;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.order(reference)} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("title", { reference })}</PageTitle>
        <p className="max-w-prose text-quiet">{t("help")}</p>
      </header>
      {data.actions.includes("edit") ? (
        <EditForm key={data._id} order={data} />
      ) : (
        <Notice tone="warn">{t("notEditable")}</Notice>
      )}
    </div>
  );
}

function EditForm({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderEditTexts);
  const navigate = useNavigate();
  const [contents, setContents] = useState<Contents>(() => toContents(order));
  const { reference, version } = order;
  const { expected, isStale: isOvertaken, accept } = useExpectedVersion(order);
  const params = { order_id: reference };
  const pricedContents = usePricedContents(["order", reference, version], contents, (priceInput) =>
    api.orderEdits.preview({ params, body: { ...priceInput, version } }),
  );
  const total = pricedContents.isCurrent
    ? pricedContents.cart?.calculations.price.total
    : undefined;
  const { send, isPending, problem, error } = useOrderChange(
    order,
    () => {
      const { email: _, ...delivery_details } = toRecipient(contents);
      return api.orderEdits.edit({
        params,
        body: {
          ...toPriceInput(contents),
          delivery_details,
          version: expected,
          ...(total !== undefined && { expected_total: total }),
        },
      });
    },
    t("done"),
    () => void navigate(paths.order(reference)),
  );
  const language = useLanguage();
  const errors = useMemo(() => describeFieldErrors(error, language), [error, language]);
  const element = useFaultFocus(errors);
  const [sentContents, setSentContents] = useState(contents);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSentContents(contents);
    send(undefined);
  };
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      {...preventEnterSubmit}
      aria-label={t("title", { reference })}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <ContentsForm
        contents={contents}
        change={(changes) => setContents((now) => ({ ...now, ...changes }))}
        pricedContents={pricedContents}
        storeId={order.store_id}
        hasEmailField={false}
        errors={errors}
        sentContents={sentContents}
      />
      <section aria-labelledby="summary" className="space-y-5 card lg:sticky lg:top-8">
        <h2 id="summary" className="heading text-lg font-bold">
          {t("summary")}
        </h2>
        <ContentsTotals
          pricedContents={pricedContents}
          formerTotal={order.calculations.price.total}
        />
        {isOvertaken && !isPending ? (
          <StaleRecordNotice
            load={() => {
              setContents(toContents(order));
              accept(order);
            }}
            keepOwnContents={() => accept(order)}
          />
        ) : (
          <RefusalNotice errors={errors} problem={problem} />
        )}
        <Button
          type="submit"
          busy={isPending}
          disabled={total === undefined || isOvertaken}
          className="w-full"
        >
          {t("save")}
        </Button>
      </section>
    </form>
  );
}

function toContents(order: StaffOrderDetails): Contents {
  const { delivery_info: info, delivery_details: details } = order;
  const goodwill = order.discounts.find(({ template_type: type }) => type === "GOODWILL");
  return {
    lines: order.cart_items.map((line) => ({
      id: line.product_variant_id,
      title: line.product_title,
      variant: line.product_variant_title,
      image: line.image,
      qty: line.qty,
    })),
    voucherCode: order.voucher_code ?? "",
    goodwill: goodwill?.amount ?? "",
    method: info.method,
    country: info.country_code,
    courierId: info.courier_id ?? "",
    warehouseId: info.warehouse_id ?? "",
    stationId: info.station_id ?? "",
    district: "",
    ...readRecipient(details),
  };
}
