import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { maxPictureBytes } from "@harbour/contracts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { multipartWith, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const { port, hostname } = new URL(await shop.listen());
const guest = shop.guest();
const token = shop.tokenOf(guest);

/** Announces a picture of the largest kind, and sends none of it yet. */
function announce(): Socket {
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/files/reviews HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${maxPictureBytes}\r\n\r\n--edge`,
  );
  return socket;
}

async function statusFrom(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, "data")) as [Buffer];
  return Number(answer.toString().split(" ")[1]);
}

test("one network has six pictures on their way at most: more are told to come back before they are read", async () => {
  const sockets = Array.from({ length: 7 }, announce);
  expect(await Promise.race(sockets.map(statusFrom))).toBe(503);
  for (const socket of sockets) socket.destroy();
  const photo = sharp({ create: { width: 20, height: 20, channels: 3, background: "#c03020" } });
  const { body, headers } = await multipartWith("file", await photo.png().toBuffer());
  const send = () => shop.as(guest).post("/api/files/reviews", body, { headers });
  await expect.poll(async () => (await send()).status).toBe(200);
});
