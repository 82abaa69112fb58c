import { staffActionRoles, type StaffRefundRequest } from "@harbour/contracts/operator";
import { formatDate, localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../../api.ts";
import { orderKey } from "../../../../components/orders/use-order-change.ts";
import { Age } from "../../../../kit/age.tsx";
import { fetchTexts } from "../../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../../kit/missing-record.tsx";
import { PageTitle } from "../../../../kit/page-title.tsx";
import { RetryNotice } from "../../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../../kit/titled-card.tsx";
import { paths } from "../../../../paths.ts";
import { useHasRole } from "../../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { DecisionForm, type DecisionFormProps } from "./decision-form.tsx";
import { RequestPictures } from "./request-pictures.tsx";
import { requestsTexts } from "./requests.texts.ts";
import { requestKey } from "./use-decision.ts";

/** The page of a refund request with its pictures. Staff decide it item by item. */
export default function RequestPage() {
  const t = useTexts(requestsTexts);
  const fetchText = useTexts(fetchTexts);
  const { request: id = "" } = useParams();
  const mayDecide = useHasRole(staffActionRoles.refund);
  // The request is fetched rarely, because the audit logs each fetch. The pictures' addresses work for 15 minutes.
  const request = useQuery({
    queryKey: requestKey(id),
    queryFn: () => api.refunds.request({ params: { request_id: id } }),
    staleTime: 14 * 60_000,
  });
  const reference = request.data?.order.reference ?? "";
  const order = useQuery({
    queryKey: orderKey(reference),
    queryFn: () => api.orders.details({ params: { order_id: reference } }),
    enabled: reference !== "",
  });
  if (request.data && order.data)
    return (
      <Request
        key={request.data.version}
        request={request.data}
        order={order.data}
        mayDecide={mayDecide}
      />
    );
  if (isNotFoundError(request.error))
    return (
      <MissingRecord
        title={t("notFound")}
        backLink={{ to: paths.refundRequests(), label: t("back") }}
      />
    );
  const failed = [request, order].find(({ isError }) => isError);
  if (failed) return <RetryNotice retry={() => void failed.refetch()} />;
  return <output>{fetchText("loading")}</output>;
}

function Request({ request, order, mayDecide }: DecisionFormProps) {
  const t = useTexts(requestsTexts);
  const { reference } = order;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.refundRequests()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("title")}</PageTitle>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link to={paths.order(reference)} className="link">
            {reference}
          </Link>
          <span>
            {request.decided_at ? (
              t("decidedOn", { time: formatDate(request.decided_at) })
            ) : (
              <>
                {t("age")} <Age since={request.created_at} />
              </>
            )}
          </span>
        </p>
      </header>
      {request.is_decided ? (
        <>
          <BuyerStatement request={request} />
          <DecidedItems request={request} />
        </>
      ) : (
        <DecisionForm request={request} order={order} mayDecide={mayDecide}>
          <BuyerStatement request={request} />
        </DecisionForm>
      )}
    </div>
  );
}

/** The buyer's reason, words and pictures. */
function BuyerStatement({ request }: { request: StaffRefundRequest }) {
  const t = useTexts(requestsTexts);
  const language = useLanguage();
  const { reason_title: title, reason, description, images } = request;
  return (
    <TitledCard id="reason" title={title ? localized(title, language) : reason}>
      {description !== "" && (
        <blockquote
          aria-label={t("buyerSays")}
          dir="auto"
          className="max-w-prose border-s-2 border-line-strong ps-3 whitespace-pre-line"
        >
          {description}
        </blockquote>
      )}
      <RequestPictures images={images} />
    </TitledCard>
  );
}

function DecidedItems({ request }: { request: StaffRefundRequest }) {
  const t = useTexts(requestsTexts);
  const language = useLanguage();
  return (
    <ul className="card divide-y divide-line py-2 lg:py-2">
      {request.items.map((item) => (
        <li key={item.product_variant_id} className="flex flex-wrap justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="font-bold" dir="auto">
              {localized(item.product_title, language)} × {item.qty}
            </p>
            {item.rejection && (
              <p className="text-sm" dir="auto">
                {item.rejection}
              </p>
            )}
          </div>
          <Badge tone={item.state === "APPROVED" ? "good" : "quiet"}>
            {item.state === "APPROVED"
              ? t("APPROVED", { count: item.approved_qty })
              : t(item.state)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
