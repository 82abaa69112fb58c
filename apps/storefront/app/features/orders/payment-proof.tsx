import type { Order } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { Button, Image, Notice, Upload } from "@harbour/ui";
import type { useFetcher } from "react-router";
import { useText } from "../../components/site/use-text.ts";
import type { Contact, OrderOutcome } from "./order-action.server.ts";
import { orderMessages } from "./order.messages.ts";
import { ProofForm } from "./proof-form.tsx";

interface Props {
  order: Order;
  contact: Contact | null;
  fetcher: ReturnType<typeof useFetcher<OrderOutcome>>;
}

/** The proof handed in so far and the form for one, as long as the status table takes one. */
export function PaymentProof({ order, contact, fetcher }: Props) {
  const t = useText(orderMessages);
  const { offline, approval } = order.checkout;
  const canUpload = order.actions.includes("upload-proof");
  if (!canUpload && !offline?.image) return null;
  const isUploading = fetcher.formData?.get("intent") === "upload-proof";
  return (
    <section
      aria-labelledby="payment-proof"
      className="rounded-lg border border-line p-5 sm:p-6 print:hidden"
    >
      <h2 id="payment-proof" className="text-xl font-extrabold">
        {t("proof")}
      </h2>
      {approval?.status === "REJECTED" && approval.reason && (
        <Notice tone="warn" className="mt-3">
          {t("proofRejected", { reason: approval.reason })}
        </Notice>
      )}
      {offline?.image && offline.uploaded_at && (
        <div className="mt-4 flex flex-wrap items-start gap-4">
          <Image
            src={offline.image}
            alt={t("proof")}
            className="max-h-56 max-w-full min-w-24 rounded-md border border-line"
          />
          {order.current_status === "pending" && (
            <Notice tone="good">
              {t("proofReceived", { time: formatDate(offline.uploaded_at) })}
            </Notice>
          )}
        </div>
      )}
      {canUpload && (
        <ProofForm
          fetcher={fetcher}
          orderId={order._id}
          contact={contact}
          className="mt-4 grid gap-4 sm:max-w-md"
        >
          <Button name="intent" value="upload-proof" busy={isUploading} disabled={isUploading}>
            <Upload size={20} />
            {isUploading ? t("uploading") : t(offline?.image ? "replaceProof" : "uploadProof")}
          </Button>
        </ProofForm>
      )}
    </section>
  );
}
