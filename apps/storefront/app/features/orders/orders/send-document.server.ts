import { ApiError } from "@harbour/api-client";
import { documentMedia } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** Sends an order's document, or redirects to the order's page, which says why it cannot be shown. */
export async function sendDocument(
  context: RequestContext,
  id: string,
  contact: Contact | null,
): Promise<Response> {
  try {
    const { bytes, headers } = await fetchDocument(context, id, contact);
    return new Response(bytes, {
      headers: {
        "content-type": headers["content-type"] ?? "application/pdf",
        "content-disposition": headers["content-disposition"] ?? "inline",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw redirect(withLanguage(paths.order(context.store, id), context.language), 303);
  }
}

async function fetchDocument(context: RequestContext, id: string, contact: Contact | null) {
  const { api, session, language } = context;
  const params = { order_id: id };
  if (contact !== null)
    return api.download(documentMedia.guestOrder, { params, query: { ...contact, language } });
  const client = await session.findExistingClient();
  return (client ?? api).download(documentMedia.order, { params, query: { language } });
}
