import type { Voucher } from "@harbour/contracts";
import { formatCount, formatDate } from "@harbour/i18n";
import { Anchor, ArrowRight, Check } from "@harbour/ui";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { storeTexts } from "./store.texts.ts";
import { Ticket } from "./ticket.tsx";
import { describeVoucherTerms } from "./voucher-words.ts";
import { voucherTexts } from "./voucher.texts.ts";

/** A voucher in the store; the whole card is a link. */
export function VoucherCard({
  voucher,
  points,
  isNotStarted,
}: {
  voucher: Voucher;
  /** The member's points; null for others. */
  points: number | null;
  /** Tells whether the voucher cannot be redeemed yet. */
  isNotStarted: boolean;
}) {
  const t = useTexts(storeTexts);
  const voucherText = useTexts(voucherTexts);
  const language = useLanguage();
  const { title, minima, gift, costText } = describeVoucherTerms(voucher, language);
  const isOutOfStock = voucher.stock === 0;
  return (
    <article className="relative h-full rounded-lg transition-transform duration-150 hover:-translate-y-0.5 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-info">
      <Ticket terms={voucher} stampText={isOutOfStock ? t("allGone") : undefined}>
        <h2 className="text-lg leading-snug font-extrabold">
          <Anchor
            href={paths.voucher(voucher.slug)}
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </Anchor>
        </h2>
        <p className="mt-1 text-sm text-quiet">{minima.join(" · ")}</p>
        {gift !== null && (
          <p className="mt-1 text-sm font-bold">{voucherText("giftNamed", { gift })}</p>
        )}
        <VoucherAvailability voucher={voucher} isNotStarted={isNotStarted} />
        <div className="mt-auto flex items-end justify-between gap-3 pt-4">
          <p>
            <span className="block text-2xl leading-tight font-black tabular-nums">{costText}</span>
            {points !== null && !isOutOfStock && (
              <PointsReach missingPoints={voucher.point - points} />
            )}
          </p>
          <ArrowRight size={22} className="mb-1 shrink-0 text-quiet rtl:-scale-x-100" />
        </div>
      </Ticket>
    </article>
  );
}

/** The largest number of vouchers that is named. */
const lowStock = 50;

/** Shows the remaining time, and the number when it is small. */
function VoucherAvailability({
  voucher: { stock, start_datetime: start, end_datetime: end },
  isNotStarted,
}: {
  voucher: Voucher;
  isNotStarted: boolean;
}) {
  const t = useTexts(storeTexts);
  const availabilityTexts = [
    ...(stock && stock <= lowStock ? [t("left", { count: stock })] : []),
    ...(isNotStarted && start ? [t("startsOn", { date: formatDate(start) })] : []),
    ...(end ? [t("endsOn", { date: formatDate(end) })] : []),
  ];
  if (availabilityTexts.length === 0) return null;
  return <p className="mt-1 text-sm font-bold text-warn">{availabilityTexts.join(" · ")}</p>;
}

function PointsReach({ missingPoints }: { missingPoints: number }) {
  const t = useTexts(storeTexts);
  if (missingPoints > 0)
    return (
      <span className="text-sm text-quiet">
        {t("missing", { count: formatCount(missingPoints) })}
      </span>
    );
  return (
    <span className="flex items-center gap-1 text-sm font-bold text-good">
      <Check size={16} /> {t("enough")}
    </span>
  );
}
