import type { Voucher } from "@harbour/contracts";
import { formatDate, sentenceSpace } from "@harbour/i18n";
import { Anchor, Button, LinkButton, Notice, QuantityStepper } from "@harbour/ui";
import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { isUnansweredOutcome } from "../../../components/forms/outcome.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { addReturnPath } from "../../../request/sign-in-address.ts";
import { redeemTexts } from "./redeem.texts.ts";
import { describeOwnPoints, formatPoints } from "./voucher-words.ts";

interface Props {
  voucher: Voucher;
  isMember: boolean;
  /** The member's points; null when unknown. */
  points: number | null;
  /** The idempotency key of one press. */
  idempotencyKey: string;
  isNotStarted: boolean;
  maxQty: number;
  outcome: { readonly problem: string | null } | undefined;
}

/** Shows how to redeem a voucher, or why it is impossible now. */
export function RedeemForm({
  voucher,
  isMember,
  points,
  idempotencyKey,
  isNotStarted,
  maxQty,
  outcome,
}: Props) {
  const t = useTexts(redeemTexts);
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const [qty, setQty] = useState(1);
  if (!isMember) return <SignIn />;
  if (isNotStarted && voucher.start_datetime)
    return <Notice>{t("laterHint", { date: formatDate(voucher.start_datetime) })}</Notice>;
  if (voucher.stock === 0)
    return (
      <>
        {outcome?.problem && <Notice tone="bad">{outcome.problem}</Notice>}
        <Notice>{t("goneHint")}</Notice>
      </>
    );
  const isBusy = state !== "idle" && formData !== undefined;
  const isShort = points !== null && points < voucher.point;
  const isUnsent = outcome !== undefined && isUnansweredOutcome(outcome);
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="key" value={idempotencyKey} />
      {outcome?.problem && !isUnsent && !isBusy && <Notice tone="bad">{outcome.problem}</Notice>}
      {isShort ? (
        <Notice tone="warn">
          {t("tooFew", {
            points: describeOwnPoints(points, language),
            missing: voucher.point - points,
          })}
          {sentenceSpace(language)}
          <Anchor href={paths.account("membership")} className="underline underline-offset-4">
            {t("earnMore")}
          </Anchor>
        </Notice>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <QuantityStepper
            name="qty"
            label={t("quantity")}
            labels={{ less: t("less"), more: t("more") }}
            max={Math.max(1, maxQty)}
            onChange={setQty}
          />
          <Button busy={isBusy} disabled={isBusy} className="grow sm:grow-0">
            <span className="noscript:hidden">
              {voucher.point === 0
                ? t("redeem")
                : t("redeemFor", { points: formatPoints(voucher.point * qty, language) })}
            </span>
            <span className="hidden noscript:inline">{t("redeem")}</span>
          </Button>
        </div>
      )}
      {points !== null && voucher.point > 0 && !isShort && (
        <p className="text-sm text-quiet">
          <span className="noscript:hidden">
            {t("afterwards", {
              points: describeOwnPoints(points, language),
              left: describeOwnPoints(Math.max(0, points - voucher.point * qty), language),
            })}
          </span>
          <span className="hidden noscript:inline">
            {t("have", { points: describeOwnPoints(points, language) })}
          </span>
        </p>
      )}
      {outcome?.problem && isUnsent && !isBusy && (
        <Unsent problem={outcome.problem} hasTypedText={false} />
      )}
    </Form>
  );
}

function SignIn() {
  const t = useTexts(redeemTexts);
  const { pathname } = useLocation();
  return (
    <div className="grid gap-4">
      <p>{t("signInHint")}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={addReturnPath(paths.authentication("login", "email"), pathname)}>
          {t("signIn")}
        </LinkButton>
        <LinkButton
          href={addReturnPath(paths.authentication("register", "email"), pathname)}
          variant="secondary"
        >
          {t("register")}
        </LinkButton>
      </p>
    </div>
  );
}
