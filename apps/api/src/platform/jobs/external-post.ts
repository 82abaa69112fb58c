import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { useAgent } from "request-filtering-agent";
import { type AddressRules, loopbackAddresses } from "./outside-address.ts";
import type { CallOutcome } from "./target-guard.ts";

export interface PostReply {
  /** The HTTP status; null when the server did not answer. */
  readonly status: number | null;
  /** The reason for the failure; null on success. */
  readonly error: string | null;
  /** The first 4 kB of the response. */
  readonly text: string;
}

export interface Post extends AddressRules {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly signal: AbortSignal;
}

const maxBytes = 4096;
const timeoutReason = "no answer in time";
const notPublic = "not an address of the public internet";

/** Returns the call's outcome for the guard of targets. No reply means that no call was made. */
export function callOutcome(reply: PostReply | undefined): CallOutcome {
  if (reply === undefined || reply.error === notPublic) return "none";
  return reply.error === timeoutReason ? "hung" : "answered";
}

/**
 * Posts to a server that other people named. The resolved address is checked while connecting. Redirects are not
 * followed, and only the first bytes of the response are read. Never rejects.
 */
export async function postExternally(url: string, post: Post): Promise<PostReply> {
  try {
    const response = await send(url, post);
    const status = response.statusCode ?? 0;
    // The status alone decides, so a response that never ends changes nothing.
    const text = await firstBytes(response);
    return { status, error: statusProblem(status), text };
  } catch (error) {
    return { status: null, error: failureReason(error, post.signal), text: "" };
  }
}

function send(
  url: string,
  { headers, body, signal, allowsLoopback }: Post,
): Promise<IncomingMessage> {
  const agent = useAgent(url, { allowIPAddressList: allowsLoopback ? [...loopbackAddresses] : [] });
  const request = url.startsWith("https:") ? tlsRequest : plainRequest;
  const length = { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoingRequest = request(url, {
      method: "POST",
      agent,
      signal,
      headers: { ...headers, ...length },
    });
    outgoingRequest.on("response", resolve);
    // The listener stays after the response has begun, because nobody else would handle a later error.
    outgoingRequest.on("error", reject);
    outgoingRequest.end(body);
  });
}

async function firstBytes(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      // The rest of the response is not read.
      if (bytes >= maxBytes) break;
    }
  } catch {
    // An interrupted response counts as far as it was received.
  }
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
  return text.replaceAll("\0", "");
}

function statusProblem(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirects are not followed" : `answered ${status}`;
}

function failureReason(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return timeoutReason;
  const message = error instanceof Error ? error.message : String(error);
  if (/is not allowed\. Because/.test(message)) return notPublic;
  return ((error as { code?: string }).code ?? message).slice(0, 200);
}
