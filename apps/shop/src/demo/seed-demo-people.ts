import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createApi, demoOperator } from "@harbour/api";
import { createApiClient } from "@harbour/api-client";
import { customerApi, customerApiBase } from "@harbour/contracts";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgressLine } from "../terminal/progress-line.ts";
import { makeInProcessTransport } from "../web/in-process-transport.ts";
import type { DemoPast } from "./demo-past.ts";
import { type DemoProofs, type PastStep, type PersonInShop, readDemoPlan } from "./demo-plan.ts";
import { findPlacedOrders, listOrderSteps } from "./seed-demo-orders.ts";
import { computeJoinedAt, listPointSteps } from "./seed-demo-points.ts";
import { signInPerson } from "./seed-demo-sign-in.ts";
import { hongKongTimeAgo, hashToFraction } from "./seed-demo-times.ts";
import { listVoucherSteps } from "./seed-demo-vouchers.ts";
import { listShelfSteps } from "./shelf-steps.ts";

/**
 * Creates the demo's activity. Invented people register, like, buy and rate through the customer API, and staff
 * handle their orders. Each step first checks whether it was already done, so that an interrupted start can resume.
 */
export async function seedDemoPeople(
  demoPast: DemoPast,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const { deps } = demoPast;
  const { password, people } = await readDemoPlan(folder);
  const now = new Date();
  const staff = await demoOperator(deps);
  const server = createApi(deps, { maxLag: 0 });
  const transport = makeInProcessTransport(server);
  const chooseProofs = await readProofs(folder);
  const progress = createProgressLine();
  try {
    progress.show("Letting people in");
    const stepsByPerson = people.map((person, index): PastStep[] => {
      const api = createApiClient(customerApi, {
        base: customerApiBase,
        transport,
      });
      const proofs = chooseProofs(index);
      const shopPerson = { deps, staff, person, api, token: "", proofs, orderIds: [] as string[] };
      const joinShop = async () => {
        shopPerson.token = await signInPerson(deps, api, { person, password });
        await seedProfile(shopPerson);
        await findPlacedOrders(shopPerson);
      };
      return [
        { at: computeJoinedAt(person, now), run: joinShop },
        ...listWishSteps(shopPerson, now),
        ...listOrderSteps(shopPerson, now),
        ...listVoucherSteps(shopPerson, now),
        ...listEnquirySteps(shopPerson, now),
        ...listShelfSteps(shopPerson, now),
      ];
    });
    const points = listPointSteps(deps, people, {
      now,
      expiresAfterDays: await readPointsExpiry(folder),
    });
    const steps = [...stepsByPerson.flat(), ...points].toSorted((a, b) => +a.at - +b.at);
    for (const step of steps) {
      await demoPast.begin(step.at);
      await step.run();
    }
  } finally {
    progress.clear();
    await server.close();
  }
  const orders = people.flatMap((person) => person.orders);
  const ratedLines = orders.flatMap(({ lines }) =>
    lines.filter((line) => line.rating !== undefined),
  );
  print(
    `Let ${pluralize(people.length, "person", "people")} shop: ${pluralize(orders.length, "order")}, ${pluralize(ratedLines.length, "review")}`,
  );
}

/**
 * Reads the pictures of payment proofs.
 * @returns a function that chooses a person's proof, so that neighbouring people pay in different ways
 */
async function readProofs(folder: string): Promise<(index: number) => DemoProofs> {
  const picture = async (name: string) =>
    new Uint8Array(await readFile(join(folder, "people", name)));
  const waitingProof = await picture("payment-proof.webp");
  const judgedProofs = await Promise.all(
    smallProofNumbers.map((number) => picture(`payment-proof-small-${number}.webp`)),
  );
  return (index) => {
    const first = index % judgedProofs.length;
    return {
      waitingProof,
      judgedProofs: [...judgedProofs.slice(first), ...judgedProofs.slice(0, first)],
    };
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

/** The numbers of the proofs that `tools/art/demo-receipts.ts` draws. */
const smallProofNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

async function seedProfile({ person, api, token }: PersonInShop): Promise<void> {
  const { gender, birthday, hears, addresses, follows = [] } = person;
  await api.profile.saveAccount({ body: { gender, birthday, country: "HK" } }, { token });
  if (hears) {
    const settings = { is_notifiable: true, channels: ["EMAIL" as const], is_accept: hears };
    await api.notifications.save({ body: settings }, { token });
  }
  const { data: addressBook } = await api.addresses.list({}, { token });
  for (const address of addresses.slice(addressBook.length))
    await api.addresses.add({ body: address }, { token });
  for (const follow of follows)
    await api.calendar.follow({ body: { ...follow, is_followed: true } }, { token });
}

/** Returns the steps in which a person adds wishes, spread over the second half of their membership. */
function listWishSteps(shopPerson: PersonInShop, now: Date): PastStep[] {
  const { person } = shopPerson;
  return person.wishlist.map(({ store, product }, index) => {
    const days =
      1 + hashToFraction(`${person.email} ${product}`) * (person.joined_days_ago / 2 - 1);
    return {
      at: hongKongTimeAgo(now, days, 12.5 + (index % 9)),
      async run() {
        const { api, token } = shopPerson;
        const params = { store_id: store };
        const { _id } = await api.catalogue.details({ params: { ...params, product_id: product } });
        await api.wishlist.toggle({ params, body: { product_id: _id, is_liked: true } }, { token });
      },
    };
  });
}

/** Returns the steps of a person's enquiries. A repeated step sends nothing twice. */
function listEnquirySteps(shopPerson: PersonInShop, now: Date): PastStep[] {
  const { person, api } = shopPerson;
  const { enquiries = [], addresses, email, language } = person;
  return enquiries.map(({ days_ago: days, subject, question }) => ({
    at: hongKongTimeAgo(now, days, 11 + 9 * hashToFraction(subject)),
    async run() {
      const { name, area_code, phone } = addresses[0]!;
      const body = { name, email, area_code, phone, subject, description: question, language };
      await api.enquiries.send(
        { body },
        { token: shopPerson.token, idempotencyKey: `${email}-${days}` },
      );
    },
  }));
}
