import { readContact } from "../../../components/orders/contact/guest-contact.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/order-document.ts";
import { sendDocument } from "./send-document.server.ts";

/** Serves the visitor's own order as PDF: an order form until payment, then the receipt. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return sendDocument(readRequestContext(args), args.params.id, null);
}

/** Serves the PDF for a guest who named the order's e-mail or phone, which no address contains. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const contact = readContact(await args.request.formData());
  return sendDocument(readRequestContext(args), args.params.id, contact);
}
