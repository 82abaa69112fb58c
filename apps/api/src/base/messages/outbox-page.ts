import escapeHtml from "escape-html";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { isLocalCaller } from "../../platform/requests/local-caller.ts";
import { emailPolicy } from "./email-policy.ts";
import { findMessage, listMessages, type OutboxRow } from "./messages.repository.ts";
import { mountTemplates } from "./templates-page.ts";

/**
 * Serves `/dev/outbox`: every e-mail and SMS of the demo shop, newest first; `?to=` filters, and `Accept` chooses JSON.
 * `/dev/outbox/ID` shows an e-mail as its reader sees it. Only requests from this machine are answered, because
 * messages contain codes.
 */
export function mountOutboxPage(app: FastifyInstance, deps: Deps): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isLocalCaller(request, deps.settings)) throw notFound("Page");
  };
  mountTemplates(app, deps, onRequest);
  app.get("/dev/outbox", { onRequest }, async (request, reply) => {
    const { to } = request.query as { to?: string | string[] };
    const messages = await listMessages(deps.db, [to].flat()[0] || undefined);
    void reply.header("cache-control", "no-store").header("vary", "Accept");
    if (request.headers.accept?.includes("application/json"))
      return reply.send(messages.map(presentMessage));
    return reply
      .header(
        "content-security-policy",
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(page(messages));
  });
  app.get<{ Params: { id: string } }>("/dev/outbox/:id", { onRequest }, async (request, reply) => {
    const message = await findMessage(deps.db, request.params.id);
    if (!message?.html) throw notFound("Email");
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", emailPolicy(deps.settings.publicUrl))
      .type("text/html; charset=utf-8")
      .send(message.html);
  });
}

function presentMessage(row: OutboxRow) {
  return {
    _id: row.id,
    channel: row.channel,
    kind: row.kind,
    to: row.recipient,
    language: row.language,
    subject: row.subject,
    text: row.body,
    html: row.html,
    unsubscribe_url: row.unsubscribeUrl,
    status: row.status,
    problem: row.problem,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}

function page(messages: readonly OutboxRow[]): string {
  const emails = messages.map(
    (row) => `<article>
<h2>${escapeHtml(row.subject ?? row.kind)}</h2>
<p>${row.channel} to <b>${escapeHtml(row.recipient)}</b> · ${row.kind} · ${row.language} · ${row.status} · ${row.createdAt.toISOString()}</p>
${row.html === null ? "" : `<p><a href="/dev/outbox/${row.id}">As it looks</a></p>`}
<pre>${linkifyText(row.body)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><h1>Outbox</h1><p><a href="/dev/outbox/templates">Templates</a></p>
<form><label>To <input name="to"></label> <button>Show</button></form>
${emails.join("\n<hr>\n") || "<p>Nothing was sent yet.</p>"}
</body></html>`;
}

function linkifyText(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
}
