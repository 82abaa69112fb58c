import { ApiError } from "@harbour/api-client";
import { reasons } from "@harbour/contracts/reasons";
import { beforeAll, expect, test } from "vitest";
import {
  describeFailedCall,
  describeFieldErrors,
  loadReasons,
  translateReason,
} from "./error-reason.ts";
import { reasonsInChinese } from "./reasons-in-chinese.ts";

beforeAll(() => loadReasons("zh"));

const makeRefusal = (body: object) =>
  new ApiError({ status: 409, headers: {}, body: JSON.stringify(body) });
const noValues = { values: {}, field: "" };

test("staff who read Chinese get the API's reason in Chinese", () => {
  const message = "They left only a phone number. Please call them.";
  const reason = { code: "enquiry-without-email", ...noValues };
  const error = makeRefusal({ code: "conflict", message, reason });
  expect(describeFailedCall(error, "en")).toBe(message);
  expect(describeFailedCall(error, "zh")).toBe("對方只留下電話，請致電聯絡。");
});

test("a field's own reason replaces the general message of a refusal", () => {
  const error = makeRefusal({
    code: "validation",
    message: "Bad",
    errors: { qty: ["Only 3 were bought."] },
    field_reasons: { qty: [{ code: "more-than-bought", values: { count: "3" }, field: "" }] },
  });
  expect(describeFailedCall(error, "zh")).toBe("只購買了 3 件。");
  expect(describeFieldErrors(error, "en")).toEqual({ qty: ["Only 3 were bought."] });
});

test("a refusal without a reason shows the text of its error code", () => {
  const error = makeRefusal({ code: "insufficient_stock", message: "Only 3 are left." });
  expect(describeFailedCall(error, "zh")).toBe("存貨不足。");
});

test("a fault in a file starts with the name of its column", () => {
  const reason = { code: "missing", values: {}, field: "price" } as const;
  expect(translateReason("price: Please fill this in.", reason, "en")).toBe(
    "price: Please fill this in.",
  );
  expect(translateReason("price: Please fill this in.", reason, "zh")).toBe("price：請填寫。");
});

test("each Chinese reason uses only placeholders that its English text has", () => {
  const listPlaceholders = (text: string) => text.match(/\{\w+\}/g) ?? [];
  const textsWithUnknownValues = Object.entries(reasonsInChinese).filter(([code, text]) => {
    const knownPlaceholders = new Set(listPlaceholders(reasons[code as keyof typeof reasons]));
    return listPlaceholders(text).some((value) => !knownPlaceholders.has(value));
  });
  expect(textsWithUnknownValues).toEqual([]);
});
