import type { FastifyReply } from "fastify";
import type { ServerResponse } from "node:http";

/** Proxies let a silent connection go after half a minute or so. */
export const heartbeatMs = 25_000;
/** A comment: nobody's listener hears it. */
export const stillHere = ": still here\n\n";
/** The pause before a browser reconnects. */
const retryMs = 5000;
/** Unsent bytes at which a listener no longer listens. */
const maxUnsentBytes = 64 * 1024;

/**
 * Answers a call with server-sent events, to be written one by one. By hand, as libraries bring only five headers and a timer. Limiting
 * listeners, dropping those who do not read, and writing one text for all would be left to do.
 */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.setHeader("content-type", "text/event-stream; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  // The connection ends with the answer: a shop that stops does not wait for it to be used again.
  response.setHeader("connection", "close");
  // Nginx would collect events until a page is full.
  response.setHeader("x-accel-buffering", "no");
  response.write(`retry: ${retryMs}\n\n`);
  return response;
}

/** Writes an event, and drops readers that leave earlier ones unread. */
export function writeEvent(response: ServerResponse, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > maxUnsentBytes) response.destroy();
  else response.write(text);
}

export function endEventStream(response: ServerResponse): void {
  response.end(() => response.destroy());
}
