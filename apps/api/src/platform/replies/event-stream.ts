import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

/** The interval of heartbeats in milliseconds. Proxies close silent connections after about half a minute. */
export const heartbeatMs = 25_000;
/** A comment in the stream, which listeners ignore. */
export const heartbeat = ": still here\n\n";
/** Milliseconds before a browser reconnects. */
const retryMs = 5000;
/** The number of unsent bytes at which a listener is disconnected. */
const maxUnsentBytes = 64 * 1024;

/**
 * Starts a response of server-sent events.
 * Not a library: libraries only set headers and a timer. They do not limit listeners, drop slow readers, or write one
 * text for all.
 */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.setHeader("content-type", "text/event-stream; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  // The connection closes with the response, so that a stopping shop does not wait for its reuse.
  response.setHeader("connection", "close");
  // Without this header, Nginx would buffer events.
  response.setHeader("x-accel-buffering", "no");
  response.write(`retry: ${retryMs}\n\n`);
  return response;
}

/** Writes an event. Disconnects a listener with too many unread bytes. */
export function writeEvent(response: ServerResponse, text: string): void {
  if (response.writableEnded) return;
  if (response.writableLength > maxUnsentBytes) response.destroy();
  else response.write(text);
}

export function endEventStream(response: ServerResponse): void {
  response.end(() => response.destroy());
}
