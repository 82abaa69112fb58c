import { createTransport } from "nodemailer";
import type { Deps } from "../../platform/deps.ts";
import type { Settings } from "../../platform/settings.ts";
import { findWaiting, type OutboxRow, settleMessage } from "./messages.repository.ts";

const patience = 8000;

/**
 * Sends one message, or leaves it in the outbox when no way out is configured. Throws when the mail server or SMS
 * service refuses, so that the job is tried again. Should the process die between sending and recording, the repeat
 * carries the same Message-ID or Idempotency-Key, by which the receiving side knows it.
 */
export async function deliverMessage(deps: Deps, id: string): Promise<void> {
  const message = await findWaiting(deps.db, id);
  if (message === undefined) return;
  const { mailUrl, smsUrl } = deps.settings;
  const wayOut = message.channel === "email" ? mailUrl : smsUrl;
  if (wayOut === undefined) return settleMessage(deps.db, id, "stored");
  if (message.channel === "email") await sendMail(wayOut, deps.settings, message);
  else await sendSms(wayOut, message);
  await settleMessage(deps.db, id, "sent");
}

async function sendMail(
  mailUrl: string,
  { publicUrl }: Settings,
  message: OutboxRow,
): Promise<void> {
  const { hostname } = new URL(publicUrl);
  const transport = createTransport({
    url: mailUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.sendMail({
      from: { name: "Harbour", address: `no-reply@${hostname}` },
      to: message.recipient,
      subject: message.subject ?? "",
      text: message.body,
      ...(message.html !== null && { html: message.html }),
      messageId: `<${message.id}@${hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}

/** One POST of JSON: `{to, text}`; any 2xx is taken for accepted. */
async function sendSms(smsUrl: string, message: OutboxRow): Promise<void> {
  const reply = await fetch(smsUrl, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": message.id },
    body: JSON.stringify({ to: message.recipient, text: message.body }),
    signal: AbortSignal.timeout(patience),
    redirect: "error",
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The SMS service answered ${reply.status}.`);
}
