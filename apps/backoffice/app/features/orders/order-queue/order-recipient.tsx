import { cashiers, type StaffOrderDetails } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { Link } from "react-router";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ChangeRecipient } from "./change-recipient.tsx";
import { orderPageTexts } from "./order-page.texts.ts";

/** The recipient of an order, with a warning about letters that no slip or label can print. */
export function OrderRecipient({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const orderText = useTexts(orderTexts);
  const language = useLanguage();
  const { delivery_details: to, delivery_info: info } = order;
  const isMember = order.history.some(({ by }) => by.kind === "registered");
  const mayOpen = useHasRole(cashiers);
  const place = info.station ?? info.warehouse ?? info.courier;
  return (
    <>
      <address className="not-italic" dir="auto">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{to.recipient_name}</span>
          {isMember && mayOpen && (
            <Link to={paths.member(order.customer_id)} className="link text-sm">
              {t("toMember")}
            </Link>
          )}
        </p>
        <p>
          <a href={`tel:+${to.area_code}${to.phone}`} className="link">
            +{to.area_code} {to.phone}
          </a>
        </p>
        {to.email !== "" && (
          <p className="[overflow-wrap:anywhere]">
            <a href={`mailto:${to.email}`} className="link">
              {to.email}
            </a>
          </p>
        )}
        <p className="whitespace-pre-line">{to.address}</p>
      </address>
      <p className="text-sm text-quiet">
        {orderText(info.method)}
        {place && ` · ${localized(place.title, language)}`}
      </p>
      {to.remarks !== "" && (
        <p dir="auto">
          <span className="text-sm text-quiet">{t("remarks")}: </span>
          {to.remarks}
        </p>
      )}
      {order.unprintable_letters.length > 0 && (
        <Notice tone="warn">
          {t("unprintable", { letters: order.unprintable_letters.join(" ") })}
        </Notice>
      )}
      <ChangeRecipient order={order} />
    </>
  );
}
