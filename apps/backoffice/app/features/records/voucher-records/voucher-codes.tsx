import type { StaffVoucherCodeWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Button } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { voucherCodesTexts } from "./voucher-codes.texts.ts";
import { WithdrawCodeDialog } from "./withdraw-code-dialog.tsx";

/** The codes of a voucher with their owners, newest first. Staff can withdraw an unused code. */
export function VoucherCodes({ voucherId }: { readonly voucherId: string }) {
  const t = useTexts(voucherCodesTexts);
  const fetchText = useTexts(fetchTexts);
  const [page, setPage] = useState(1);
  const [openCode, setOpenCode] = useState<StaffVoucherCodeWire | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ["voucher-codes", voucherId, page],
    queryFn: () => api.vouchers.codes({ query: { voucher_id: voucherId, page, per_page: 20 } }),
    placeholderData: (previousData) => previousData,
  });
  if (!data)
    return isError ? (
      <RetryNotice retry={() => void refetch()} />
    ) : (
      <output>{fetchText("loading")}</output>
    );
  if (data.total === 0) return <p className="text-quiet">{t("none")}</p>;
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line border-y border-line">
        {data.data.map((code) => (
          <CodeLine key={code.discount_code_id} code={code} withdraw={() => setOpenCode(code)} />
        ))}
      </ul>
      {data.last_page > 1 && (
        <div className="flex gap-3">
          <Button
            type="button"
            variant="quiet"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {t("former")}
          </Button>
          <Button
            type="button"
            variant="quiet"
            disabled={page >= data.last_page}
            onClick={() => setPage(page + 1)}
          >
            {t("more")}
          </Button>
        </div>
      )}
      {openCode && <WithdrawCodeDialog code={openCode} close={() => setOpenCode(null)} />}
    </div>
  );
}

const tones = { available: "good", used: "info", expired: "quiet", invalid: "quiet" } as const;

interface CodeLineProps {
  readonly code: StaffVoucherCodeWire;
  readonly withdraw: () => void;
}

function CodeLine({ code: voucherCode, withdraw }: CodeLineProps) {
  const t = useTexts(voucherCodesTexts);
  const { code, state, customer_id: ownerId, customer_name: name } = voucherCode;
  const facts = [
    t("redeemedOn", { day: formatDate(voucherCode.redeemed_at) }),
    voucherCode.used_at && t("usedOn", { day: formatDate(voucherCode.used_at) }),
    state === "available" &&
      voucherCode.expires_at &&
      t("untilDay", { day: formatDate(voucherCode.expires_at) }),
    voucherCode.points_given_back > 0 &&
      t("pointsReturned", { count: voucherCode.points_given_back }),
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-3">
          <code className="font-bold">{code}</code>
          <Badge tone={tones[state]}>{t(state)}</Badge>
        </p>
        <p className="text-sm">
          {ownerId === null ? (
            t("handedOut")
          ) : (
            <Link to={paths.member(ownerId)} className="link [overflow-wrap:anywhere]">
              {name || t("member")}
            </Link>
          )}
          {voucherCode.order_id && (
            <>
              {" · "}
              <Link to={paths.order(voucherCode.order_id)} className="link">
                {t("order")}
              </Link>
            </>
          )}
        </p>
        <p className="text-sm text-quiet">{facts.join(" · ")}</p>
      </div>
      {state === "available" && (
        <TextButton onClick={withdraw}>{t("withdrawCode", { code })}</TextButton>
      )}
    </li>
  );
}
