import { documentMedia, type MediaEndpoint } from "@harbour/contracts";
import { packingDocumentMedia } from "@harbour/contracts/operator";
import type { Language } from "@harbour/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { setting } from "../../base/configuration/index.ts";
import { requireOperator, requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { validate } from "../../platform/requests/validation.ts";
import { customerPlane } from "../../platform/routes/customer-plane.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { findGuestOrder, findOwnOrder } from "../order-access/index.ts";
import { describeOrder } from "../order-details/index.ts";
import { offlinePayment } from "../order-payments/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { composeOrderDocument } from "./compose-order-document.rules.ts";
import { printPackingPapers } from "./packing-papers.ts";
import { findPrintingShop } from "./printing-shop.ts";
import { renderPdf } from "./render-pdf.ts";

export function mountDocuments(app: FastifyInstance, deps: Deps): void {
  const mountOptions = { plane: customerPlane, deps };
  mountMedia(app, mountOptions, documentMedia.order, async ({ actor, request, reply }) => {
    const { params, query } = readRequest(documentMedia.order, request);
    const order = await findOwnOrder(deps, requireShopper(actor), params.order_id);
    return sendPdf(reply, order.reference, await orderDocument(deps, order, query.language));
  });
  mountMedia(app, mountOptions, documentMedia.guestOrder, async ({ actor, request, reply }) => {
    const { params, query } = readRequest(documentMedia.guestOrder, request);
    const { email, phone, language } = query;
    const order = await findGuestOrder(deps, actor, { orderId: params.order_id, email, phone });
    return sendPdf(reply, order.reference, await orderDocument(deps, order, language));
  });
  const papers = [
    [packingDocumentMedia.packingSlips, "packing-slips"],
    [packingDocumentMedia.addressLabels, "address-labels"],
  ] as const;
  for (const [endpoint, paper] of papers)
    mountMedia(app, { plane: operatorPlane, deps }, endpoint, async ({ actor, request, reply }) => {
      const { order_ids: orderNames } = readRequest(endpoint, request).query;
      const operator = requireOperator(actor, endpoint.who);
      return sendPdf(reply, paper, await printPackingPapers(deps, operator, { paper, orderNames }));
    });
}

async function orderDocument(
  deps: Deps,
  row: OrderRow,
  language: Language = row.language,
): Promise<Buffer> {
  const order = await describeOrder(deps, row);
  const shop = await findPrintingShop(deps.db, language);
  const transferAccounts = await setting(deps.db, offlinePayment);
  const document = composeOrderDocument({ order, language, shop, transferAccounts });
  return renderPdf([document], { printer: "buyers" });
}

function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${name}.pdf"`)
    .header("cache-control", "private, no-store")
    .send(pdf);
}

type ReadRequest<E extends MediaEndpoint> = {
  params: z.output<NonNullable<E["params"]>>;
  query: z.output<NonNullable<E["query"]>>;
};

/** Reads and checks the parameters of a request. @throws ShopError `validation` */
function readRequest<E extends MediaEndpoint>(
  endpoint: E,
  { params, query }: FastifyRequest,
): ReadRequest<E> {
  return validate(endpoint, { params, query, body: undefined }) as ReadRequest<E>;
}
