import { formatMoney } from "@harbour/i18n";
import { LinkButton, useToast } from "@harbour/ui";
import type { ReactNode } from "react";
import { useText } from "../../components/site/use-text.ts";
import { orderMessages } from "./order.messages.ts";
import type { PaymentInstructions, QrCode } from "./payment-instructions.server.ts";

/** Where to send the money: FPS by code or number, bank account, PayMe. */
export function PaymentGuide({
  guide,
  reference,
}: {
  guide: PaymentInstructions;
  reference: string;
}) {
  const t = useText(orderMessages);
  // A way that the shop has not set up is none.
  const hasFps = guide.fps.id !== "";
  const hasBank = guide.bank.number !== "";
  const hasPayme = guide.payme.username !== "";
  return (
    <section
      aria-labelledby="how-to-pay"
      className="rounded-lg border border-line p-5 sm:p-6 print:hidden"
    >
      <h2 id="how-to-pay" className="text-xl font-extrabold">
        {t("howToPay")}
      </h2>
      <p className="mt-1 text-quiet">{t("payAmount", { amount: formatMoney(guide.amount) })}</p>
      <div className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        <Fact term={t("payable")} value={formatMoney(guide.amount)} copies={guide.amount} />
        <Fact term={t("inRemarks")} value={reference} copies={reference} />
      </div>
      {!hasFps && !hasBank && !hasPayme && <p className="mt-3 font-bold">{t("askHowToPay")}</p>}
      <div className="mt-5 grid gap-6 md:grid-cols-3">
        {hasFps && (
          <Way title={t("fps")}>
            <Qr code={guide.fps.code} title={t("fpsScan")} />
            <p className="text-sm text-quiet">{t("fpsScan")}</p>
            <Fact term={t("fpsId")} value={guide.fps.id} copies={guide.fps.id} />
            <Fact term={t("accountName")} value={guide.fps.username} />
          </Way>
        )}
        {hasBank && (
          <Way title={t("bank")}>
            <Fact term={t("bankName")} value={guide.bank.bank} />
            <Fact term={t("bankNumber")} value={guide.bank.number} copies={guide.bank.number} />
            <Fact term={t("accountName")} value={guide.bank.username} />
          </Way>
        )}
        {hasPayme && (
          <Way title={t("payme")}>
            <Fact term={t("accountName")} value={guide.payme.username} />
            <LinkButton href={guide.payme.url} variant="quiet" size="small" rel="noreferrer">
              {t("openPayme")}
            </LinkButton>
          </Way>
        )}
      </div>
    </section>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-2">
      <h3 className="font-bold">{title}</h3>
      {children}
    </div>
  );
}

/** `copies` is what a bank's app takes of the value: a press copies it; without script it is text to mark. */
function Fact({ term, value, copies }: { term: string; value: string; copies?: string }) {
  const t = useText(orderMessages);
  const toast = useToast();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  };
  return (
    <p>
      <span className="block text-sm text-quiet">{term}</span>
      <span className="font-bold break-all tabular-nums select-all">{value}</span>
      {copies !== undefined && (
        <button
          type="button"
          aria-label={t("copyNamed", { what: term })}
          onClick={() => void copy(copies)}
          className="ms-2 inline-flex min-h-8 items-center rounded-button bg-tint px-3 text-sm font-bold hover:bg-tint-strong noscript:hidden"
        >
          {t("copy")}
        </button>
      )}
    </p>
  );
}

/** White ground and a quiet zone of four modules, whatever the theme: scanners need both. */
function Qr({ code, title }: { code: QrCode; title: string }) {
  const whole = code.size + 8;
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`-4 -4 ${whole} ${whole}`}
      className="w-44 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <rect x={-4} y={-4} width={whole} height={whole} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
