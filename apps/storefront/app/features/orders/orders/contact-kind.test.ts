import { expect, test } from "vitest";
import { refuseOtherKind } from "./contact-kind.ts";

test("orders are found by e-mail or phone, and at no other address", () => {
  for (const by of [undefined, "email", "phone"]) expect(() => refuseOtherKind(by)).not.toThrow();
  for (const by of ["fax", "", "EMAIL"])
    expect(() => refuseOtherKind(by)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
