import { expect, test } from "vitest";
import { checkContactKind } from "./contact-kind.ts";

test("orders are found by e-mail or phone, and at no other address", () => {
  for (const by of [undefined, "email", "phone"]) expect(() => checkContactKind(by)).not.toThrow();
  for (const by of ["fax", "", "EMAIL"])
    expect(() => checkContactKind(by)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
