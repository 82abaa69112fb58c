// @vitest-environment jsdom
import type { MemberProfileWire } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { emptyContents } from "../../../components/selling/contents.ts";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { chooseMember, toDraftFormState } from "./draft-form-state.ts";
import { MemberField } from "./member-field.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mandy = {
  _id: "c1",
  username: "Mandy C.",
  email: "mandy@shop.example",
  phone: "85250000005",
  language: "en",
  membership_status: { slug: "gold", title: { en: "Gold", zh: "金", cn: "金" } },
  available_points: 320,
  addresses: [
    {
      is_default: true,
      name: "Mandy Cheuk",
      area_code: "",
      phone: "",
      address: "Flat A, 1 Queen's Road",
    },
  ],
} as unknown as MemberProfileWire;
const sam = {
  ...mandy,
  _id: "c2",
  username: "Sam Cheuk",
  email: null,
  phone: "8613800000000",
  addresses: [],
};

/**
 * Renders the field with a search that finds these members. Returns an object with the form state after each choice.
 */
function showMemberField(...profiles: MemberProfileWire[]) {
  const formHolder = { form: toDraftFormState(null) };
  function Field() {
    const [form, setForm] = useState(formHolder.form);
    formHolder.form = form;
    return (
      <MemberField
        member={form.member}
        chooseMember={(chosenMember) => setForm((now) => chooseMember(now, chosenMember))}
      />
    );
  }
  showStaffPage(<Field />, ({ path }) => {
    const member = profiles.find(({ _id }) => path.includes(`/${_id}`));
    return [200, member ?? { data: profiles, next_page_url: null, has_more: false }];
  });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "cheuk" } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  return formHolder;
}

test("a search with one result fills in that member's details, and staff can undo this", async () => {
  const formHolder = showMemberField(mandy);
  expect(await screen.findByText("Member: Mandy C.")).toBeDefined();
  expect(await screen.findByText("Gold · 320 points")).toBeDefined();
  expect(formHolder.form.language).toBe("en");
  expect(formHolder.form.contents).toMatchObject({
    name: "Mandy Cheuk",
    email: "mandy@shop.example",
    areaCode: "852",
    phone: "50000005",
    address: "Flat A, 1 Queen's Road",
  });
  fireEvent.click(screen.getByRole("button", { name: "Order as guest" }));
  expect(screen.getByRole("searchbox")).toBeDefined();
  expect(formHolder.form.contents).toEqual(emptyContents);
});

test("a search with several results waits until staff choose a member", async () => {
  const formHolder = showMemberField(mandy, sam);
  const choice = await screen.findByRole("button", { name: "Choose Sam Cheuk" });
  expect(formHolder.form.member).toBeNull();
  fireEvent.click(choice);
  expect(await screen.findByText("Member: Sam Cheuk")).toBeDefined();
  expect(formHolder.form.contents).toMatchObject({
    email: "",
    areaCode: "86",
    phone: "13800000000",
  });
});

test("typed details stay when staff choose a member and when they remove the member again", () => {
  const typedContents = { ...emptyContents, name: "Chan Siu Ming", phone: "61234567" };
  const formState = chooseMember({ ...toDraftFormState(null), contents: typedContents }, mandy);
  expect(formState.contents).toMatchObject({ name: "Chan Siu Ming", phone: "61234567" });
  expect(formState.contents.email).toBe("mandy@shop.example");
  expect(chooseMember(formState, null).contents).toEqual(typedContents);
});

test("the field reports a search that finds no member", async () => {
  showMemberField();
  expect(await screen.findByText("No member matches.")).toBeDefined();
});
