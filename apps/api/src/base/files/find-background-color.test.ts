import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { findBackgroundColor } from "./find-background-color.ts";

const plainCanvas = (background: string, size = 200) =>
  sharp({ create: { width: size, height: size, channels: 4, background } });
const composePicture = (ground: Sharp, overlays: { input: Buffer; left: number; top: number }[]) =>
  ground.composite(overlays).webp({ lossless: true }).toBuffer();

test("a picture's colour is exactly that of its background", async () => {
  const foreground = {
    input: await plainCanvas("#e52b1f", 90).png().toBuffer(),
    left: 60,
    top: 60,
  };
  expect(
    await findBackgroundColor(sharp(await composePicture(plainCanvas("#f3deb7"), [foreground]))),
  ).toBe("#f3deb7");
  expect(
    await findBackgroundColor(sharp(await composePicture(plainCanvas("#eee2f1"), [foreground]))),
  ).toBe("#eee2f1");
});

test("a half-shaded background outranks a large object in front of it", async () => {
  const shadedArea = { input: await plainCanvas("#e6cfa6", 140).png().toBuffer(), left: 0, top: 0 };
  const foreground = {
    input: await plainCanvas("#e52b1f", 130).png().toBuffer(),
    left: 60,
    top: 60,
  };
  const picture = await composePicture(plainCanvas("#f3deb7"), [shadedArea, foreground]);
  expect(await findBackgroundColor(sharp(picture))).toMatch(/^#[ef][0-9a-f]d[0-9a-f][ab]/);
});

test("a transparent picture has no colour", async () => {
  const foreground = {
    input: await plainCanvas("#e52b1f", 90).png().toBuffer(),
    left: 60,
    top: 60,
  };
  expect(
    await findBackgroundColor(sharp(await composePicture(plainCanvas("#00000000"), [foreground]))),
  ).toBeNull();
  expect(
    await findBackgroundColor(sharp(await composePicture(plainCanvas("#f3deb7cc"), [foreground]))),
  ).toBeNull();
});
