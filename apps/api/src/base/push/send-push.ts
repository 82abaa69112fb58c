import { createHash } from "node:crypto";
import { htmlLang } from "@harbour/i18n";
import type { RequestDetails } from "web-push";
import {
  type PostReply,
  callOutcome,
  type Post,
  postExternally,
} from "../../platform/jobs/external-post.ts";
import { TryAgain } from "../../platform/jobs/jobs.ts";
import { createAddressRules } from "../../platform/jobs/outside-address.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { senderAddress } from "../messages/index.ts";
import { deleteSubscription, type DuePush, findDuePush, settlePush } from "./push.repository.ts";
import { deriveVapidKeys } from "./vapid-keys.ts";

const timeoutMs = 8000;
/** The number of tries. With growing pauses they take about a day; older news is of no use. */
const maxAttempts = 15;
/** The seconds for which a push service keeps a message for a device that is off. */
const ttlSeconds = 24 * 60 * 60;

/**
 * Sends a message to a device's push service, without a lock. A repeated message replaces the first on the screen. A
 * device that no longer exists is deleted with its waiting messages.
 * @param attempt counted from 1
 */
export async function sendPush(
  deps: Deps,
  { id }: { readonly id: string },
  { signal, attempt }: { signal: AbortSignal; attempt: number },
): Promise<void> {
  const { db } = deps;
  const duePush = await findDuePush(db, id);
  if (duePush === undefined) return;
  const request = await buildPushRequest(deps, duePush);
  if (request === undefined) return deleteSubscription(db, duePush.subscriptionId);
  const call = { target: new URL(duePush.endpoint).origin, owner: duePush.customerId };
  const end = deps.targets.push.begin(call);
  // The last attempt does not wait for the push service's pause, because the message is given up afterwards.
  if (end === undefined && attempt < maxAttempts)
    throw new TryAgain("a push service hangs, or was never heard of");
  const reply = await postExternally(duePush.endpoint, {
    ...createAddressRules(deps.settings),
    ...request,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  end?.(callOutcome(reply));
  const { status, error } = reply;
  if (isGone(reply)) return deleteSubscription(db, duePush.subscriptionId);
  if (error === null) return settlePush(db, id, null);
  if (attempt < maxAttempts && !isRefusedForGood(reply))
    throw new TryAgain(`a push service did not take a message: ${error}`);
  deps.log.error({ push: id, status, error }, "a push message was given up");
  return settlePush(db, id, error);
}

/** @returns undefined when the device's keys are unusable */
async function buildPushRequest(
  deps: Deps,
  duePush: DuePush,
): Promise<Pick<Post, "headers" | "body"> | undefined> {
  const contact = await senderAddress(deps);
  const { path, language, ...notification } = duePush.payload;
  const payload = { ...notification, lang: htmlLang(language), url: path };
  const { endpoint, p256dh, auth } = duePush;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { default: webPush } = await import("web-push");
  let request: RequestDetails;
  try {
    request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: {
        subject: `mailto:${contact}`,
        ...deriveVapidKeys(deps.settings.secret),
      },
      TTL: ttlSeconds,
      // The push service keeps only the newest undelivered message of a topic.
      topic: createHash("sha256").update(notification.tag).digest("base64url").slice(0, 32),
      contentEncoding: "aes128gcm",
    });
  } catch {
    return undefined;
  }
  const { "Content-Length": _, ...headers } = request.headers as Record<string, string>;
  return { headers, body: request.body ?? "" };
}

const isGone = ({ status }: PostReply): boolean => status === 404 || status === 410;

/** Tells whether the push service would refuse every retry. 429 and 5xx are temporary. */
const isRefusedForGood = ({ status }: PostReply): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
