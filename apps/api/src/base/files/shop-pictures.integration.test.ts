import sharp from "sharp";
import { expect, test } from "vitest";
import { aPost, aText, makeMultipart, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
const photo = await sharp({
  create: { width: 1200, height: 800, channels: 3, background: "#c03020" },
})
  .withExif({ IFD0: { Copyright: "Ada, 21 Nathan Road" } })
  .jpeg()
  .toBuffer();

async function upload(bytes: Uint8Array) {
  const editor = shop.as(await shop.operator("content"));
  const { body, headers } = await makeMultipart("file", bytes);
  return editor.post("/pictures", body, { headers });
}

test("re-encodes and audits a staff picture, and texts show it with its size", async () => {
  const { status, text: src } = await upload(photo);
  expect(status, src).toBe(200);
  expect(src).toMatch(/^\/files\/catalogue\/[0-9a-f]{32}\.webp$/);
  const picture = await shop.anyone.get(src);
  expect(picture).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  const headReply = await shop.api.inject({ method: "HEAD", url: src });
  expect([headReply.statusCode, headReply.body]).toEqual([200, ""]);
  expect(headReply.headers["content-length"]).toBe(picture.headers["content-length"]);
  expect(Number(picture.headers["content-length"])).toBeGreaterThan(0);
  const audit = await shop.as(await shop.operator("owner")).get("/audit?action=upload-picture");
  expect(audit.body.data).toHaveLength(1);

  const attrs = { src, alt: "A red field", caption: "", width: null, height: null };
  const { _id } = await aPost(shop, { images: [src], blocks: aText({ type: "image", attrs }) });
  const { body } = await shop.anyone.get(`/posts/${_id}/details`);
  expect(body.images).toEqual([src]);
  expect(body.image_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(body.long_description.en).toBe(
    `<figure><img src="${src}" alt="A red field" width="1200" height="800" loading="lazy"></figure>`,
  );
});

test("serves a transparent picture as WebP to clients that name no format", async () => {
  const logo = await sharp({
    create: {
      width: 400,
      height: 100,
      channels: 4,
      background: { r: 255, g: 255, b: 255, alpha: 0 },
    },
  })
    .png()
    .toBuffer();
  const { text: src } = await upload(logo);
  await shop.runJobs();
  const copy = await shop.anyone.get(`${src}?w=320`, { headers: { accept: "*/*" } });
  expect(copy.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const { width, hasAlpha } = await sharp(copy.bytes).metadata();
  expect({ width, hasAlpha }).toEqual({ width: 320, hasAlpha: true });
  const { text: photoSrc } = await upload(photo);
  await shop.runJobs();
  const photoCopy = await shop.anyone.get(`${photoSrc}?w=320`, { headers: { accept: "*/*" } });
  expect(photoCopy.headers["content-type"]).toBe("image/jpeg");
});

test("refuses files that are no picture and leaves nothing behind", async () => {
  for (const bytes of [
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    Buffer.from("hello"),
  ])
    expect(await upload(bytes)).toMatchObject({
      status: 415,
      body: { reason: { code: "sent-picture-of-other-type" } },
    });
  expect(await upload(photo.subarray(0, 300))).toMatchObject({
    status: 422,
    body: { field_reasons: { file: [{ code: "sent-picture-damaged" }] } },
  });
});
