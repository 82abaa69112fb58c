import type { Block } from "@harbour/contracts";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  aText,
  listFileNames,
  makeMultipart,
  startTestApi,
  aPostToSend,
} from "../../testing/index.ts";
import { findFileProblems } from "./index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
const editor = shop.as(await shop.operator("content"));
/** The beginning of an MP4. */
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypmp42"),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from("mp42isom"),
  Buffer.alloc(300_000, 7),
]);
const subtitles = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nThe last ferry.\n");

async function upload(bytes: Uint8Array, to = "/films") {
  const { body, headers } = await makeMultipart("file", bytes);
  return editor.post(to, body, { headers });
}

test("stores a film unchanged and serves it whole or in ranges", async () => {
  const { text: src, status } = await upload(film);
  expect([status, src]).toEqual([
    200,
    expect.stringMatching(/^\/files\/media\/[0-9a-f]{32}\.mp4$/),
  ]);
  const fullReply = await anyone.get(src);
  expect(fullReply).toMatchObject({
    status: 200,
    headers: {
      "content-type": "video/mp4",
      "content-length": String(film.length),
      "accept-ranges": "bytes",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
  const headReply = await shop.api.inject({ method: "HEAD", url: src });
  expect([headReply.statusCode, headReply.body, headReply.headers["content-length"]]).toEqual([
    200,
    "",
    String(film.length),
  ]);
  const rangeReply = await anyone.get(src, { headers: { range: "bytes=4-11" } });
  expect([rangeReply.status, rangeReply.text, rangeReply.headers["content-range"]]).toEqual([
    206,
    "ftypmp42",
    `bytes 4-11/${film.length}`,
  ]);
  const end = await anyone.get(src, { headers: { range: "bytes=-200000" } });
  expect([end.status, end.text.length]).toEqual([206, 200_000]);
  const outOfRangeReply = await anyone.get(src, { headers: { range: "bytes=900000-" } });
  expect([outOfRangeReply.status, outOfRangeReply.headers["content-range"]]).toEqual([
    416,
    `bytes */${film.length}`,
  ]);
  const repeatedReply = await anyone.get(src, {
    headers: { "if-none-match": String(fullReply.headers["etag"]) },
  });
  expect(repeatedReply.status).toBe(304);
  expect(await findFileProblems(deps)).toEqual([]);
});

test("a film in a text needs its poster and subtitles to exist", async () => {
  const picture = await sharp({
    create: { width: 8, height: 6, channels: 3, background: "#102030" },
  })
    .png()
    .toBuffer();
  const [src, captions] = [(await upload(film)).text, (await upload(subtitles)).text];
  const poster = (await upload(picture, "/pictures")).text;
  expect(captions).toMatch(/\.vtt$/);
  const attrs = { src, poster, captions, caption: "A lap", width: 16, height: 9 };
  const write = (extraAttrs: object) => {
    const block = { type: "video", attrs: { ...attrs, ...extraAttrs } } as Block;
    return editor.post("/posts", aPostToSend({ blocks: aText(block) }));
  };
  expect((await write({})).body.blocks.en.content[0]).toEqual({ type: "video", attrs });
  const missingFilm = `/files/media/${"0".repeat(32)}.mp4`;
  expect(Object.keys((await write({ src: missingFilm })).body.errors)).toContain("blocks.en");
  for (const foreign of ["https://films.example/a.mp4", poster])
    expect((await write({ src: foreign })).status).toBe(422);
});

test("refuses files that are no film and leaves nothing behind", async () => {
  const before = (await listFileNames(deps.files, "media")).length;
  for (const bytes of ["<html><script>a()</script>", "WEBVTTs are fine", "GIF89a"])
    expect((await upload(Buffer.from(bytes))).status).toBe(415);
  expect((await upload(Buffer.from([0xff, 0xfe, 0x57]))).status).toBe(415);
  expect((await anyone.get("/files/media/nothing.mp4")).status).toBe(404);
  expect((await anyone.get(`/files/media/${"1".repeat(32)}.webm`)).status).toBe(404);
  expect((await listFileNames(deps.files, "media")).length).toBe(before);
});
