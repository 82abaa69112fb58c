import { describe, expect, test } from "vitest";
import { readMailbox, startTestApi } from "../../../testing/index.ts";

let now = new Date();
const shop = await startTestApi({ settings: { rateLimits: true }, clock: () => now });
const passHours = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));

let callerCount = 0;
/** Each call comes from another address, because only the limit by recipient is under test. */
const elsewhere = () => ({
  address: `10.9.${Math.floor(callerCount / 250)}.${(callerCount++ % 250) + 1}`,
});
const requestPasswordReset = (email: string) =>
  shop.anyone.post("/auth/forget-password", { type: "EMAIL", email }, elsewhere());
const register = (email: string) =>
  shop.anyone.post(
    "/auth/register",
    { type: "EMAIL", username: "Somebody", email, password: "lanternfish42" },
    elsewhere(),
  );
const bare = ({ status, body, headers }: Awaited<ReturnType<typeof requestPasswordReset>>) => ({
  status,
  message: body.message.replace(/\d+/, "some"),
  waits: Number(headers["retry-after"] ?? 0) > 3000,
});

describe("code requests without authentication", () => {
  test("the limit of five codes is the same for known and unknown addresses", async () => {
    await shop.shopper({ email: "known@codes.test" });
    for (const email of ["known@codes.test", "nobody@codes.test"])
      for (let time = 0; time < 5; time += 1)
        expect((await requestPasswordReset(email)).status).toBe(200);
    const knownAddressReply = await requestPasswordReset("known@codes.test");
    expect(bare(knownAddressReply)).toEqual({
      status: 429,
      message: expect.any(String),
      waits: true,
    });
    expect(bare(await requestPasswordReset("NOBODY@codes.test"))).toEqual(bare(knownAddressReply));
    // There is one code, unless a job sends a code before the next request ends it.
    expect(await readMailbox(shop, "known@codes.test")).not.toEqual([]);
    expect(await readMailbox(shop, "nobody@codes.test")).toEqual([]);
    passHours(1.01);
  });

  test("registering has the same limit for a known address with many codes as for an unknown address", async () => {
    const owner = shop.as(await shop.shopper({ email: "taken@codes.test" }));
    for (let time = 0; time < 5; time += 1) {
      expect((await owner.get("/auth/change-email-request", elsewhere())).status).toBe(200);
      expect((await requestPasswordReset("taken@codes.test")).status).toBe(200);
    }
    for (let time = 0; time < 6; time += 1) {
      const takenAddressReply = bare(await register("taken@codes.test"));
      expect(takenAddressReply).toEqual(bare(await register("free@codes.test")));
      expect(takenAddressReply.status).toBe(time < 5 ? 200 : 429);
    }
  });
});
