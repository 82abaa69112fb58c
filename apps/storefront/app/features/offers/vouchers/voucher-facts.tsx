import type { Voucher } from "@harbour/contracts";
import { formatCount, formatDate, type Language, translator } from "@harbour/i18n";
import { useLanguage } from "../../../components/site/use-texts.ts";
import { redeemTexts } from "./redeem.texts.ts";
import { type VoucherTerms, describeVoucherTerms } from "./voucher-words.ts";
import { voucherTexts } from "./voucher.texts.ts";

/** Shows a voucher's terms one by one. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 text-sm">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="col-span-full grid grid-cols-subgrid border-t border-line py-2.5 first:border-t-0"
        >
          <dt className="text-quiet">{term}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists what a voucher gives and where it applies, for vouchers of the store and of a member. */
export function listTermFacts(terms: VoucherTerms, language: Language): [string, string][] {
  const t = translator(redeemTexts, language);
  const { gives, gift, stores, minSpendingText, minQuantity } = describeVoucherTerms(
    terms,
    language,
  );
  return [
    [t("gives"), gives],
    ...(gift === null ? [] : ([[t("gift"), gift]] satisfies [string, string][])),
    [t("where"), stores],
    ...(minSpendingText || !minQuantity
      ? ([[t("leastSpending"), minSpendingText ?? t("none")]] satisfies [string, string][])
      : []),
    ...(minQuantity
      ? ([[t("leastPieces"), t("items", { count: minQuantity })]] satisfies [string, string][])
      : []),
  ];
}

/** Shows a voucher's conditions. Its ticket shows what it gives, where and for how many points. */
export function VoucherFacts({ voucher }: { voucher: Voucher }) {
  const language = useLanguage();
  const t = translator(redeemTexts, language);
  const { valid_duration: days, stock, quota_per_customer: quota } = voucher;
  const { start_datetime: start, end_datetime: end } = voucher;
  const { gift } = describeVoucherTerms(voucher, language);
  const formatPieces = (count: number) => t("pieces", { count: formatCount(count) });
  const offered =
    start && end
      ? t("between", { from: formatDate(start), to: formatDate(end) })
      : start
        ? t("from", { date: formatDate(start) })
        : end && t("by", { date: formatDate(end) });
  return (
    <Facts
      facts={[
        ...(gift === null ? [] : [[t("gift"), gift] as const]),
        [t("valid"), days === null ? voucherTexts.endless[language] : t("days", { count: days })],
        ...(offered ? [[t("offered"), offered] as const] : []),
        ...(stock === null ? [] : [[t("stock"), formatPieces(stock)] as const]),
        ...(quota === null ? [] : [[t("person"), formatPieces(quota)] as const]),
      ]}
    />
  );
}
