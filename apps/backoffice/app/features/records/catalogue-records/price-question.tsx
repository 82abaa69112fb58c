import { formatMoney } from "@harbour/i18n";
import { Button, Dialog } from "@harbour/ui";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../texts.ts";
import { sheetTexts } from "./sheet.texts.ts";
import type { SuddenPrice } from "./sheet.ts";

interface Question {
  readonly prices: readonly SuddenPrice[];
  readonly goOn: () => void;
}

interface PriceQuestion {
  /** Goes on at once, unless a price changes by more than half. */
  readonly ask: (prices: Question["prices"], goOn: () => void) => void;
  readonly dialog: ReactNode;
}

/** Asks before prices change by more than half. */
export function usePriceQuestion(): PriceQuestion {
  const t = useTexts(sheetTexts);
  const [open, setOpen] = useState<Question | null>(null);
  const close = () => setOpen(null);
  return {
    ask: (prices, goOn) => (prices.length > 0 ? setOpen({ prices, goOn }) : goOn()),
    dialog: open && (
      <Dialog title={t("suddenTitle")} closeLabel={t("close")} onClose={close}>
        <div className="space-y-4 p-5">
          <p>{t("suddenHelp", { count: open.prices.length })}</p>
          <ul className="max-h-72 space-y-1 overflow-auto tabular-nums">
            {open.prices.map(({ sku, from, to }) => (
              <li key={sku} className="[overflow-wrap:anywhere]">
                <b>{sku}</b> {formatMoney(from)} → {formatMoney(to)}
              </li>
            ))}
          </ul>
          <Button
            type="button"
            onClick={() => {
              close();
              open.goOn();
            }}
          >
            {t("saveAnyway")}
          </Button>
        </div>
      </Dialog>
    ),
  };
}
