import { managerRoles } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { CodeBatches } from "./code-batches.tsx";
import { voucherCodesTexts } from "./voucher-codes.texts.ts";
import { VoucherCodes } from "./voucher-codes.tsx";
import { VoucherForm, voucherQueryKey } from "./voucher-form.tsx";
import { VoucherHistory } from "./voucher-history.tsx";
import { voucherTexts } from "./voucher.texts.ts";
import { WithdrawVoucher } from "./withdraw-voucher.tsx";

/** The page of a voucher: its form and its history. */
export default function VoucherPage() {
  const t = useTexts(voucherTexts);
  const f = useTexts(fetchTexts);
  const codesText = useTexts(voucherCodesTexts);
  const language = useLanguage();
  const isManager = useHasRole(managerRoles);
  const { key = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: voucherQueryKey(key),
    queryFn: () => api.voucherRecords.read({ params: { key } }),
    // The record is not refetched, because a refetch could replace what is being typed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.vouchers, label: t("back") }} />
    );
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.vouchers} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <PageTitle>{data ? localized(data.record.title, language) : key}</PageTitle>
          {data && (
            <Badge tone={data.state === "running" ? "good" : "quiet"}>{t(data.state)}</Badge>
          )}
        </div>
      </header>
      {error && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !error && <output>{f("loading")}</output>}
      {data && (
        <>
          <VoucherForm key={data._id} voucher={data} />
          {isManager && (
            <TitledCard id="codes" title={t("batches")}>
              <CodeBatches voucherId={data._id} voucherKey={data.record.key} />
            </TitledCard>
          )}
          {isManager && (
            <TitledCard id="redeemed-codes" title={codesText("codes")}>
              <VoucherCodes voucherId={data._id} />
            </TitledCard>
          )}
          <TitledCard id="history" title={t("history")}>
            <VoucherHistory voucher={data} />
          </TitledCard>
          {isManager && <WithdrawVoucher voucherId={data._id} voucherKey={data.record.key} />}
        </>
      )}
    </div>
  );
}
