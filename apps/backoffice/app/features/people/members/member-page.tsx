import { managerRoles, type MemberProfileWire } from "@harbour/contracts/operator";
import { formatDate, formatMoney, localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { Addresses, Consents } from "./member-facts.tsx";
import { MemberNotes } from "./member-notes.tsx";
import { memberPageTexts } from "./member-page.texts.ts";
import { MemberPoints } from "./member-points.tsx";
import { MemberPrivacy } from "./member-privacy.tsx";
import { MemberSessions } from "./member-sessions.tsx";
import { profileKey } from "./profile-key.ts";

/** The page of a member, with all details that staff may see. */
export default function MemberPage() {
  const t = useTexts(memberPageTexts);
  const fetchText = useTexts(fetchTexts);
  const { member: id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: profileKey(id),
    queryFn: () => api.members.profile({ params: { customer_id: id } }),
    // The member is refetched rarely, because the audit logs each read.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  if (data) return <Member key={data._id} member={data} />;
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.members(), label: t("back") }} />
    );
  if (error) return <RetryNotice retry={() => void refetch()} />;
  return <output>{fetchText("loading")}</output>;
}

function Member({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  const language = useLanguage();
  const isManager = useHasRole(managerRoles);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.members()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle>{member.username || t("unnamed")}</PageTitle>
          <Badge tone="info">{localized(member.membership_status.title, language)}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
          <span>{t("since", { time: formatDate(member.created_at) })}</span>
          {member.last_signed_in_at && (
            <span>{t("lastSignIn", { time: formatDate(member.last_signed_in_at) })}</span>
          )}
          <span>{t("audited")}</span>
          {isManager && (
            <Link to={paths.audit({ subject: `customer ${member._id}` })} className="link">
              {t("activity")}
            </Link>
          )}
        </p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <Orders member={member} />
          <MemberPoints id={member._id} />
          {member.enquiries.length > 0 && <Enquiries member={member} />}
          <Consents member={member} />
        </div>
        <div className="min-w-0 space-y-8">
          <Contact member={member} />
          <Addresses member={member} />
          <MemberNotes member={member} />
          <MemberSessions member={member} />
          {isManager && <MemberPrivacy member={member} />}
        </div>
      </div>
    </div>
  );
}

function Contact({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  return (
    <TitledCard id="contact" title={t("contact")}>
      {member.email && (
        <p className="[overflow-wrap:anywhere]">
          <a href={`mailto:${member.email}`} className="link">
            {member.email}
          </a>
        </p>
      )}
      {member.phone && (
        <p>
          <a href={`tel:+${member.phone}`} className="link">
            +{member.phone}
          </a>
        </p>
      )}
      <p className="text-sm text-quiet">{t("language", { language: t(member.language) })}</p>
    </TitledCard>
  );
}

function Orders({ member: { orders, email, phone } }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  const address = email ?? phone;
  return (
    <TitledCard id="orders" title={t("orders")}>
      {orders.count === 0 ? (
        <p className="text-quiet">{t("noOrders")}</p>
      ) : (
        <p className="text-quiet">
          {t("ordersOf", { count: orders.count, total: formatMoney(orders.paid_total) })}
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {orders.latest.map((order) => (
          <li
            key={order.reference}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_10rem_7rem]"
          >
            <Link
              to={paths.order(order.reference)}
              className="font-bold underline-offset-4 hover:underline"
            >
              {order.reference}
            </Link>
            <span className="text-end text-sm text-quiet">{formatDate(order.created_at)}</span>
            <span>
              <StatusBadge status={order.current_status} />
            </span>
            <span className="text-end font-bold tabular-nums">{formatMoney(order.total)}</span>
          </li>
        ))}
      </ul>
      {address !== null && orders.count > orders.latest.length && (
        <Link to={paths.orders({ q: address })} className="link inline-block py-1">
          {t("findOrders", { address })}
        </Link>
      )}
    </TitledCard>
  );
}

function Enquiries({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  return (
    <TitledCard id="enquiries" title={t("enquiries")}>
      <ul className="divide-y divide-line">
        {member.enquiries.map(({ reference, subject, created_at: createdAt }) => (
          <li key={reference} className="flex justify-between gap-4 py-2">
            <Link
              to={paths.enquiry(reference)}
              dir="auto"
              className="min-w-0 truncate font-bold underline-offset-4 hover:underline"
            >
              {subject}
            </Link>
            <span className="text-sm whitespace-nowrap text-quiet">{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
