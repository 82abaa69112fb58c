import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A wire to a server. A test can cut the wire, or make it silent without closing connections. */
export interface TcpWire {
  /** The port of the wire on the loopback interface. */
  readonly port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  reconnect(): Promise<void>;
  /**
   * Holds all bytes back. Connections stay open, and new connections are accepted but get no answer.
   * @param matchingText holds only connections whose first bytes contain this text
   */
  holdBytes(matchingText?: string): void;
  /** Lets the held bytes and all later bytes pass. */
  release(): void;
}

export async function openTcpWire(target: URL): Promise<TcpWire> {
  // A wire uses TCP, even to a server that other tests reach by a Unix socket.
  const host = target.hostname.startsWith("%2F") ? "127.0.0.1" : target.hostname;
  const sockets = new Set<Socket>();
  const pendingCallbacks = new Set<() => void>();
  let heldBytes: string | undefined;

  const server = createServer((socket) => {
    const targetSocket = connect(Number(target.port), host);
    let firstBytes: Buffer | undefined;
    const gate = () =>
      new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          firstBytes ??= chunk;
          if (heldBytes !== undefined && firstBytes.includes(heldBytes))
            pendingCallbacks.add(() => pass(null, chunk));
          else pass(null, chunk);
        },
      });
    for (const end of [socket, targetSocket]) {
      sockets.add(end);
      end.on("error", () => undefined).on("close", () => sockets.delete(end));
    }
    socket.pipe(gate()).pipe(targetSocket).pipe(gate()).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reconnect: () => listen(port),
    holdBytes(matchingText = "") {
      heldBytes = matchingText;
    },
    release() {
      heldBytes = undefined;
      for (const pass of pendingCallbacks) pass();
      pendingCallbacks.clear();
    },
  };
}

/** Returns the address that leads through the wire. */
export function toWireAddress(url: string, wire: TcpWire): string {
  const wireUrl = new URL(url);
  wireUrl.hostname = "127.0.0.1";
  wireUrl.port = String(wire.port);
  return wireUrl.href;
}
