import type { ListedVoucher } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Badge, LinkButton } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { voucherTexts } from "./voucher.texts.ts";

export const vouchersQueryKey = ["voucher-records", "list"] as const;

/** The list of vouchers, in the order of the voucher store. */
export default function VouchersPage() {
  const t = useTexts(voucherTexts);
  const f = useTexts(fetchTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: vouchersQueryKey,
    queryFn: () => api.voucherRecords.list(),
  });
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("vouchers")}</PageTitle>
        <LinkButton href={paths.newVoucher}>{t("newVoucher")}</LinkButton>
      </div>
      <p className="text-quiet">{t("help")}</p>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{f("loading")}</output>}
      {data?.data.length === 0 && (
        <EmptyList text={t("none")} link={{ to: paths.newVoucher, label: t("newVoucher") }} />
      )}
      {data && data.data.length > 0 && (
        <ListTable
          headings={[t("voucher"), t("state"), t("points"), t("redeemed")]}
          isLastColumnNumeric
          rows={data.data}
          renderRow={(voucher, link) => <Row key={voucher._id} voucher={voucher} link={link} />}
        />
      )}
    </div>
  );
}

function Row({ voucher, link }: { readonly voucher: ListedVoucher; readonly link: RowLink }) {
  const t = useTexts(voucherTexts);
  const language = useLanguage();
  const { record, state, redeemed } = voucher;
  const isUsedUp = record.stock !== null && redeemed >= record.stock;
  return (
    <ListRow>
      <td className={cellClass}>
        <Link
          {...link}
          to={paths.voucher(record.key)}
          dir="auto"
          className="font-bold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {localized(record.title, language)}
        </Link>
        <span className="block text-sm text-quiet">{record.key}</span>
      </td>
      <td className={`${cellClass} max-md:text-end`}>
        {isUsedUp && state === "running" ? (
          <Badge tone="warn">{t("usedUp")}</Badge>
        ) : (
          <Badge tone={state === "running" ? "good" : "quiet"}>{t(state)}</Badge>
        )}
      </td>
      <td className={`${cellClass} tabular-nums`}>
        <span className="text-sm text-quiet md:hidden">{t("points")} </span>
        {record.point}
      </td>
      <td className="text-end whitespace-nowrap tabular-nums md:py-3 md:align-middle">
        <span className="text-sm text-quiet md:hidden">{t("redeemed")} </span>
        {record.stock === null ? redeemed : t("redeemedOf", { redeemed, stock: record.stock })}
      </td>
    </ListRow>
  );
}
