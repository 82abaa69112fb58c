import { contextOf } from "../../../request/request-context.ts";
import { contactIn } from "../../../components/orders/contact.ts";
import type { Route } from "./+types/order-document.ts";
import { sendDocument } from "./send-document.server.ts";

/** The visitor's own order as PDF: an order form until it is paid, then its receipt. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return sendDocument(contextOf(args), args.params.id, null);
}

/** The same for a guest who named its e-mail or phone, which are no part of an address. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const contact = contactIn(await args.request.formData());
  return sendDocument(contextOf(args), args.params.id, contact);
}
