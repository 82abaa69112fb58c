import type { Order } from "@harbour/contracts";
import { formatMoney } from "@harbour/i18n";
import { Check } from "@harbour/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../site/use-texts.ts";
import { proofRecordTexts } from "./proof-record.texts.ts";

type Recognition = NonNullable<NonNullable<Order["checkout"]["offline"]>["recognition"]>;

interface Props {
  recognition: Recognition;
  /** Tells whether staff have checked the proof. */
  isChecked: boolean;
}

/** Shows a machine's reading of the proof. It promises nothing, because staff check what does not match. */
export function ProofRecord({ recognition, isChecked }: Props) {
  const t = useTexts(proofRecordTexts);
  if (!recognition.is_recognised_by_ai)
    return isChecked ? null : <p className="mt-4 text-sm text-quiet">{t("unreadable")}</p>;
  const mismatchText = isChecked ? null : t("toCheck");
  const { amount, bank, bank_number, username, reference } = recognition;
  return (
    <section aria-labelledby="proof-record" className="mt-4 sm:max-w-md">
      <h3 id="proof-record" className="font-bold">
        {t("title")}
      </h3>
      <dl className="mt-2 grid gap-1 text-sm">
        <Row term={t("amount")}>
          {amount === null ? t("notRead") : formatMoney(amount)}
          <Flag
            isMatch={recognition.is_amount_match}
            text={t("isMatch")}
            mismatchText={mismatchText}
          />
        </Row>
        <Row term={t("bank")}>
          {bank === null && recognition.is_bank_match ? (
            <Flag isMatch text={t("ours")} mismatchText={null} />
          ) : (
            <>
              {bank === null ? (
                t("notRead")
              ) : (
                <UntranslatedText>{bank === "FPS" ? t("fps") : bank}</UntranslatedText>
              )}
              <Flag
                isMatch={recognition.is_bank_match}
                text={t("ours")}
                mismatchText={mismatchText}
              />
            </>
          )}
        </Row>
        {bank_number !== null && <Row term={t("account")}>{bank_number}</Row>}
        {username !== null && (
          <Row term={t("payer")}>
            <UntranslatedText>{username}</UntranslatedText>
          </Row>
        )}
        {reference !== null && (
          <Row term={t("reference")}>
            <UntranslatedText>{reference}</UntranslatedText>
          </Row>
        )}
      </dl>
      <p className="mt-2 text-sm text-quiet">{t("byMachine")}</p>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-quiet">{term}</dt>
      <dd className="grid justify-items-start tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Shows text from the picture, which may be in any language. */
function UntranslatedText({ children }: { children: string }) {
  return <bdi translate="no">{children}</bdi>;
}

interface FlagProps {
  isMatch: boolean;
  text: string;
  mismatchText: string | null;
}

function Flag({ isMatch, text, mismatchText }: FlagProps) {
  if (!isMatch && mismatchText === null) return null;
  return (
    <span className="inline-flex items-center gap-1 text-quiet">
      {isMatch && <Check size={14} />}
      {isMatch ? text : mismatchText}
    </span>
  );
}
