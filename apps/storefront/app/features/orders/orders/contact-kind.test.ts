import { expect, test } from "vitest";
import { checkContactKind } from "./contact-kind.ts";

test("orders are found by e-mail or phone, and at no other address", () => {
  for (const contactKind of [undefined, "email", "phone"])
    expect(() => checkContactKind(contactKind)).not.toThrow();
  for (const contactKind of ["fax", "", "EMAIL"])
    expect(() => checkContactKind(contactKind)).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
});
