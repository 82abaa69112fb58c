import { pictureTypes } from "@harbour/contracts/constants";
import type { ReactNode } from "react";
import type { FieldErrors } from "../../components/forms/check-fields.ts";
import { FileField } from "../../components/forms/file-field.tsx";
import { useCheckedForm } from "../../components/forms/use-checked-form.ts";
import { useText } from "../../components/site/use-text.ts";
import { checkOrderForm } from "./check-order-form.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { Contact } from "./order-action.server.ts";
import { orderMessages } from "./order.messages.ts";
import type { OrderFetcher } from "./use-order-fetcher.ts";

interface Props {
  fetcher: OrderFetcher;
  orderId: string;
  contact: Contact | null;
  /** What the server said of the picture. */
  answered?: FieldErrors | undefined;
  className: string;
  /** The button. */
  children: ReactNode;
}

/** Hands in the proof that an order is paid. */
export function ProofForm({ fetcher, orderId, contact, answered, className, children }: Props) {
  const { errors, props } = useCheckedForm({ check: checkOrderForm, answered });
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
      <ProofInput error={errors["proof"]} />
      {children}
    </fetcher.Form>
  );
}

/** The picture of the transfer record. */
export function ProofInput({ error }: { error: string | undefined }) {
  const t = useText(orderMessages);
  return (
    <FileField
      label={t("chooseProof")}
      hint={t("proofHint")}
      name="proof"
      accept={pictureTypes.join()}
      required
      error={error}
    />
  );
}
