import { connect, type Socket } from "node:net";
import { maxPictureBytes } from "@harbour/contracts";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { untilPasses } from "../../../../../tools/testing/until.ts";
import { makeMultipart, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const origin = await shop.listen();
const { port, hostname } = new URL(origin);
/** A token per test, because uploads are limited per person and minute. */
let token: string | undefined;
beforeEach(() => {
  token = shop.signToken(shop.guest());
});

const formPartHeader =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

/** Announces the largest picture and sends the given part of it. */
async function announceUpload(bytes: number): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /api/files/reviews HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${maxPictureBytes}\r\n\r\n${formPartHeader}`,
  );
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes), () => resolve()));
  return socket;
}

/** Sends a picture of 700 kB. */
async function send(): Promise<number> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 500, height: 500, channels: 3, background: "#c03020", noise } as const;
  const photo = await sharp({ create }).png().toBuffer();
  const { body, headers } = await makeMultipart("file", photo);
  const authorization = `Bearer ${token}`;
  const reply = await fetch(`${origin}/api/files/reviews`, {
    method: "POST",
    headers: { ...headers, authorization, connection: "close" },
    body: Uint8Array.from(body),
  });
  await reply.arrayBuffer();
  return reply.status;
}

test("announced but unsent uploads do not block other uploads", async () => {
  await Promise.all(Array.from({ length: 7 }, () => announceUpload(0)));
  expect(await send()).toBe(200);
});

test("limits one network's uploads in memory to six pictures and refuses more before reading them", async () => {
  const nearlyMaxBytes = maxPictureBytes - 1000;
  const sockets = await Promise.all(
    Array.from({ length: 5 }, () => announceUpload(nearlyMaxBytes)),
  );
  expect(await send()).toBe(200);
  // Uploads of earlier tests may still use memory, so an announced upload may have been refused.
  const announceAndSend = async () => {
    sockets.push(await announceUpload(nearlyMaxBytes));
    return send();
  };
  await untilPasses(async () => expect(await announceAndSend()).toBe(503));
  for (const socket of sockets) socket.destroy();
  await untilPasses(async () => expect(await send()).toBe(200));
});
