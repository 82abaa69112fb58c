import { formatMoney } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import type { ReactNode } from "react";
import { useText } from "../../components/site/use-text.ts";
import { orderMessages } from "./order.messages.ts";
import type { PaymentInstructions, QrCode } from "./payment-instructions.server.ts";

/** Where to send the money: FPS by code or number, bank account, PayMe. */
export function PaymentGuide({ guide }: { guide: PaymentInstructions }) {
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
      {!hasFps && !hasBank && !hasPayme && <p className="mt-3 font-bold">{t("askHowToPay")}</p>}
      <div className="mt-5 grid gap-6 md:grid-cols-3">
        {hasFps && (
          <Way title={t("fps")}>
            <Qr code={guide.fps.code} title={t("fpsScan")} />
            <p className="text-sm text-quiet">{t("fpsScan")}</p>
            <Fact term={t("fpsId")} value={guide.fps.id} />
            <Fact term={t("accountName")} value={guide.fps.username} />
          </Way>
        )}
        {hasBank && (
          <Way title={t("bank")}>
            <Fact term={t("bankName")} value={guide.bank.bank} />
            <Fact term={t("bankNumber")} value={guide.bank.number} />
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

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <p>
      <span className="block text-sm text-quiet">{term}</span>
      <span className="font-bold break-all tabular-nums select-all">{value}</span>
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
