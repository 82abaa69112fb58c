import type { Configuration } from "@harbour/contracts";
import { makeFpsPayload } from "@harbour/contracts/fps-payload";
import readQr from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { paymentInstructions } from "./payment-instructions.server.ts";

const name = "HARBOUR TOYS & GAMES LTD";
const configuration = {
  "offline-payment-credentials": {
    bank: { bank: localizeText("Lion Quay Bank"), bank_number: "000-852", username: name },
    fps: { id: "000852026", username: name },
    payme: { url: "https://payme.example/harbour", username: name },
  },
} as Configuration;

test("another program reads recipient, amount and order from the FPS picture", async () => {
  const order = exampleOrder({ reference: "HB-7KQ4-M2X9" });
  const guide = await paymentInstructions(order, configuration, "en");
  const [kind, picture] = guide!.fps.code!.split(",");
  expect(kind).toBe("data:image/png;base64");
  const { data, info } = await sharp(Buffer.from(picture!, "base64"))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const qrCode = readQr(new Uint8ClampedArray(data), info.width, info.height);
  expect(qrCode?.data).toBe(
    makeFpsPayload({ fpsId: "000852026", name, amount: "229.80", reference: "HB-7KQ4-M2X9" }),
  );
});

test("an FPS address that no bank can pay has no picture", async () => {
  const credentials = configuration["offline-payment-credentials"];
  const faultyCredentials = { ...credentials, fps: { ...credentials.fps, id: "海港" } };
  const brokenConfiguration = {
    ...configuration,
    "offline-payment-credentials": faultyCredentials,
  };
  expect(
    (await paymentInstructions(exampleOrder(), brokenConfiguration, "en"))!.fps.code,
  ).toBeNull();
});

test.each([
  ["paid", { is_paid: true }],
  ["cancelled", { current_status: "cancelled" }],
  ["being checked", { current_status: "pending" }],
  ["paid online", { payment_method: "ONLINE" }],
] as const)("an order that is %s has no instructions for payment by hand", async (_case, order) => {
  expect(await paymentInstructions(exampleOrder(order), configuration, "en")).toBeNull();
});
