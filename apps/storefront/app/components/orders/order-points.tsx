import type { Order } from "@harbour/contracts";
import { formatCount, localized } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import {
  countKeptPoints,
  countRemainingPoints,
  countReturnedPoints,
} from "./order-points-total.ts";
import { orderPointsTexts } from "./order-points.texts.ts";

/** Shows the points that an order earns or has earned. */
export function EarnedPoints({ order, className }: { order: Order; className?: string }) {
  const t = useTexts(orderPointsTexts);
  const earnedPoints = order.earned_points;
  if (earnedPoints === null) return null;
  const textKey = earnedPoints.is_earned ? "earned" : "toEarn";
  const count = formatCount(earnedPoints.points);
  const pointsLeft = countRemainingPoints(order);
  if (pointsLeft < earnedPoints.points)
    return (
      <p className={className}>{t("left", { count: formatCount(pointsLeft), earned: count })}</p>
    );
  return (
    <p className={className}>
      {t(earnedPoints.points === 1 ? `${textKey}One` : textKey, { count })}
    </p>
  );
}

/** Shows the level that the order's points led to. */
export function ReachedLevel({ order }: { order: Order }) {
  const t = useTexts(orderPointsTexts);
  const language = useLanguage();
  const level = order.earned_points?.reached_level;
  if (!level) return null;
  return (
    <p className="text-lg font-black">
      <Anchor href={paths.account("membership")} className="text-link underline underline-offset-4">
        {t("reached", { level: localized(level.title, language) })}
      </Anchor>
    </p>
  );
}

/** Shows the points that an unpaid order reserves. */
export function KeptPoints({ order }: { order: Order }) {
  const t = useTexts(orderPointsTexts);
  const count = countKeptPoints(order);
  return count === 0 ? null : <p>{t("kept", { count: formatCount(count) })}</p>;
}

/** The place of the voucher's link in a sentence. */
const titlePlaceholder = "\n";

/** Shows the points and vouchers that the cancellation returned. */
export function ReturnedPoints({ order }: { order: Order }) {
  const t = useTexts(orderPointsTexts);
  const language = useLanguage();
  const { returned_voucher: voucher } = order;
  const [leadText, end] = t("voucherBack", { title: titlePlaceholder }).split(titlePlaceholder);
  const count = countReturnedPoints(order);
  return (
    <>
      {count > 0 && <p>{t("pointsBack", { count: formatCount(count) })}</p>}
      {voucher && (
        <p>
          {leadText}
          <Anchor
            href={paths.voucher(`order/${voucher.discount_code_id}`)}
            className="text-link underline underline-offset-4"
          >
            {localized(voucher.title, language)}
          </Anchor>
          {end}
        </p>
      )}
    </>
  );
}
