import type { APIRequestContext } from "@playwright/test";
import { expect } from "../shop-test.ts";

let enquiryCount = 0;
/** Sends an enquiry that names an order. */
export async function sendEnquiry(request: APIRequestContext, order = "HB-2222-2222") {
  const email = `asker.${Date.now()}.${(enquiryCount += 1)}@example.com`;
  const subject = `Where is ${order}? ${email}`;
  const reply = await request.post("/api/customer/enquiries", {
    headers: { "idempotency-key": email },
    data: {
      name: "Chan Tai Man",
      email,
      area_code: "852",
      phone: "",
      subject,
      description: "It has not come.",
      language: "en",
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { reference } = (await reply.json()) as { reference: string };
  return { email, subject, reference };
}
