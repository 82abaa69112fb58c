import type { Order } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { Button, LinkButton } from "@harbour/ui";
import { Form } from "react-router";
import { paths } from "../../../paths.ts";
import { useStoreAlias } from "../../site/use-store-alias.ts";
import { useLanguage } from "../../site/use-texts.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import type { Contact } from "../contact/guest-contact.ts";

interface Props {
  order: Order;
  /** The guest's contact; null for the visitor's own order. */
  contact: Contact | null;
  label: string;
}

/** Links to the refund request. A guest's contact travels in the form's body, never in an address. */
export function RefundLink({ order, contact, label }: Props) {
  // A guest's order is known by its reference.
  const id = contact ? order.reference : order._id;
  const href = paths.order(useStoreAlias(order), id, "refund");
  const action = withLanguage(href, useLanguage());
  if (contact === null) {
    return (
      <LinkButton href={href} variant="secondary">
        {label}
      </LinkButton>
    );
  }
  return (
    <Form method="post" action={action} className="grid">
      <ContactFields contact={contact} />
      <Button name="intent" value="look-up" variant="secondary">
        {label}
      </Button>
    </Form>
  );
}
