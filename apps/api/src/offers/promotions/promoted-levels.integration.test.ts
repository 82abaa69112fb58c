import { expect, test } from "vitest";
import { aPromotion, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const manager = shop.as(await shop.operator("manager"));
const path = "/api/operator/configuration/membership-levels";

test("staff cannot remove a level that a promotion names", async () => {
  await aPromotion(shop.deps, { key: "for-silver", groups: ["silver"] });
  const { body: levelSetting } = await manager.get(path);
  const value = levelSetting.value.filter(({ slug }: { slug: string }) => slug !== "silver");
  const draftReply = await manager.put(`${path}/draft`, { value, version: levelSetting.version });
  const { version } = draftReply.body;
  const refusedReply = await manager.post(`${path}/publish`, { version });
  expect(refusedReply.status).toBe(422);
  expect(refusedReply.body.errors["membership-levels"][0]).toMatch(
    /^Keep the levels in use: silver \(.+\)\.$/,
  );
  expect((await manager.get(path)).body).toMatchObject({ value: levelSetting.value, version });
});
