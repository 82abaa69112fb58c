import { expect, test } from "vitest";
import { presentSubmittedBook } from "./submitted-book.ts";

const home = {
  _id: "home",
  is_default: true,
  name: "Anna",
  area_code: "852",
  phone: "91234567",
  address: "12 Nathan Road",
};
const office = { ...home, _id: "office", is_default: false, name: "Office" };

function makeSubmittedForm(intent: string, target: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { intent, target, form };
}

const typedAddress = { name: "Ben", area_code: "852", phone: "6123 4567", district: "sha-tin" };

test("an edited address shows at once, in one line, and a new one at the end", () => {
  const fields = { ...typedAddress, street: "18 Sha Tin Road", building: "Flat B" };
  const ben = {
    name: "Ben",
    area_code: "852",
    phone: "61234567",
    address: "Flat B, 18 Sha Tin Road, Sha Tin, New Territories",
  };
  expect(
    presentSubmittedBook(
      [home, office],
      [makeSubmittedForm("save-address", "office", fields)],
      "en",
    ),
  ).toEqual([home, { ...office, ...ben }]);
  expect(
    presentSubmittedBook([home], [makeSubmittedForm("save-address", "new", fields)], "en"),
  ).toEqual([home, { _id: "new", is_default: false, ...ben }]);
});

test("the default address is only one, by its button or by the form's checkbox", () => {
  const listDefaults = (...forms: ReturnType<typeof makeSubmittedForm>[]) =>
    presentSubmittedBook([home, office], forms, "en").flatMap((address) =>
      address.is_default ? [address._id] : [],
    );
  expect(listDefaults(makeSubmittedForm("set-default-address", "office"))).toEqual(["office"]);
  expect(
    listDefaults(makeSubmittedForm("save-address", "new", { ...typedAddress, is_default: "1" })),
  ).toEqual(["new"]);
  expect(listDefaults(makeSubmittedForm("remove-address", "office"))).toEqual(["home"]);
});

test("free text stays free text, and without a pending form the book is unchanged", () => {
  const [editedAddress] = presentSubmittedBook(
    [home],
    [makeSubmittedForm("save-address", "home", { address: "By the sea" })],
    "zh",
  );
  expect(editedAddress?.address).toBe("By the sea");
  expect(presentSubmittedBook([home, office], [], "en")).toEqual([home, office]);
});
