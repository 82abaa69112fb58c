import { maxAddresses } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { overlapTransactions, startTestApi, withoutGuard } from "../../testing/index.ts";
import { chooseDefault } from "./choose-default.ts";
import { addAddressInTransaction } from "./write-address.ts";

const shop = await startTestApi();
const { db } = shop.deps;

const home = {
  name: "Chan Tai Man",
  area_code: "852",
  phone: "91234567",
  district: "yau-tsim-mong",
  street: "12 Nathan Road",
  building: "Flat 5A, Harbour Court",
};
const office = { name: "Ada", area_code: "852", phone: "21234567", address: "1 Queen's Road" };
const savedHome = { ...home, address: "", is_default: false };

const addressesPath = "/profiles/addresses";
const recipient = "/profiles/delivery-recipient";

async function createAddressBook(...entries: object[]) {
  const ada = await shop.shopper();
  const caller = shop.as(ada);
  const ids: string[] = [];
  for (const entry of entries) ids.push((await caller.post(addressesPath, entry)).body._id);
  const list = async () => (await caller.get(addressesPath)).body.data;
  const readDefaults = async () =>
    (await list())
      .filter((address: { is_default: boolean }) => address.is_default)
      .map((item: { _id: string }) => item._id);
  return { ada, caller, ids, list, readDefaults };
}

describe("address book", () => {
  test("the first entry is the default, and a later one on request", async () => {
    const { caller, ids, readDefaults } = await createAddressBook(home, office);
    expect(await readDefaults()).toEqual([ids[0]]);
    const addReply = await caller.post(addressesPath, { ...office, is_default: true });
    expect(await readDefaults()).toEqual([addReply.body._id]);
  });

  test("writes structured addresses in the account's language and free text unchanged", async () => {
    const { caller, list } = await createAddressBook(home, office);
    const line = "Flat 5A, Harbour Court, 12 Nathan Road, Yau Tsim Mong, Kowloon";
    expect(await list()).toMatchObject([
      { ...home, address: line, is_default: true },
      { ...office, district: "", street: "", building: "", is_default: false },
    ]);
    await caller.put("/notification-settings/details", { language: "ZH" });
    expect((await list())[0].address).toBe("九龍油尖旺區 12 Nathan Road, Flat 5A, Harbour Court");
  });

  test("saving an entry exactly as it was read keeps all its parts", async () => {
    const { caller, ids, list } = await createAddressBook(home);
    const [address] = await list();
    expect((await caller.put(`${addressesPath}/${ids[0]}`, address)).status).toBe(200);
    const { updated_at: _before, ...addressFields } = address;
    expect((await list())[0]).toMatchObject(addressFields);
  });

  test("an entry can be replaced and become the default", async () => {
    const { caller, ids, readDefaults, list } = await createAddressBook(home, office);
    await caller.put(`${addressesPath}/${ids[1]}`, { ...home, name: "Bob", is_default: true });
    expect(await readDefaults()).toEqual([ids[1]]);
    expect((await list())[0]).toMatchObject({ name: "Bob", district: "yau-tsim-mong" });
    await caller.put(`${addressesPath}/${ids[1]}`, { ...office, is_default: false });
    expect(await readDefaults()).toEqual([ids[1]]);
  });

  test("requires a Hong Kong district and street, or free text", async () => {
    const { caller } = await createAddressBook();
    const refused = async (entry: object) => (await caller.post(addressesPath, entry)).body.errors;
    expect(Object.keys(await refused({ ...home, district: "atlantis" }))).toEqual(["district"]);
    expect(Object.keys(await refused({ name: "Ada" }))).toEqual(["district", "street"]);
    expect(Object.keys(await refused({ ...home, name: " " }))).toEqual(["name"]);
    expect(Object.keys(await refused({ ...home, phone: "12-34" }))).toEqual(["phone"]);
  });

  test("deleting the default makes the newest remaining entry the default", async () => {
    const { caller, ids, readDefaults } = await createAddressBook(home, office, home);
    await caller.delete(`${addressesPath}/${ids[0]}`);
    expect(await readDefaults()).toEqual([ids[2]]);
    await caller.delete(`${addressesPath}/${ids[1]}`);
    expect(await readDefaults()).toEqual([ids[2]]);
    await caller.delete(`${addressesPath}/${ids[2]}`);
    expect(await readDefaults()).toEqual([]);
    expect((await caller.delete(`${addressesPath}/${ids[2]}`)).status).toBe(404);
  });

  test("limits an address book to twenty addresses, even for two added at once", async () => {
    const { ada, caller } = await createAddressBook(
      ...Array.from({ length: maxAddresses - 1 }, () => office),
    );
    const add = (tx: Parameters<typeof addAddressInTransaction>[0]) =>
      addAddressInTransaction(tx, ada.id, savedHome);
    await expect(overlapTransactions(db, add, add)).rejects.toMatchObject({ code: "conflict" });
    const refused = await caller.post(addressesPath, office);
    expect(refused).toMatchObject({ status: 409, body: { details: { most: maxAddresses } } });
    expect((await caller.get(addressesPath)).body.data).toHaveLength(maxAddresses);
  });

  test("hides an address book from other members", async () => {
    const { ids, list } = await createAddressBook(home, office);
    const stranger = shop.as(await shop.shopper());
    expect((await stranger.get(addressesPath)).body.data).toEqual([]);
    for (const reply of [
      await stranger.put(`${addressesPath}/${ids[1]}`, home),
      await stranger.put(`${addressesPath}/${ids[1]}/set-default`),
      await stranger.delete(`${addressesPath}/${ids[1]}`),
    ])
      expect(reply.status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await shop.as(shop.guest()).get(addressesPath)).status).toBe(403);
  });
});

