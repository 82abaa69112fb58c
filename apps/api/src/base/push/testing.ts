import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { cleanUp } from "../../testing/clean-up.ts";

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  /** The decrypted message. */
  readonly notification: Readonly<Record<string, string>>;
}

/** Starts a browser and its push service on this machine. */
export async function aDevice() {
  const curve = createECDH("prime256v1");
  const auth = randomBytes(16);
  const keys = {
    p256dh: curve.generateKeys("base64url"),
    auth: auth.toString("base64url"),
  };
  const device = {
    subscription: { endpoint: "", keys },
    received: [] as ReceivedPush[],
    /** The status that the push service answers from now on. With `hangs` it does not answer. */
    status: 201 as number | "hangs",
    onReceived: () => undefined as void,
    /** Ends the unanswered calls. */
    drop: () => undefined as void,
  };
  const server = createServer((request, reply) => {
    const bodyChunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => bodyChunks.push(chunk));
    request.on("end", () => {
      const notification = decryptPush(Buffer.concat(bodyChunks), { curve, auth });
      device.received.push({
        headers: request.headers,
        notification: JSON.parse(notification) as Record<string, string>,
      });
      device.onReceived();
      if (device.status !== "hangs") reply.writeHead(device.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  device.drop = () => server.closeAllConnections();
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  device.subscription.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/${auth.toString("hex")}`;
  return device;
}

/** Decrypts as browsers do (RFC 8291). A separate implementation checks the library against the standard. */
function decryptPush(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const end = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, end);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const derive = (key: Buffer, from: Buffer, hkdfInfo: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, from, hkdfInfo, length));
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
