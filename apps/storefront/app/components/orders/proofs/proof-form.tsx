import { pictureTypes } from "@harbour/contracts/constants";
import { buttonClass } from "@harbour/ui";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { FieldErrors } from "../../forms/check-fields.ts";
import { FileField } from "../../forms/file-field.tsx";
import { PicturePreview } from "../../forms/picture-preview.tsx";
import { useCheckedForm } from "../../forms/use-checked-form.ts";
import { useTexts } from "../../site/use-texts.ts";
import { checkOrderForm } from "../contact/check-order-form.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import type { Contact } from "../contact/guest-contact.ts";
import { orderTexts } from "../order.texts.ts";
import type { OrderFetcher } from "../use-order-fetcher.ts";

interface Props {
  fetcher: OrderFetcher;
  orderId: string;
  contact: Contact | null;
  /** The server's errors about the picture. */
  serverErrors?: FieldErrors | undefined;
  className: string;
  /** The button of the form. */
  children: ReactNode;
}

/** Hands in the proof that an order is paid. */
export function ProofForm({ fetcher, orderId, contact, serverErrors, className, children }: Props) {
  const { errors, props } = useCheckedForm({ check: checkOrderForm, serverErrors });
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      {...props}
      className={className}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="upload-proof" />
      <ContactFields orderId={orderId} contact={contact} />
      <ProofInput error={errors["proof"]} isSending={fetcher.state !== "idle"} />
      {children}
    </fetcher.Form>
  );
}

/** The picture of the transfer record, which is chosen, taken, dropped or pasted. */
export function ProofInput({
  error,
  isSending = false,
}: {
  error: string | undefined;
  isSending?: boolean;
}) {
  const t = useTexts(orderTexts);
  const areaRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  usePastedPicture(areaRef);
  return (
    <div
      ref={areaRef}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setFieldFiles(areaRef, event.dataTransfer.files);
      }}
      className="grid gap-3"
    >
      <FileField
        label={t("chooseProof")}
        hint={t("proofHint")}
        name="proof"
        accept={pictureTypes.join()}
        required
        error={error}
        onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0] ?? null)}
      />
      <p className="text-sm text-quiet pointer-coarse:hidden noscript:hidden">{t("pasteOrDrop")}</p>
      <label
        className={`${buttonClass({ variant: "secondary", size: "small" })} relative cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info pointer-fine:hidden noscript:hidden`}
      >
        {t("takePhoto")}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ currentTarget }) => setFieldFiles(areaRef, currentTarget.files)}
        />
      </label>
      {chosen && !isSending && (
        <PicturePreview
          key={`${chosen.name} ${chosen.lastModified}`}
          file={chosen}
          label={t("chooseProof")}
          className="max-h-56"
        />
      )}
    </div>
  );
}

/** Puts a picture into the field, so that the form checks and sends it like a chosen one. */
function setFieldFiles(areaRef: RefObject<HTMLElement | null>, files: FileList | null): void {
  const field = areaRef.current?.querySelector<HTMLInputElement>('input[name="proof"]');
  const picture = [...(files ?? [])].find(({ type }) => type.startsWith("image/"));
  if (!field || !picture) return;
  const transfer = new DataTransfer();
  transfer.items.add(picture);
  field.files = transfer.files;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Accepts a screenshot that is pasted anywhere on the page. */
function usePastedPicture(areaRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      // A folded form ignores pasted pictures.
      if (areaRef.current?.checkVisibility() === false) return;
      setFieldFiles(areaRef, clipboardData?.files ?? null);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [areaRef]);
}
