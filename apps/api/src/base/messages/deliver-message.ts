import { htmlLang, localized } from "@harbour/i18n";
import pLimit from "p-limit";
import { inTransaction } from "../../platform/database/db.ts";
import { addJob, secondsToRetry } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { setting } from "../configuration/index.ts";
import { type Channel, deliveryJobs, deliveryKey } from "./delivery-jobs.ts";
import { contactAddress, shopName } from "./email-head.ts";
import {
  type DueMessage,
  findDueMessage,
  findUnsentMessage,
  type OutboxRow,
  type MessageOutcome,
  recordMessageOutcome,
  storeMessage,
} from "./messages.repository.ts";
import { emailSender } from "./messages.settings.ts";
import { senderAddress } from "./sender-address.ts";

const timeoutMs = 8000;
/**
 * The number of tries after a permanent refusal, because some servers call temporary refusals
 * permanent.
 */
const maxRefusals = 3;
/**
 * Attempts before a message is given up. With growing pauses they take about four days; jobs use the same limit
 * (platform/jobs/jobs.ts).
 */
const maxAttempts = 25;
const maxSecondsBehind = 300;

/**
 * Sends a message, or leaves it in the outbox when no channel is configured.
 *
 * Throws when the mail server or SMS service is unavailable, so that the job is retried. A message that is refused
 * permanently, or tried too often, fails with a reason in the outbox. If the process dies between sending and
 * recording, the retry carries the same Message-ID or Idempotency-Key, so that the receiver recognises it.
 * @param jobChannel the job's service
 * @param attempt counted from 1
 * @param turn how often it has waited for earlier messages of its thread
 */
export async function deliverMessage(
  deps: Deps,
  { id, jobChannel, attempt, turn = 1 }: Delivery,
): Promise<void> {
  const message = await findDueMessage(deps.db, id);
  if (message === undefined) return;
  // The previous version queued every message as an e-mail.
  if (message.channel !== jobChannel) return queueDelivery(deps, message, {});
  if (message.isBehind) return requeueDelivery(deps, message, turn);
  const { mailUrl, smsUrl } = deps.settings;
  const serviceUrl = message.channel === "email" ? mailUrl : smsUrl;
  if (serviceUrl === undefined) return settle(deps, message, { status: "stored" });
  return sendLimiters[message.channel](() => attemptDelivery(deps, serviceUrl, { id, attempt }));
}

interface Delivery {
  readonly id: string;
  readonly jobChannel: Channel;
  readonly attempt: number;
  readonly turn?: number | undefined;
}

/** Mail servers and SMS services accept few connections from one sender. */
const sendLimiters = { email: pLimit(2), sms: pLimit(2) };

async function attemptDelivery(
  deps: Deps,
  serviceUrl: string,
  { id, attempt }: { readonly id: string; readonly attempt: number },
): Promise<void> {
  const message = await findUnsentMessage(deps.db, id);
  if (message === undefined) return;
  const refusal = await send(deps, serviceUrl, message);
  if (refusal === undefined) return settle(deps, message, { status: "sent" });
  const { problem, isPermanent } = refusal;
  if (attempt < (isPermanent ? maxRefusals : maxAttempts)) throw new Error(problem);
  deps.log.error({ problem, message_id: id, attempt }, "a message was given up");
  return settle(deps, message, { status: "given-up", problem });
}

/**
 * Records the end of a message. Outside the demo, texts with secrets are erased, so that staff, copies and backups
 * hold no secrets.
 */
async function settle(
  { db, registry, settings }: Deps,
  message: Pick<DueMessage, "id" | "kind">,
  outcome: Omit<MessageOutcome, "isTextErased">,
): Promise<void> {
  const isTextErased = !settings.isDemo && registry.messages.get(message.kind)?.isSecret === true;
  if (outcome.status === "stored" && !isTextErased) await storeMessage(db, message.id);
  else await recordMessageOutcome(db, message.id, { ...outcome, isTextErased });
}

/**
 * Queues the message again as a new job, so that waiting uses up no attempts. The waiting job ends here, so a message
 * has only one job.
 */
async function requeueDelivery(deps: Deps, message: DueMessage, turn: number): Promise<void> {
  const inSeconds = Math.min(secondsToRetry(turn), maxSecondsBehind);
  await queueDelivery(deps, message, { turn: turn + 1, inSeconds });
}

async function queueDelivery(
  { db }: Deps,
  { id, channel }: DueMessage,
  { turn, inSeconds = 0 }: { readonly turn?: number; readonly inSeconds?: number },
): Promise<void> {
  const key = deliveryKey(id);
  await inTransaction(db, (tx) =>
    addJob(tx, deliveryJobs[channel], { id, turn }, { inSeconds, key }),
  );
}

interface Refusal {
  readonly problem: string;
  readonly isPermanent: boolean;
}

async function send(
  deps: Deps,
  serviceUrl: string,
  message: OutboxRow,
): Promise<Refusal | undefined> {
  try {
    if (message.channel === "email") await sendMail(deps, serviceUrl, message);
    else await sendSms(serviceUrl, message);
  } catch (error) {
    return { problem: failureReason(error), isPermanent: isRefusedForGood(error) };
  }
}

async function sendMail(deps: Deps, mailUrl: string, message: OutboxRow): Promise<void> {
  const { hostname } = new URL(deps.settings.publicUrl);
  const sender = await setting(deps.db, emailSender);
  const isAnswerable = deps.registry.messages.get(message.kind)?.isAnswerable === true;
  const replyTo = sender.reply_to ?? (isAnswerable ? await contactAddress(deps.db) : undefined);
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: mailUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.sendMail({
      from: {
        name:
          sender.name === null
            ? await shopName(deps.db, message.language)
            : localized(sender.name, message.language),
        address: await senderAddress(deps),
      },
      to: message.recipient,
      ...(replyTo !== undefined && { replyTo }),
      subject: message.subject ?? "",
      text: message.body,
      ...(message.html !== null && { html: message.html }),
      messageId: `<${message.id}@${hostname}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "Content-Language": htmlLang(message.language),
        ...(message.unsubscribeUrl !== null && {
          "List-Unsubscribe": `<${message.unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}

/**
 * Tells whether the server refused this e-mail itself (5xx). The shop's own wrong password is no reason to drop the
 * e-mail.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const isAboutEmail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return isAboutEmail && Number(error.responseCode) >= 500;
}

/** Removes the recipient from a refusal, because logs must not contain it. */
function failureReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/[^\s<>]+@[^\s<>]+/g, "[hidden]");
}

/** Posts `{to, text}` as JSON; any 2xx means success. */
async function sendSms(smsUrl: string, message: OutboxRow): Promise<void> {
  const reply = await fetch(smsUrl, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": message.id },
    body: JSON.stringify({ to: message.recipient, text: message.body }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The SMS service answered ${reply.status}.`);
}