describe("parallel changes of the book", () => {
  test("two first addresses added at once leave one default", async () => {
    const { ada, readDefaults } = await createAddressBook();
    const add = (tx: Parameters<typeof addAddressInTransaction>[0]) =>
      addAddressInTransaction(tx, ada.id, savedHome);
    const [first] = await overlapTransactions(db, add, add);
    expect(await readDefaults()).toEqual([first]);
  });

  test("two defaults chosen at once leave the later one", async () => {
    const { ada, ids, readDefaults } = await createAddressBook(home, office, home);
    await overlapTransactions(
      db,
      (tx) => chooseDefault(tx, ada.id, ids[1]!),
      (tx) => chooseDefault(tx, ada.id, ids[2]!),
    );
    expect(await readDefaults()).toEqual([ids[2]]);
  });
});

test("without the lock, two first addresses both want to be the default and one fails", async () => {
  const guard = withoutGuard(/ for no key update/, "");
  const unguardedShop = await startTestApi({ deps: guard.deps });
  const ada = await unguardedShop.shopper();
  const add = (tx: Parameters<typeof addAddressInTransaction>[0]) =>
    addAddressInTransaction(tx, ada.id, savedHome);
  await expect(overlapTransactions(unguardedShop.deps.db, add, add)).rejects.toThrow();
  expect(guard.removals()).toBeGreaterThan(0);
});

test("the database refuses two defaults in one book", async () => {
  const { ada } = await createAddressBook(home, office);
  const updateBoth = db.execute(
    sql`update addresses set is_default = true where customer_id = ${ada.id}`,
  );
  await expect(updateBoth).rejects.toMatchObject({
    cause: { constraint: "addresses_one_default" },
  });
});

describe("delivery recipient", () => {
  test("the delivery recipient is empty at first, then the book's default entry", async () => {
    const { caller, list } = await createAddressBook();
    expect((await caller.get(recipient)).body).toEqual({ delivery_recipient: null });
    expect((await caller.put(recipient, { delivery_recipient: office })).status).toBe(200);
    expect((await caller.get(recipient)).body).toEqual({ delivery_recipient: office });
    expect(await list()).toMatchObject([{ ...office, is_default: true }]);
  });

  test("keeps the parts of an address returned as it was shown", async () => {
    const { caller, list } = await createAddressBook(office, { ...home, is_default: true });
    const { delivery_recipient } = (await caller.get(recipient)).body;
    await caller.put(recipient, { delivery_recipient: { ...delivery_recipient, name: "Bob" } });
    expect((await list())[0]).toMatchObject({ ...home, name: "Bob" });
    await caller.put(recipient, { delivery_recipient: office });
    expect((await list())[0]).toMatchObject({ ...office, district: "", street: "", building: "" });
  });

  test("a recipient needs a name and a telephone number of digits", async () => {
    const { caller } = await createAddressBook();
    const invalidAddress = { ...office, name: "", phone: "call me" };
    const refused = await caller.put(recipient, { delivery_recipient: invalidAddress });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([
      "delivery_recipient.name",
      "delivery_recipient.phone",
    ]);
  });
});
