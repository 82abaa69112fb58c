import type { Cart } from "@harbour/contracts";
import { formatDate, formatShortMoney, localized } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { makeOfferIntent, listOfferedVouchers } from "./offered-voucher.ts";
import { usableVouchersTexts } from "./usable-vouchers.texts.ts";

/** The most vouchers shown; the account lists all. */
const maxShownVouchers = 3;

/** Offers vouchers that would lower this cart more than the applied one. */
export function UsableVouchers({
  cart,
  code,
  isBusy,
}: {
  cart: Cart;
  /** The applied code. */
  code: string | null;
  isBusy: boolean;
}) {
  const t = useTexts(usableVouchersTexts);
  const language = useLanguage();
  const offeredVouchers = listOfferedVouchers(cart.usable_vouchers, code);
  if (offeredVouchers.length === 0) return null;
  return (
    <section aria-label={t("title")} className="mb-3">
      <p className="mb-2 text-sm font-bold">{t("title")}</p>
      <ul className="grid gap-2">
        {offeredVouchers.slice(0, maxShownVouchers).map((voucher) => {
          const title = localized(voucher.title, language);
          return (
            <li key={voucher.discount_code_id} className="ticket-frame">
              <div
                data-kind={voucherKind(voucher)}
                className="ticket-stub flex items-stretch rounded-md bg-page"
              >
                <p className="grid w-24 shrink-0 place-items-center bg-(--ground) px-2 py-3 text-center text-sm leading-tight font-black text-(--on-ground,#fff) tabular-nums">
                  {voucher.gift
                    ? t("brings", { count: voucher.gift.qty })
                    : t("takesOff", { amount: formatShortMoney(voucher.amount) })}
                </p>
                <div className="flex min-w-0 grow items-center gap-2 border-s-2 border-dashed border-line py-2 ps-3 pe-4">
                  <p className="min-w-0 grow text-sm leading-snug">
                    <span className="line-clamp-2 font-bold">{title}</span>
                    {voucher.expires_at && (
                      <span className="block text-xs text-quiet">
                        {t("until", { date: formatDate(voucher.expires_at) })}
                      </span>
                    )}
                  </p>
                  <Button
                    name="intent"
                    value={makeOfferIntent(voucher.code)}
                    formNoValidate
                    size="small"
                    variant="secondary"
                    disabled={isBusy}
                    aria-label={t("useNamed", { title })}
                    className="shrink-0"
                  >
                    {t("use")}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the kind by which the voucher store colours vouchers (`every-page.css`). */
function voucherKind({ gift, discount_type: type }: Cart["usable_vouchers"][number]): string {
  if (gift) return "gift";
  return type === "PRICE" ? "price" : "percentage";
}
