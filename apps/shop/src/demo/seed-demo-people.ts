import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createApi, demoOperator } from "@harbour/api";
import { createApiClient } from "@harbour/api-client";
import { customerApi, customerApiBase } from "@harbour/contracts";
import { pluralize } from "../terminal/pluralize.ts";
import { progressLine } from "../terminal/progress-line.ts";
import { makeInProcessTransport } from "../web/in-process-transport.ts";
import type { Past } from "./demo-past.ts";
import { type DemoProofs, type PastStep, type PersonInShop, readDemoPlan } from "./demo-plan.ts";
import { findPlacedOrders, orderSteps } from "./seed-demo-orders.ts";
import { computeJoinedAt, pointSteps } from "./seed-demo-points.ts";
import { signInPerson } from "./seed-demo-sign-in.ts";
import { timeInHongKong, hashToFraction } from "./seed-demo-times.ts";
import { voucherSteps } from "./seed-demo-vouchers.ts";
import { listShelfSteps } from "./shelf-steps.ts";

/**
 * Lets invented people register, like, buy and rate through the customer API, and staff handle
 * their orders. Each step checks first whether it was done, so an interrupted start can resume.
 */
export async function seedDemoPeople(
  past: Past,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const { deps } = past;
  const { password, people } = await readDemoPlan(folder);
  const now = new Date();
  const staff = await demoOperator(deps);
  const server = createApi(deps, { maxLag: 0 });
  const transport = makeInProcessTransport(server);
  const proofFiles = await readProofs(folder);
  const progress = progressLine();
  try {
    progress.show("Letting people in");
    const personal = people.map((person, index): PastStep[] => {
      const api = createApiClient(customerApi, {
        base: customerApiBase,
        transport,
      });
      const proofs = proofFiles(index);
      const here = { deps, staff, person, api, token: "", proofs, orderIds: [] as string[] };
      const join = async () => {
        here.token = await signInPerson(deps, api, { person, password });
        await seedProfile(here);
        await findPlacedOrders(here);
      };
      return [
        { at: computeJoinedAt(person, now), run: join },
        ...wishSteps(here, now),
        ...orderSteps(here, now),
        ...voucherSteps(here, now),
        ...enquirySteps(here, now),
        ...listShelfSteps(here, now),
      ];
    });
    const points = pointSteps(deps, people, {
      now,
      expiresAfterDays: await readPointsExpiry(folder),
    });
    const steps = [...personal.flat(), ...points].toSorted((a, b) => +a.at - +b.at);
    for (const step of steps) {
      await past.begin(step.at);
      await step.run();
    }
  } finally {
    progress.clear();
    await server.close();
  }
  const orders = people.flatMap((person) => person.orders);
  const rated = orders.flatMap(({ lines }) => lines.filter((line) => line.rating !== undefined));
  print(
    `Let ${pluralize(people.length, "person", "people")} shop: ${pluralize(orders.length, "order")}, ${pluralize(rated.length, "review")}`,
  );
}

/**
 * Reads the pictures of payment proofs. @returns a person's proof; neighbouring people pay in
 * different ways
 */
async function readProofs(folder: string): Promise<(index: number) => DemoProofs> {
  const picture = async (name: string) =>
    new Uint8Array(await readFile(join(folder, "people", name)));
  const waiting = await picture("payment-proof.webp");
  const judged = await Promise.all(
    smallProofs.map((number) => picture(`payment-proof-small-${number}.webp`)),
  );
  return (index) => {
    const first = index % judged.length;
    return { waiting, judged: [...judged.slice(first), ...judged.slice(0, first)] };
  };
}

/** Reads the number of days until the demo's points expire. */
async function readPointsExpiry(folder: string): Promise<number> {
  const text = await readFile(join(folder, "configuration.json"), "utf8");
  const { "membership-points": points } = JSON.parse(text) as {
    "membership-points": { expires_after_days: number };
  };
  return points.expires_after_days;
}

/** Numbers of the proofs drawn by `tools/art/demo-receipts.ts`. */
const smallProofs = [1, 2, 3, 4, 5, 6, 7] as const;

async function seedProfile({ person, api, token }: PersonInShop): Promise<void> {
  const { gender, birthday, hears, addresses, follows = [] } = person;
  await api.profile.saveAccount({ body: { gender, birthday, country: "HK" } }, { token });
  if (hears) {
    const settings = { is_notifiable: true, channels: ["EMAIL" as const], is_accept: hears };
    await api.notifications.save({ body: settings }, { token });
  }
  const { data: book } = await api.addresses.list({}, { token });
  for (const address of addresses.slice(book.length))
    await api.addresses.add({ body: address }, { token });
  for (const follow of follows)
    await api.calendar.follow({ body: { ...follow, is_followed: true } }, { token });
}

/** Returns the steps of a person's wishes, spread over the second half of their membership. */
function wishSteps(here: PersonInShop, now: Date): PastStep[] {
  const { person } = here;
  return person.wishlist.map(({ store, product }, index) => {
    const days =
      1 + hashToFraction(`${person.email} ${product}`) * (person.joined_days_ago / 2 - 1);
    return {
      at: timeInHongKong(now, days, 12.5 + (index % 9)),
      async run() {
        const { api, token } = here;
        const params = { store_id: store };
        const { _id } = await api.catalogue.details({ params: { ...params, product_id: product } });
        await api.wishlist.toggle({ params, body: { product_id: _id, is_liked: true } }, { token });
      },
    };
  });
}

/** Returns the steps of a person's enquiries. A step that runs again sends nothing twice. */
function enquirySteps(here: PersonInShop, now: Date): PastStep[] {
  const { person, api } = here;
  const { enquiries = [], addresses, email, language } = person;
  return enquiries.map(({ days_ago: days, subject, question }) => ({
    at: timeInHongKong(now, days, 11 + 9 * hashToFraction(subject)),
    async run() {
      const { name, area_code, phone } = addresses[0]!;
      const body = { name, email, area_code, phone, subject, description: question, language };
      await api.enquiries.send({ body }, { token: here.token, idempotencyKey: `${email}-${days}` });
    },
  }));
}
