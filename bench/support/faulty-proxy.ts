import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy to a local server that drops connections. */
export interface FaultyProxy {
  /** The server's URL through the proxy. */
  readonly url: string;
  /** Resets this share (0 to 1) of connections per packet from now on, in both directions. */
  setResetShare(share: number): void;
  /** Returns the number of resets so far. */
  resets(): number;
  close(): Promise<void>;
}

export async function openFaultyProxy(url: string): Promise<FaultyProxy> {
  const target = new URL(url);
  const openSockets = new Set<Socket>();
  let share = 0;
  let resets = 0;
  const server = createServer((clientSocket) => {
    const targetSocket = connect(Number(target.port), target.hostname);
    clientSocket.setNoDelay(true);
    targetSocket.setNoDelay(true);
    for (const [from, to] of [
      [clientSocket, targetSocket],
      [targetSocket, clientSocket],
    ] as const) {
      openSockets.add(from);
      from.on("data", (bytes) => {
        if (Math.random() >= share) return void to.write(bytes);
        resets += 1;
        clientSocket.resetAndDestroy();
        targetSocket.resetAndDestroy();
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        openSockets.delete(from);
        to.end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxyUrl = new URL(url);
  proxyUrl.port = String((server.address() as AddressInfo).port);
  return {
    url: proxyUrl.href,
    setResetShare: (to) => {
      share = to;
    },
    resets: () => resets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of openSockets) socket.destroy();
      }),
  };
}
