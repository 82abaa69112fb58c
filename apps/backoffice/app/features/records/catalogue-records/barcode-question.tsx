import type { SharedBarcodes } from "@harbour/contracts/operator";
import { Button, Dialog } from "@harbour/ui";
import { type ReactNode, useState } from "react";
import { api } from "../../../api.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { variantsTexts } from "./variants.texts.ts";

interface NamedBarcode {
  readonly sku: string;
  readonly barcode: string | null;
}

interface BarcodeQuestion {
  /** Calls `proceed` at once, unless several variants would share a barcode. Then it asks first. */
  readonly ask: (rows: readonly NamedBarcode[], proceed: () => void) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly dialog: ReactNode;
}

/** Provides a confirmation dialog for saves after which several variants share a barcode. */
export function useBarcodeQuestion(): BarcodeQuestion {
  const [openQuestion, setOpenQuestion] = useState<
    (SharedBarcodes & { readonly proceed: () => void }) | null
  >(null);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: ({ rows }: { rows: readonly NamedBarcode[]; proceed: () => void }) =>
      api.variants.barcodes({ body: { rows: rows.map(({ sku, barcode }) => ({ sku, barcode })) } }),
    onSuccess: ({ data }, { proceed }) =>
      data.length > 0 ? setOpenQuestion({ data, proceed }) : proceed(),
  });
  const close = () => setOpenQuestion(null);
  return {
    ask: (rows, proceed) =>
      rows.some(({ barcode }) => barcode !== null) ? send({ rows, proceed }) : proceed(),
    isPending,
    error,
    dialog: openQuestion && (
      <QuestionDialog
        data={openQuestion.data}
        close={close}
        proceed={() => {
          close();
          openQuestion.proceed();
        }}
      />
    ),
  };
}

interface QuestionDialogProps extends SharedBarcodes {
  readonly proceed: () => void;
  readonly close: () => void;
}

function QuestionDialog({ data, proceed, close }: QuestionDialogProps) {
  const t = useTexts(variantsTexts);
  const p = useTexts(productTexts);
  return (
    <Dialog title={t("sharedTitle")} closeLabel={p("close")} onClose={close}>
      <div className="space-y-4 p-5">
        <ul className="list-disc ps-5">
          {data.map(({ barcode, skus }) => (
            <li key={barcode} className="[overflow-wrap:anywhere]">
              {t("sharedBarcode", { barcode, skus: skus.join(", ") })}
            </li>
          ))}
        </ul>
        <p>{t("sharedHelp")}</p>
        <Button type="button" onClick={proceed}>
          {t("saveAnyway")}
        </Button>
      </div>
    </Dialog>
  );
}
