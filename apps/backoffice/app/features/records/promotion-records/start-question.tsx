import type { NewPromotion, PromotionQuestions } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import { Button, Dialog } from "@harbour/ui";
import { type ReactNode, useState } from "react";
import { api } from "../../../api.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { startQuestionTexts } from "./start-question.texts.ts";

interface StartRequest {
  readonly promotion: NewPromotion;
  readonly proceed: () => void;
}

interface StartQuestion {
  /**
   * Calls `proceed` at once, unless the promotion would give goods away, sell below cost or discount gift cards. Then
   * it asks first.
   */
  readonly ask: (request: StartRequest) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly dialog: ReactNode;
}

/** Provides a confirmation dialog for promotions whose effects are probably not intended. */
export function useStartQuestion(): StartQuestion {
  const [openQuestion, setOpenQuestion] = useState<(PromotionQuestions & StartRequest) | null>(
    null,
  );
  const { send, isPending, error } = useSingleMutation({
    mutationFn: ({ promotion }: StartRequest) => api.promotions.plan({ body: promotion }),
    onSuccess: ({ questions }, request) =>
      questions.length > 0 ? setOpenQuestion({ questions, ...request }) : request.proceed(),
  });
  const close = () => setOpenQuestion(null);
  return {
    ask: (startRequest) =>
      startRequest.promotion.is_active ? send(startRequest) : startRequest.proceed(),
    isPending,
    error,
    dialog: openQuestion && (
      <QuestionDialog
        questions={openQuestion.questions}
        close={close}
        proceed={() => {
          close();
          openQuestion.proceed();
        }}
      />
    ),
  };
}

interface QuestionDialogProps extends PromotionQuestions {
  readonly close: () => void;
  readonly proceed: () => void;
}

function QuestionDialog({ questions, close, proceed }: QuestionDialogProps) {
  const t = useTexts(startQuestionTexts);
  const language = useLanguage();
  return (
    <Dialog title={t("title")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-5 p-5">
        {questions.map(({ kind, count, goods }) => (
          <section key={kind} className="space-y-2">
            <p className="font-bold">{t(kind, { count })}</p>
            <ul className="space-y-1 text-sm">
              {goods.map(({ sku, title, price, reduced, unit_cost: cost }) => (
                <li key={sku} className="flex flex-wrap justify-between gap-x-4" dir="auto">
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {localized(title, language)} <span className="text-quiet">{sku}</span>
                  </span>
                  <span className="tabular-nums">
                    {t("price", { before: formatMoney(price), after: formatMoney(reduced) })}
                    {cost !== null && (
                      <span className="text-quiet">
                        {" "}
                        · {t("cost", { cost: formatMoney(cost) })}
                      </span>
                    )}
                  </span>
                </li>
              ))}
              {count > goods.length && (
                <li className="text-quiet">{t("more", { count: count - goods.length })}</li>
              )}
            </ul>
          </section>
        ))}
        <p className="text-sm text-quiet">{t("each")}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="button" onClick={close}>
            {t("goBack")}
          </Button>
          <Button type="button" variant="quiet" onClick={proceed}>
            {t("goOn")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
