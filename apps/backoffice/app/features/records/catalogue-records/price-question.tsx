import { formatMoney, localized } from "@harbour/i18n";
import { Button, Dialog } from "@harbour/ui";
import { type ReactNode, useState } from "react";
import { useLanguage, useTexts } from "../../../texts.ts";
import { priceQuestionTexts } from "./price-question.texts.ts";
import { listSuddenPrices, type PriceChange } from "./sheet.ts";

interface PendingQuestion {
  readonly prices: readonly PriceChange[];
  readonly proceed: () => void;
}

interface PriceQuestion {
  /** Calls `proceed` at once, unless a price changes by more than half. Then it asks first. */
  readonly ask: (changes: readonly PriceChange[], proceed: () => void) => void;
  readonly dialog: ReactNode;
}

/** Provides a confirmation dialog for saves that change a price by more than half. */
export function usePriceQuestion(): PriceQuestion {
  const t = useTexts(priceQuestionTexts);
  const language = useLanguage();
  const [openQuestion, setOpenQuestion] = useState<PendingQuestion | null>(null);
  const close = () => setOpenQuestion(null);
  return {
    ask: (changes, proceed) => {
      const prices = listSuddenPrices(changes);
      if (prices.length > 0) setOpenQuestion({ prices, proceed });
      else proceed();
    },
    dialog: openQuestion && (
      <Dialog title={t("title")} closeLabel={t("close")} onClose={close}>
        <div className="space-y-4 p-5">
          <p>{t("help", { count: openQuestion.prices.length })}</p>
          <ul className="max-h-72 overflow-auto tabular-nums">
            {openQuestion.prices.map(({ sku, title, from, to }) => (
              <li
                key={sku}
                className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                  <b>{localized(title, language)}</b>
                  <span className="block text-sm text-quiet">{sku}</span>
                </span>
                <span className="shrink-0">
                  {formatMoney(from)} → <b>{formatMoney(to)}</b>
                </span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button
              type="button"
              onClick={() => {
                close();
                openQuestion.proceed();
              }}
            >
              {t("saveAnyway")}
            </Button>
            <Button type="button" variant="quiet" onClick={close}>
              {t("back")}
            </Button>
          </div>
        </div>
      </Dialog>
    ),
  };
}
