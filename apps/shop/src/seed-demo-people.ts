import { createApi, demoOperator, type Deps } from "@harbour/api";
import { createApiClient, type Transport } from "@harbour/api-client";
import { customerApi, customerApiBase } from "@harbour/contracts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { counted } from "./counted.ts";
import { inProcessTransport } from "./web/in-process-transport.ts";
import { progressLine } from "./progress-line.ts";
import { seedOrders } from "./seed-demo-orders.ts";
import { type PersonInShop, readPeople } from "./seed-demo-plan.ts";
import { seedShelf } from "./seed-demo-shelf.ts";
import { seedVouchers } from "./seed-demo-vouchers.ts";
import { signInPerson } from "./seed-demo-sign-in.ts";

/**
 * Lets invented people register, like, buy and rate, through the customer API as everybody does, and staff do their
 * part. Each step looks first at what is there, so after an interruption it goes on where it was.
 */
export async function seedPeople(
  deps: Deps,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const { password, people } = await readPeople(folder);
  const picture = async (name: string) =>
    new Uint8Array(await readFile(join(folder, "people", name)));
  const waiting = await picture("payment-proof.webp");
  const judged = await Promise.all(
    smallProofs.map((number) => picture(`payment-proof-small-${number}.webp`)),
  );
  const staff = await demoOperator(deps);
  const server = createApi(deps, { maxLag: 0 });
  const transport = inProcessTransport(server);
  const progress = progressLine();
  try {
    progress.show("Letting people in");
    // Waits for all of them even if one fails, because the shop closes afterwards.
    const outcomes = await Promise.allSettled(
      people.map(async (person, index) => {
        const api = createApiClient(customerApi, {
          base: customerApiBase,
          transport: callingFrom(index + 1, transport),
        });
        const token = await signInPerson(deps, api, { person, password });
        // Neighbouring people pay in different ways.
        const first = index % judged.length;
        const own = [...judged.slice(first), ...judged.slice(0, first)];
        const proofs = { waiting, judged: own };
        const here: PersonInShop = { deps, staff, person, api, token, proofs };
        await seedProfile(here);
        await seedOrders(here);
        await seedVouchers(here);
        await seedShelf(here);
        await api.auth.logout({}, { token });
      }),
    );
    const cutOff = outcomes.find((outcome) => outcome.status === "rejected");
    if (cutOff) throw cutOff.reason;
  } finally {
    progress.clear();
    await server.close();
  }
  const orders = people.flatMap((person) => person.orders);
  const rated = orders.flatMap(({ lines }) => lines.filter((line) => line.rating !== undefined));
  say(
    `Let ${counted(people.length, "person", "people")} shop: ${counted(orders.length, "order")}, ${counted(rated.length, "review")}`,
  );
}

/** Proofs as `tools/art/demo-receipts.ts` draws them. */
const smallProofs = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Each person has an own IP address (RFC 5737, for documentation), so the limits per address stay
 * on.
 */
function callingFrom(place: number, transport: Transport): Transport {
  const address = `203.0.113.${place}`;
  return (request) =>
    transport({ ...request, headers: { ...request.headers, "x-forwarded-for": address } });
}

async function seedProfile({ person, api, token }: PersonInShop): Promise<void> {
  const { gender, birthday, hears, addresses, wishlist, follows = [] } = person;
  await api.profile.saveAccount({ body: { gender, birthday, country: "HK" } }, { token });
  if (hears) {
    const settings = { is_notifiable: true, channels: ["EMAIL" as const], is_accept: hears };
    await api.notifications.save({ body: settings }, { token });
  }
  const { data: book } = await api.addresses.all({}, { token });
  for (const address of addresses.slice(book.length))
    await api.addresses.add({ body: address }, { token });
  for (const { store, product } of wishlist) {
    const { _id } = await api.catalogue.details({
      params: { store_id: store, product_id: product },
    });
    const liked = { params: { store_id: store }, body: { product_id: _id, is_liked: true } };
    await api.wishlist.toggle(liked, { token });
  }
  for (const follow of follows)
    await api.calendar.follow({ body: { ...follow, is_followed: true } }, { token });
}
