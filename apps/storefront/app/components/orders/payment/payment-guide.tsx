import { formatDate, formatMoney } from "@harbour/i18n";
import { buttonClass, Clock, LinkButton } from "@harbour/ui";
import type { ReactNode } from "react";
import { CopyFact } from "../../forms/copy-fact.tsx";
import { useTexts } from "../../site/use-texts.ts";
import { orderTexts } from "../order.texts.ts";
import type { PaymentInstructions } from "./payment-instructions.server.ts";

interface Props {
  guide: PaymentInstructions;
  reference: string;
  deadline: string | null;
  /** Tells whether the form for the payment proof stands above. */
  isProofAbove?: boolean;
}

/** Shows where to send the money, how much and until when: FPS by code or number, bank account, PayMe. */
export function PaymentGuide({ guide, reference, deadline, isProofAbove = false }: Props) {
  const t = useTexts(orderTexts);
  // Methods that the shop has not set up are hidden.
  const hasFps = guide.fps.id !== "";
  const hasBank = guide.bank.number !== "";
  const hasPayme = guide.payme.username !== "";
  return (
    <section
      aria-labelledby="how-to-pay"
      className="rounded-lg border border-line p-5 sm:p-6 print:p-4"
    >
      <h2 id="how-to-pay" className="text-xl font-extrabold">
        {t("howToPay")}
      </h2>
      {deadline !== null && (
        <p className="mt-1 flex items-center gap-2 font-bold text-warn">
          <Clock size={18} className="shrink-0" />
          {t("payBefore", { time: formatDate(deadline) })}
        </p>
      )}
      <div className="mt-4 grid gap-x-10 gap-y-3 rounded-md bg-tint p-4 sm:grid-cols-2 print:grid-cols-2">
        <CopyFact
          term={t("payable")}
          value={formatMoney(guide.amount)}
          copyText={guide.amount}
          isLarge
        />
        <CopyFact term={t("inRemarks")} value={reference} copyText={reference} isLarge />
      </div>
      {!hasFps && !hasBank && !hasPayme && <p className="mt-3 font-bold">{t("askHowToPay")}</p>}
      <div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        {hasFps && (
          <Way title={t("fps")}>
            <CopyFact term={t("fpsId")} value={guide.fps.id} copyText={guide.fps.id} />
            <CopyFact term={t("accountName")} value={guide.fps.username} />
          </Way>
        )}
        {hasFps && guide.fps.code !== null && (
          <FpsCode code={guide.fps.code} reference={reference} />
        )}
        {hasBank && (
          <Way title={t("bank")}>
            <CopyFact term={t("bankName")} value={guide.bank.bank} />
            <CopyFact
              term={t("bankNumber")}
              value={guide.bank.number}
              copyText={guide.bank.number}
            />
            <CopyFact term={t("accountName")} value={guide.bank.username} />
          </Way>
        )}
        {hasPayme && (
          <Way title={t("payme")}>
            <CopyFact term={t("accountName")} value={guide.payme.username} />
            <LinkButton
              href={guide.payme.url}
              variant="quiet"
              size="small"
              rel="noreferrer"
              className="justify-self-start print:hidden"
            >
              {t("openPayme")}
            </LinkButton>
          </Way>
        )}
      </div>
      {!isProofAbove && <p className="mt-5 text-quiet print:hidden">{t("thenUpload")}</p>}
    </section>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-bold">{title}</h3>
      {children}
    </div>
  );
}

/** Shows the FPS code. A phone scans it from a wide screen. On a phone, the bank's app opens the saved picture. */
function FpsCode({ code, reference }: { code: string; reference: string }) {
  const t = useTexts(orderTexts);
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <img
        src={code}
        alt={t("fpsCode")}
        width={176}
        height={176}
        className="rounded-md border border-line print:w-28"
      />
      <div className="grid justify-items-start gap-2 print:hidden">
        <p className="text-sm text-quiet">{t("fpsScan")}</p>
        <a
          href={code}
          download={`FPS-${reference}.png`}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          {t("saveCode")}
        </a>
      </div>
    </div>
  );
}
