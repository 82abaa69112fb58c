import { randomBytes } from "node:crypto";
import { startS3Server } from "../../../apps/api/src/testing/doubles/s3-server.ts";
import {
  openTcpWire,
  toWireAddress,
  type TcpWire,
} from "../../../apps/api/src/testing/doubles/tcp-wire.ts";
import { openBalancer } from "../../support/balancer.ts";
import { startShopProcess, type ShopProcess } from "../../support/shop-process.ts";

/** A shop process with its own folder and its own connection to the database. */
export interface Machine extends ShopProcess {
  readonly wire: TcpWire;
}

/** Two machines of a shop with one database, one object storage, one secret and a balancer. */
export interface Machines {
  readonly machinePair: readonly [Machine, Machine];
  /** The balancer's origin. */
  readonly origin: string;
  close(): Promise<void>;
}

/** @param role `all` also serves pages, and needs a built site */
export async function openMachines(
  databaseUrl: string,
  { role }: { role: "all" | "api" },
): Promise<Machines> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const balancer = await openBalancer();
    closers.push(() => balancer.close());
    const storage = await startS3Server();
    closers.push(() => storage.stop());
    const { bucket, prefix, endpoint, accessKeyId, secretAccessKey } = storage.settings;
    const commonEnv = {
      SECRET: randomBytes(32).toString("base64url"),
      FILES_URL: `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&path_style=1`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      PUBLIC_URL: balancer.origin,
      RATE_LIMITS: "1",
      TRUSTED_HOPS: "1",
    };
    const openMachine = async (): Promise<Machine> => {
      const wire = await openTcpWire(new URL(databaseUrl));
      closers.push(() => wire.cut());
      const env = { ...commonEnv, DATABASE_URL: toWireAddress(databaseUrl, wire) };
      const shop = await startShopProcess({ role, env });
      closers.push(() => shop.remove());
      return { ...shop, wire };
    };
    const machinePair = [await openMachine(), await openMachine()] as const;
    // The machines start one after another, because concurrent migrations are not tested here.
    for (const machine of machinePair) await machine.start();
    balancer.setOrigins(machinePair.map(({ origin }) => origin));
    return { machinePair, origin: balancer.origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
