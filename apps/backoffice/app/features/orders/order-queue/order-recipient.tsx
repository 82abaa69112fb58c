import { supportRoles, type StaffOrderDetails } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { Link } from "react-router";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ChangeRecipient } from "./change-recipient.tsx";
import { orderPageTexts } from "./order-page.texts.ts";

/** The recipient of an order. Warns about characters that packing slips and labels cannot print. */
export function OrderRecipient({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const orderText = useTexts(orderTexts);
  const language = useLanguage();
  const { delivery_details: recipientDetails, delivery_info: info } = order;
  const isMember = order.history.some(({ by }) => by.kind === "registered");
  const canOpenMember = useHasRole(supportRoles);
  const destinationOrCourier = info.station ?? info.warehouse ?? info.courier;
  return (
    <>
      <address className="not-italic" dir="auto">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{recipientDetails.recipient_name}</span>
          {isMember && canOpenMember && (
            <Link to={paths.member(order.customer_id)} className="link text-sm">
              {t("toMember")}
            </Link>
          )}
        </p>
        <p>
          <a href={`tel:+${recipientDetails.area_code}${recipientDetails.phone}`} className="link">
            +{recipientDetails.area_code} {recipientDetails.phone}
          </a>
        </p>
        {recipientDetails.email !== "" && (
          <p className="[overflow-wrap:anywhere]">
            <a href={`mailto:${recipientDetails.email}`} className="link">
              {recipientDetails.email}
            </a>
          </p>
        )}
        <p className="whitespace-pre-line">{recipientDetails.address}</p>
      </address>
      <p className="text-sm text-quiet">
        {orderText(info.method)}
        {destinationOrCourier && ` · ${localized(destinationOrCourier.title, language)}`}
      </p>
      {recipientDetails.remarks !== "" && (
        <p dir="auto">
          <span className="text-sm text-quiet">{t("remarks")}: </span>
          {recipientDetails.remarks}
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
