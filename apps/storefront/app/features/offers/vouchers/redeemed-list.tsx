import type { RedeemedVoucher, VoucherState } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { formatDate } from "@harbour/i18n";
import { Anchor, chipClass, classes, EmptyState, LinkButton, Notice, Star } from "@harbour/ui";
import { Link } from "react-router";
import { ShowMore } from "../../../components/account/show-more.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { ApplyToCart } from "./apply-to-cart.tsx";
import type { OwnVouchers } from "./read-redeemed.server.ts";
import { redeemedTexts } from "./redeemed.texts.ts";
import { Ticket } from "./ticket.tsx";
import { describeVoucherTerms } from "./voucher-words.ts";
import { voucherTexts } from "./voucher.texts.ts";

const states = ["available", "used", "expired", "invalid"] as const satisfies VoucherState[];

/** A person's vouchers of one state, for account and store. */
export function RedeemedList({ state, vouchers, redeemed }: OwnVouchers) {
  const t = useTexts(redeemedTexts);
  return (
    <>
      {redeemed > 0 && (
        <Notice tone="good" className="mb-6">
          {redeemed === 1 ? t("redeemedOne") : t("redeemedMany", { count: redeemed })}
        </Notice>
      )}
      <nav aria-label={t("states")} className="mb-6 flex flex-wrap gap-2">
        {states.map((choice) => (
          <Link
            key={choice}
            to={`?state=${choice}`}
            preventScrollReset
            aria-current={choice === state ? "true" : undefined}
            className={chipClass(choice === state)}
          >
            {t(choice)}
          </Link>
        ))}
      </nav>
      {vouchers.items.length === 0 ? (
        <EmptyState icon={<Star size={36} />} title={t(`none${state}`)}>
          <p className="text-quiet">{t("getSome")}</p>
          <LinkButton href={paths.voucher()} variant="secondary">
            {t("toStore")}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-6">
            {vouchers.items.map((voucher) => (
              <li key={voucher.discount_code_id}>
                <RedeemedCard voucher={voucher} />
              </li>
            ))}
          </ul>
          <ShowMore name="more" next={vouchers.next} />
        </>
      )}
    </>
  );
}

function RedeemedCard({ voucher }: { voucher: RedeemedVoucher }) {
  const t = useTexts(redeemedTexts);
  const language = useLanguage();
  const { title, minima } = describeVoucherTerms(voucher, language);
  const { state, code } = voucher;
  return (
    <article className="h-full">
      <Ticket terms={voucher} stampText={state === "available" ? undefined : t(state)}>
        <h2 className="text-lg leading-snug font-extrabold">
          <Anchor
            href={paths.voucher(`order/${voucher.discount_code_id}`)}
            className="inline-block underline-offset-4 hover:underline"
          >
            {title}
          </Anchor>
        </h2>
        <p className="mt-1 text-sm text-quiet">{minima.join(" · ")}</p>
        <p className="mt-1 text-sm">
          <VoucherStatus voucher={voucher} />
        </p>
        <p
          className={classes(
            "mt-3 font-bold tracking-wide tabular-nums select-all",
            state !== "available" && "text-quiet line-through",
          )}
        >
          {code}
        </p>
        <div className="mt-auto pt-3 empty:hidden">
          <ApplyToCart voucher={voucher} />
          {voucher.order_id && (
            <Anchor
              href={paths.order(voucher.stores[0] ?? defaultStore, voucher.order_id)}
              className="inline-flex min-h-11 items-center font-bold text-link underline underline-offset-4"
            >
              {t("order")}
            </Anchor>
          )}
        </div>
      </Ticket>
    </article>
  );
}

/** Shows until when it is usable, or why it is not. */
export function VoucherStatus({ voucher }: { voucher: RedeemedVoucher }) {
  const t = useTexts(redeemedTexts);
  const voucherText = useTexts(voucherTexts);
  const { state, used_at: usedAt, expires_at: expiresAt } = voucher;
  if (state === "used" && usedAt) return t("usedOn", { date: formatDate(usedAt) });
  if (state === "invalid") return t("withdrawn");
  if (expiresAt === null) return voucherText("endless");
  return state === "expired"
    ? t("expiredOn", { date: formatDate(expiresAt) })
    : voucherText("until", { date: formatDate(expiresAt) });
}
