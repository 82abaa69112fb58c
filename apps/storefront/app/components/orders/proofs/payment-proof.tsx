import type { Order } from "@harbour/contracts";
import { formatDate, localized } from "@harbour/i18n";
import { Button, buttonClass, Chevron, classes, Image, Notice, Upload } from "@harbour/ui";
import { type ReactNode, useRef } from "react";
import type { Unanswered } from "../../forms/outcome.ts";
import { PicturePreview } from "../../forms/picture-preview.tsx";
import { useAnswer } from "../../site/use-answer.ts";
import { useLanguage, useTexts } from "../../site/use-texts.ts";
import { ActionRefusal } from "../action-refusal.tsx";
import type { Contact } from "../contact/guest-contact.ts";
import type { OrderOutcome } from "../order-action.server.ts";
import { orderTexts } from "../order.texts.ts";
import type { OrderFetcher } from "../use-order-fetcher.ts";
import { ProofForm } from "./proof-form.tsx";
import { ProofRecord } from "./proof-record.tsx";

interface Props {
  order: Order;
  contact: Contact | null;
  fetcher: OrderFetcher;
  /** The outcome of the last form. */
  outcome: OrderOutcome | Unanswered | undefined;
}

/**
 * Shows the sent proof, and the form for another while the order accepts one. A new picture shows during its upload,
 * and disappears if the upload fails (S4-012).
 */
export function PaymentProof({ order, contact, fetcher, outcome }: Props) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const { offline, approval } = order.checkout;
  const canUpload = order.actions.includes("upload-proof");
  const isOwn = outcome?.intent === "upload-proof";
  // The block above returns after the upload and moves the reason off a phone's screen. So the page scrolls to the
  // reason.
  const reason = useRef<HTMLDivElement>(null);
  const received = useRef<HTMLDivElement>(null);
  useAnswer(isOwn ? outcome : null, ({ problem }) => {
    if (problem) reason.current?.scrollIntoView({ block: "nearest" });
    // Focuses the result, because the pressed button is folded away.
    else received.current?.focus();
  });
  if (!canUpload && !offline?.image && !(isOwn && outcome.problem)) return null;
  if (order.is_paid && !(isOwn && outcome.problem)) return <PaidProof order={order} />;
  const isUploading = fetcher.formData?.get("intent") === "upload-proof";
  const sentPicture = isUploading ? fetcher.formData?.get("proof") : null;
  // Staff still check whether the money of a cancelled order came.
  const isLate = order.transfer_return?.state === "LOOKING" && approval?.status === "WAITING";
  const isBeingChecked = order.current_status === "pending" || isLate;
  // The notice of a cancelled order says what became of its money.
  const isCancelled = order.current_status === "cancelled";
  const isFolded = isBeingChecked || isCancelled;
  const isJudged = !isBeingChecked && order.transfer_return?.state !== "LOOKING";
  // A rejected proof is not replaced, because the shop waits for another one.
  const isReplacing = Boolean(offline?.image) && approval?.status !== "REJECTED";
  const form = (
    <ProofForm
      // A new key empties the file field once its picture has arrived.
      key={offline?.image}
      fetcher={fetcher}
      orderId={order._id}
      contact={contact}
      serverErrors={outcome?.errors}
      className="mt-4 grid gap-4 sm:max-w-md"
    >
      <Button variant={isReplacing ? "quiet" : "primary"} busy={isUploading} disabled={isUploading}>
        <Upload size={20} />
        {isUploading ? t("uploading") : t(isReplacing ? "replaceProof" : "uploadProof")}
      </Button>
    </ProofForm>
  );
  const record = !sentPicture && offline?.recognition && (
    <ProofRecord recognition={offline.recognition} isChecked={isJudged} />
  );
  const refusal = isOwn && (
    <div ref={reason} className="mt-3 scroll-my-24 empty:hidden sm:max-w-md">
      <ActionRefusal outcome={outcome} />
    </div>
  );
  // A cancelled order asks for no proof. A buyer who paid anyway unfolds the form.
  if (isCancelled && !offline?.image && !sentPicture)
    return (
      <FoldedForm label={t("paidAnyway")}>
        {form}
        {refusal}
      </FoldedForm>
    );
  return (
    <section
      aria-labelledby="payment-proof"
      className={classes(
        "print:hidden",
        // The notice of a cancelled order is a box already.
        isCancelled ? "border-t border-line pt-4" : "rounded-lg border border-line p-5 sm:p-6",
      )}
    >
      <h2 id="payment-proof" className="text-xl font-extrabold">
        {t("proof")}
      </h2>
      {approval?.status === "REJECTED" && approval.reason_text && !isCancelled && (
        <Notice tone="warn" className="mt-3">
          {t("proofRejected", { reason: localized(approval.reason_text, language) })}
        </Notice>
      )}
      {sentPicture instanceof File && (
        <PicturePreview file={sentPicture} label={t("proof")} className="mt-4 max-h-56" />
      )}
      {!sentPicture && offline?.image && offline.uploaded_at && isBeingChecked && (
        <div className="mt-4 grid items-start gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <ProofPicture src={offline.image} />
          <div ref={received} tabIndex={-1} className="scroll-my-24">
            <Notice tone="good">
              {t(isLate ? "proofLate" : "proofReceived", {
                time: formatDate(offline.uploaded_at),
              })}
            </Notice>
            {record}
          </div>
        </div>
      )}
      {!sentPicture && offline?.image && offline.uploaded_at && !isBeingChecked && (
        <details className="mt-3">
          <summary className={buttonClass({ variant: "quiet", size: "small" })}>
            {t("proofOf", { time: formatDate(offline.uploaded_at) })}
            <Chevron />
          </summary>
          <div className="mt-3">
            <ProofPicture src={offline.image} />
          </div>
        </details>
      )}
      {!isBeingChecked && record}
      {canUpload && isFolded && (
        <div className="mt-4">
          <FoldedForm label={t(isBeingChecked ? "replaceInstead" : "paidAnyway")}>
            {form}
          </FoldedForm>
        </div>
      )}
      {canUpload && !isFolded && form}
      {refusal}
    </section>
  );
}

/** Folds away the form of a buyer who need not send a proof. */
function FoldedForm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="print:hidden">
      <summary className={buttonClass({ variant: "secondary", size: "small" })}>
        {label}
        <Chevron />
      </summary>
      {children}
    </details>
  );
}

/** Folds the proof of a paid order away, because few buyers need it again. */
function PaidProof({ order }: Pick<Props, "order">) {
  const t = useTexts(orderTexts);
  const { image, uploaded_at: uploadedAt, recognition } = order.checkout.offline ?? {};
  if (!image || !uploadedAt) return null;
  return (
    <details className="print:hidden">
      <summary className={buttonClass({ variant: "quiet", size: "small" })}>
        {t("proofOf", { time: formatDate(uploadedAt) })}
        <Chevron />
      </summary>
      <div className="mt-3">
        <ProofPicture src={image} />
        {recognition && <ProofRecord recognition={recognition} isChecked />}
      </div>
    </details>
  );
}

function ProofPicture({ src }: { src: string }) {
  const t = useTexts(orderTexts);
  return (
    <Image
      src={src}
      alt={t("proof")}
      className="max-h-56 max-w-full min-w-24 rounded-md border border-line"
    />
  );
}
