import { Button } from "@harbour/ui";
import { useTexts } from "../../site/use-texts.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import type { Contact } from "../contact/guest-contact.ts";
import { orderTexts } from "../order.texts.ts";
import type { OrderFetcher } from "../use-order-fetcher.ts";

interface Props {
  orderId: string;
  contact: Contact | null;
  fetcher: OrderFetcher;
  /** Tells whether the order has no other action. */
  isFirst?: boolean;
}

/** Buys the same goods again, and leads to the cart. */
export function BuyAgain({ orderId, contact, fetcher, isFirst = false }: Props) {
  const t = useTexts(orderTexts);
  const isAdding = fetcher.formData?.get("intent") === "buy-again";
  return (
    <fetcher.Form method="post" className="print:hidden">
      <ContactFields orderId={orderId} contact={contact} />
      <Button
        name="intent"
        value="buy-again"
        variant={isFirst ? "primary" : "secondary"}
        className={isFirst ? "w-full sm:w-auto" : "w-full"}
        busy={isAdding}
        disabled={isAdding}
      >
        {t("buyAgain")}
      </Button>
    </fetcher.Form>
  );
}
