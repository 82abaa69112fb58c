import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { setting } from "../configuration/index.ts";
import { sendMessage } from "../messages/index.ts";
import { composeOrderMail } from "./compose-order-mail.rules.ts";
import type { OrderMailPayload } from "./order-mail.rules.ts";
import { findOrder, findOrderLines } from "./orders.repository.ts";

/** Writes to the buyer about an order, once per occasion however often the job runs. */
export async function mailAboutOrder(deps: Deps, payload: OrderMailPayload): Promise<void> {
  const order = await findOrder(deps.db, payload.order_id);
  if (!order) return;
  const letter = composeOrderMail({
    about: payload.about,
    reason: payload.reason,
    order,
    lines: await findOrderLines(deps.db, order.id),
    credentials: await setting(deps.db, "offline-payment-credentials"),
    publicUrl: deps.settings.publicUrl,
  });
  await inTransaction(deps.db, (tx) =>
    sendMessage(tx, {
      channel: "email",
      to: order.deliveryDetails.email,
      subject: letter.subject,
      text: letter.paragraphs.join("\n\n"),
      html: asHtml(letter.paragraphs),
      language: order.language,
      kind: `order-${payload.about}`,
      key: `order-${payload.about}:${order.id}:${payload.version}`,
    }),
  );
}

/** The plain letter's twin: the same words, with addresses to click on. */
function asHtml(paragraphs: readonly string[]): string {
  const parts = paragraphs.map(
    (text) => `<p>${linked(escaped(text)).replaceAll("\n", "<br>")}</p>`,
  );
  return `<!doctype html><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5">${parts.join("")}</body>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function linked(html: string): string {
  return html.replace(/https:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
