import { batchDraftName, appendMissingOrders } from "../../../../components/orders/batch-draft.ts";
import { useDraftText } from "../../../../kit/drafts/use-draft-text.ts";
import { PageTitle } from "../../../../kit/page-title.tsx";
import { useTexts } from "../../../../texts.ts";
import { ShippingBatch } from "./shipping-batch.tsx";
import { shippingTexts } from "./shipping.texts.ts";
import { WaitingOrders } from "./waiting-orders.tsx";

/** The page for the day's parcels: a field for pasted tracking numbers, and the orders that wait for theirs. */
export default function ShippingPage() {
  const t = useTexts(shippingTexts);
  const [text, setText] = useDraftText(batchDraftName);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <PageTitle>{t("shipping")}</PageTitle>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ShippingBatch text={text} setText={setText} />
        <WaitingOrders addRows={(references) => setText(appendMissingOrders(text, references))} />
      </div>
    </div>
  );
}
