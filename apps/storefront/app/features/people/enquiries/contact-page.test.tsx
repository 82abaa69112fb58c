// @vitest-environment jsdom
import { enquiryFields } from "@harbour/contracts/constants";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anna, PageWithLoader, visit } from "../../../testing/visit.tsx";
import ContactPage from "./contact-page.tsx";
import type { OwnContact } from "./read-contact-page.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const areaCodes = [
  { value: "852", title: "+852 Hong Kong" },
  { value: "86", title: "+86 Mainland China" },
];
const page = { areaCodes, phone: null, email: null, whatsAppLink: null, shops: [] };
const ownContact = {
  name: "Anna Chan",
  email: "anna@example.com",
  area_code: "86",
  phone: "13800138000",
};

const labels = { name: "Name", email: "E-mail", phone: "Phone" };
/** Opens the contact page, and records the requests to its address. */
async function openContactPage({
  contact,
  isGuest = false,
}: {
  contact?: OwnContact;
  isGuest?: boolean;
}) {
  let releaseAnswer: () => void = () => {};
  const requests: string[] = [];
  const answerGate = new Promise<void>((resolve) => (releaseAnswer = resolve));
  visit("/contact-us", {
    personalData: { user: isGuest ? null : anna },
    page: <PageWithLoader page={ContactPage} />,
    loader: async ({ request }) => {
      const { search } = new URL(request.url);
      requests.push(search);
      if (search === "") return { page, ownContact: null };
      await answerGate;
      return { page: null, ownContact: contact };
    },
  });
  const field = async (label: string) =>
    within(await screen.findByRole("main")).findByLabelText<HTMLInputElement>(label);
  await field(labels.name);
  return { requests, answer: releaseAnswer, field };
}

test("a member finds name, e-mail and phone filled in, and types only the question", async () => {
  const { answer: releaseAnswer, field } = await openContactPage({ contact: ownContact });
  releaseAnswer();
  await waitFor(async () => expect((await field(labels.name)).value).toBe(ownContact.name));
  expect((await field(labels.email)).value).toBe(ownContact.email);
  expect((await field(labels.phone)).value).toBe(ownContact.phone);
  expect((await field("Area code")).value).toBe("86");
});

test("text that a visitor has started is not overwritten", async () => {
  const { answer: releaseAnswer, field } = await openContactPage({ contact: ownContact });
  fireEvent.change(await field(labels.email), { target: { value: "office@example.com" } });
  fireEvent.change(await field(labels.phone), { target: { value: "912" } });
  releaseAnswer();
  await waitFor(async () => expect((await field(labels.name)).value).toBe(ownContact.name));
  expect((await field(labels.email)).value).toBe("office@example.com");
  expect((await field(labels.phone)).value).toBe("912");
  expect((await field("Area code")).value).toBe("852");
});

test("a phone with an unsupported area code is not filled in", async () => {
  const { answer: releaseAnswer, field } = await openContactPage({
    contact: { ...ownContact, area_code: "44" },
  });
  releaseAnswer();
  await waitFor(async () => expect((await field(labels.name)).value).toBe(ownContact.name));
  expect((await field(labels.phone)).value).toBe("");
});

test("the form has an input for each field of an enquiry", async () => {
  await openContactPage({ isGuest: true });
  const form = screen.getByRole<HTMLFormElement>("form");
  for (const field of enquiryFields)
    expect(form.elements.namedItem(field), field).toBeInstanceOf(HTMLElement);
});

test("a guest's page causes no request", async () => {
  const { requests, field } = await openContactPage({ isGuest: true });
  expect((await field(labels.name)).value).toBe("");
  expect(requests).toEqual([""]);
});
