import { ApiError } from "@harbour/api-client";
import sharp from "sharp";
import { seedShop } from "../../support/seed-shop.ts";
import {
  createShopApi,
  firstCourier,
  runInParallel,
  mainStoreParams,
  newShopper,
} from "../../support/shoppers.ts";
import { race, type Race } from "../race.ts";
import type { Machine, Machines } from "./open-machines.ts";
import {
  importLantern,
  readSharedProduct,
  lanternSlug,
  waitForText,
  type View,
} from "./shared-product.ts";

export interface Observation {
  readonly race: Race;
  /** Milliseconds until both machines show the change. */
  readonly soldOutMs: number;
  readonly priceMs: number;
  /** Milliseconds until a machine without its change feed stops showing stale data. */
  readonly staleMs: number;
  /** The number of stale reads, each out of fifty. */
  readonly staleWhileAway: number;
  readonly staleAfterwards: number;
  readonly guest: string;
  readonly picture: string;
  /** The number of admitted sign-ins, out of forty from one address, half of them on each machine. */
  readonly signIns: number;
}

/** Checks every effect of one machine that the other machine must notice. */
export async function checkMachines(
  machines: Machines,
  { view, shoppers, units }: { view: View; shoppers: number; units: number },
): Promise<Observation> {
  const { machinePair, origin } = machines;
  const [first, second] = machinePair;
  await seedShop(first);
  await importLantern(first, { price: "321.50", units });
  const timeOnBoth = async (expectedText: string) =>
    Math.max(
      ...(await Promise.all(
        machinePair.map((machine) => waitForText(machine, view, expectedText)),
      )),
    );
  await timeOnBoth("321.50");

  await importLantern(first, { price: "322.50" });
  const priceMs = await timeOnBoth("322.50");

  second.wire.holdBytes("harbour changes");
  await importLantern(first, { price: "323.50" });
  // The first value may appear only because nothing was cached, and is then cached. Only a machine that noticed the
  // change shows the second value.
  let staleMs = await waitForText(second, view, "323.50");
  await importLantern(first, { price: "324.50" });
  staleMs += await waitForText(second, view, "324.50");
  await importLantern(first, { price: "325.50" });
  const staleWhileAway = await countReadsWithout(second, view, "325.50");
  second.wire.release();
  await importLantern(first, { price: "326.50" });
  await timeOnBoth("326.50");
  await importLantern(first, { price: "327.50" });
  await timeOnBoth("327.50");
  const staleAfterwards = await countReadsWithout(second, view, "327.50");

  const api = createShopApi(origin, 256, "10.2.0.1");
  const { variants } = await api.catalogue.details({
    params: { ...mainStoreParams, product_id: lanternSlug },
  });
  const variantId = variants[0]!._id;
  const raceOutcome = await race(shoppers, variantId, await firstCourier(api), (number) =>
    createShopApi(origin, 1, `10.1.${number >> 8}.${number & 255}`),
  );
  const soldOutMs = await timeOnBoth(view === "api" ? "SOLD_OUT" : "Sold out");

  return {
    race: raceOutcome,
    soldOutMs,
    priceMs,
    staleMs,
    staleWhileAway,
    staleAfterwards,
    guest: await readGuest(first, second),
    picture: await uploadPicture(first, second),
    signIns: await countAdmittedSignIns(origin),
  };
}

async function countReadsWithout(
  machine: Machine,
  view: View,
  expectedText: string,
): Promise<number> {
  const sharedReads = await runInParallel(50, 1, () => readSharedProduct(machine, view));
  return sharedReads.filter((text) => !text.includes(expectedText)).length;
}

/** Starts a guest on one machine, and continues the visit on the other. */
async function readGuest(machine: Machine, second: Machine): Promise<string> {
  const { token } = await newShopper(createShopApi(machine.origin, 1, "10.3.0.1"), 0);
  const { user } = await createShopApi(second.origin, 1, "10.3.0.1").auth.user({}, { token });
  return user.type === "TEMP" ? "known" : `taken for ${user.type}`;
}

/** Uploads a picture to one machine. @returns the content type that the other machine sends */
async function uploadPicture(machine: Machine, second: Machine): Promise<string> {
  const api = createShopApi(machine.origin, 1, "10.4.0.1");
  const { token } = await newShopper(api, 0);
  const create = { width: 700, height: 500, channels: 3, background: "#c03020" } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const file = new File([Uint8Array.from(photo)], "lantern.jpg", { type: "image/jpeg" });
  const address = await api.upload("reviews", file, { token });
  const reply = await fetch(new URL(new URL(address, machine.origin).pathname, second.origin));
  await reply.arrayBuffer();
  return reply.ok ? (reply.headers.get("content-type") ?? "") : `${reply.status}`;
}

async function countAdmittedSignIns(origin: string): Promise<number> {
  const api = createShopApi(origin, 4, "10.5.0.1");
  const admissions = await runInParallel(40, 4, (number) =>
    newShopper(api, number).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 429) return false;
        throw error;
      },
    ),
  );
  return admissions.filter(Boolean).length;
}
