import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { makeMultipart, startTestApi } from "@harbour/api/testing";
import { maxPictureBytes } from "@harbour/contracts";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../embedded-postgres/free-port.ts";
import type { BodyPace } from "./cut-slow-bodies.ts";
import { createWebServer } from "./web-server.ts";

const shop = await startTestApi();
const slowAddresses = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];

async function startListening(bodyPace?: BodyPace): Promise<number> {
  const server = createWebServer({
    api: shop.api,
    pages: null,
    publicUrl: "http://shop.test",
    ...(bodyPace && { bodyPace }),
  });
  const port = await freePort();
  await server.listen(port, "127.0.0.1");
  onTestFinished(() => server.drain(0));
  return port;
}

interface Upload {
  readonly socket: Socket;
  /** Returns everything that the server has sent on this connection. */
  readonly readReply: () => string;
}

/** Announces the largest picture, and sends the given part of it. */
async function announceUpload(port: number, localAddress: string, bytes: number): Promise<Upload> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  let reply = "";
  socket.setEncoding("utf8").on("data", (text: string) => (reply += text));
  const partHead =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  socket.write(
    `POST /api/files/reviews HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\nauthorization: Bearer ${shop.signToken(shop.guest())}\r\n` +
      `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${maxPictureBytes}\r\n\r\n`,
  );
  // The server answers the request's headers by asking for the body.
  await once(socket, "data");
  socket.write(partHead);
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes), () => resolve()));
  return { socket, readReply: () => reply };
}

test("eighteen slow uploads from three addresses do not stop another person's upload", async () => {
  const port = await startListening();
  await Promise.all(
    slowAddresses.flatMap((address) =>
      Array.from({ length: 6 }, () => announceUpload(port, address, 20_000)),
    ),
  );
  const create = { width: 50, height: 50, channels: 3, background: "#c03020" } as const;
  const photo = await sharp({ create }).png().toBuffer();
  const { body, headers } = await makeMultipart("file", photo);
  const authorization = `Bearer ${shop.signToken(shop.guest())}`;
  const reply = await fetch(`http://127.0.0.1:${port}/api/files/reviews`, {
    method: "POST",
    headers: { ...headers, authorization, connection: "close" },
    body: Uint8Array.from(body),
  });
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining("/files/")]);
});

test("an upload slower than the minimum rate is cut off, from every address", async () => {
  const port = await startListening({ minBytes: 10_000, perMs: 100 });
  const replies = await Promise.all(
    slowAddresses.map(async (address) => {
      const { socket, readReply } = await announceUpload(port, address, 100);
      const slowSender = setInterval(() => socket.write("x"), 5);
      if (!socket.closed) await once(socket, "close");
      clearInterval(slowSender);
      return readReply();
    }),
  );
  for (const reply of replies) expect(reply).toMatch(/HTTP\/1\.1 408 /);
});
