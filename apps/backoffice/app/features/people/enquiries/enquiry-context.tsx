import type { StaffEnquiryDetailsWire, StaffOrder } from "@harbour/contracts/operator";
import { formatCount, formatDate, formatMoney, localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api, isUnreachable } from "../../../api.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { enquiryPageTexts } from "./enquiry-page.texts.ts";
import { findReferences } from "./fill-template.ts";

/** The enquirer's contact, membership and orders, so that staff need not leave the page to look them up. */
export function EnquiryContext({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  return (
    <aside className="space-y-6">
      <Contact enquiry={enquiry} />
      {enquiry.customer_id !== null && <Member id={enquiry.customer_id} />}
      <Orders enquiry={enquiry} />
    </aside>
  );
}

function Contact({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  const t = useTexts(enquiryPageTexts);
  const { name, email, phone, area_code: areaCode, customer_id: customerId } = enquiry;
  return (
    <TitledCard id="contact" title={t("contact")}>
      <p className="flex flex-wrap items-center gap-2 font-bold" dir="auto">
        {name} {customerId === null && <Badge tone="quiet">{t("guest")}</Badge>}
      </p>
      {email !== "" && (
        <p className="[overflow-wrap:anywhere]">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </p>
      )}
      {phone !== "" && (
        <p>
          <a href={`tel:+${areaCode}${phone}`} className="link">
            +{areaCode} {phone}
          </a>
        </p>
      )}
      <p className="text-sm text-quiet">{t(enquiry.language)}</p>
    </TitledCard>
  );
}

function Member({ id }: { id: string }) {
  const t = useTexts(enquiryPageTexts);
  const language = useLanguage();
  const {
    data: member,
    error,
    refetch,
  } = useQuery({
    queryKey: ["member-points", id],
    queryFn: () => api.members.details({ params: { customer_id: id } }),
    retry: false,
  });
  if (!member) return isUnreachable(error) ? <RetryNotice retry={() => void refetch()} /> : null;
  return (
    <TitledCard id="member" title={t("member")}>
      <p>
        <Link to={paths.member(id)} className="font-bold underline-offset-4 hover:underline">
          {member.username || member.email}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="info">{localized(member.membership_status.title, language)}</Badge>
        <span className="tabular-nums">
          {t("points", { count: formatCount(member.available_points) })}
        </span>
      </p>
      <p className="text-sm text-quiet">
        {t("memberSince", { time: formatDate(member.created_at) })}
      </p>
    </TitledCard>
  );
}

/** The orders that the enquiry names, or else the newest orders with this contact. */
function Orders({ enquiry }: { enquiry: StaffEnquiryDetailsWire }) {
  const t = useTexts(enquiryPageTexts);
  const namedReferences = findReferences(enquiry);
  const contact = enquiry.email || enquiry.area_code + enquiry.phone;
  const searchTerms =
    namedReferences.length > 0 ? namedReferences.slice(0, 3) : contact === "" ? [] : [contact];
  const {
    data: orders,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["orders", "of-enquiry", searchTerms],
    queryFn: async () => {
      const pages = await Promise.all(
        searchTerms.map((q) =>
          api.orders.list({ query: { q, per_page: namedReferences.length > 0 ? 1 : 3 } }),
        ),
      );
      return pages.flatMap(({ data }) => data);
    },
  });
  return (
    <TitledCard id="orders" title={t("orders")}>
      {namedReferences.length > 0 && <p className="text-sm text-quiet">{t("namedOrder")}</p>}
      {isError && !orders && <RetryNotice retry={() => void refetch()} />}
      {orders?.length === 0 && <p className="text-quiet">{t("noOrders")}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {orders?.map((order) => (
          <Order key={order._id} order={order} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Order({ order }: { order: StaffOrder }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-2">
      <Link
        to={paths.order(order.reference)}
        className="font-bold underline-offset-4 hover:underline"
      >
        {order.reference}
      </Link>
      <span className="font-bold tabular-nums">{formatMoney(order.calculations.price.total)}</span>
      <span className="text-sm text-quiet">{formatDate(order.created_at)}</span>
      <span className="justify-self-end">
        <StatusBadge status={order.current_status} />
      </span>
    </li>
  );
}
