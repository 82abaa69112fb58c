import type { RedeemedVoucher } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { formatDate } from "@harbour/i18n";
import { Anchor, ChevronLeft, LinkButton, Notice } from "@harbour/ui";
import { CopyFact } from "../../../components/forms/copy-fact.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { ApplyToCart } from "./apply-to-cart.tsx";
import { VoucherStatus } from "./redeemed-list.tsx";
import { redeemedTexts } from "./redeemed.texts.ts";
import { Ticket } from "./ticket.tsx";
import { Facts, listTermFacts } from "./voucher-facts.tsx";
import { describeVoucherTerms } from "./voucher-words.ts";
import { voucherTexts } from "./voucher.texts.ts";

/** A redeemed voucher with its code to copy and scan, and where it applies. */
export function RedeemedDetail({
  voucher,
  qr,
  isNew,
}: {
  voucher: RedeemedVoucher;
  /** The QR code of a usable voucher. */
  qr: string | null;
  isNew: boolean;
}) {
  const t = useTexts(redeemedTexts);
  const voucherText = useTexts(voucherTexts);
  const language = useLanguage();
  const { title, description } = describeVoucherTerms(voucher, language);
  const { state, code, order_id: order, stores, expires_at: expiresAt } = voucher;
  const isUsable = state === "available";
  return (
    <div className="page-width py-6 lg:py-10">
      <Anchor
        href={paths.voucher("order")}
        className="mb-4 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink print:hidden"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("all")}
      </Anchor>
      {isNew && (
        <Notice tone="good" className="mb-6">
          {t("redeemedOne")}
        </Notice>
      )}
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,34rem)] lg:grid-rows-[auto_1fr]">
        <Ticket terms={voucher} stampText={isUsable ? undefined : t(state)} className="h-auto!">
          {isUsable ? (
            <CopyFact term={t("code")} value={code} copyText={code} isLarge />
          ) : (
            <p className="text-2xl font-bold text-quiet line-through">{code}</p>
          )}
        </Ticket>
        <div className="grid gap-6 lg:row-span-2">
          <header>
            <h1 className="page-title">{title}</h1>
            <p className="mt-3 max-w-prose text-lg">{description}</p>
            <p className="mt-3 font-bold">
              {t(state)} · <VoucherStatus voucher={voucher} />
            </p>
          </header>
          <ApplyToCart voucher={voucher} />
          {order && (
            <p>
              <LinkButton href={paths.order(stores[0] ?? defaultStore, order)} variant="secondary">
                {t("order")}
              </LinkButton>
            </p>
          )}
          <Facts
            facts={[
              ...listTermFacts(voucher, language),
              [t("redeemedOn"), formatDate(voucher.redeemed_at)],
              [t("expires"), expiresAt === null ? voucherText("endless") : formatDate(expiresAt)],
            ]}
          />
        </div>
        {/* The QR code comes below the parts that the phone's own user needs. */}
        {qr && (
          <div className="flex items-center gap-4">
            <img
              src={qr}
              alt={t("qr")}
              width={144}
              height={144}
              className="rounded-sm bg-white [image-rendering:pixelated]"
            />
            <p className="text-sm text-quiet">{t("qrHint")}</p>
          </div>
        )}
      </div>
    </div>
  );
}
