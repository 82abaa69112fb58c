import { Input } from "@harbour/ui";
import type { ReactNode } from "react";
import type { useFetcher } from "react-router";
import { useText } from "../../components/site/use-text.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { Contact, OrderOutcome } from "./order-action.server.ts";
import { orderMessages } from "./order.messages.ts";

interface Props {
  fetcher: ReturnType<typeof useFetcher<OrderOutcome>>;
  orderId: string;
  contact: Contact | null;
  className: string;
  /** The button. */
  children: ReactNode;
}

/** Hands in the proof that an order is paid. */
export function ProofForm({ fetcher, orderId, contact, className, children }: Props) {
  return (
    <fetcher.Form method="post" encType="multipart/form-data" className={className}>
      <ContactFields orderId={orderId} contact={contact} />
      <ProofInput />
      {children}
    </fetcher.Form>
  );
}

/** The picture of the receipt. */
export function ProofInput() {
  const t = useText(orderMessages);
  return (
    <Input
      label={t("chooseProof")}
      hint={t("proofHint")}
      type="file"
      name="proof"
      accept="image/jpeg,image/png,image/webp"
      required
    />
  );
}
