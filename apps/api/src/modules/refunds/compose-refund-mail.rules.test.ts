import { expect, test } from "vitest";
import { composeRefundMail } from "./compose-refund-mail.rules.ts";
import { exampleRefundFacts } from "./refund-mail.example.ts";

test("points that are taken back have a minus sign and no hyphen, as amounts have", () => {
  const head = { shopName: "Harbour", color: "#E52B1F" };
  const of = { language: "en", head, publicUrl: "https://s.example" } as const;
  const written = JSON.stringify(composeRefundMail(exampleRefundFacts("approved", of)).parts);
  expect(written).toContain('"−38"');
  expect(written).not.toContain('"-');
});
