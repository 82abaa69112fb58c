import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Listens on any loopback port and says which to the program that started this one. */
export function listen(server: Server): void {
  server.listen(0, "127.0.0.1", () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
  process.on("disconnect", () => process.exit());
}
