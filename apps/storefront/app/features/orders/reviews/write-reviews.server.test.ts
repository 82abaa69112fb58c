import { expect, test, vi } from "vitest";
import type { ShopClient } from "../../../request/session.server.ts";
import { writeReviews } from "./write-reviews.server.ts";

function shop() {
  const write = vi.fn(async () => ({ message: "" }));
  const upload = vi.fn(async (_bucket: string, file: File) => `/files/reviews/${file.name}`);
  return { write, upload, client: { reviews: { write }, upload } as unknown as ShopClient };
}

function makeReviewForm(
  lines: Record<string, { rating?: string; comment?: string; files?: number }>,
) {
  const form = new FormData();
  for (const [variant, { rating = "", comment = "", files = 0 }] of Object.entries(lines)) {
    form.append("line", variant);
    form.set(`rating:${variant}`, rating);
    form.set(`comment:${variant}`, comment);
    for (let n = 0; n < files; n++)
      form.append(`images:${variant}`, new File(["x"], `${variant}-${n}.png`));
    // Browsers send an empty file when none was chosen.
    if (files === 0) form.append(`images:${variant}`, new File([], ""));
  }
  return form;
}

test("products without stars are left out, and the others are sent with words and pictures", async () => {
  const { client, write, upload } = shop();
  const form = makeReviewForm({ bear: { rating: "4", comment: " Soft. ", files: 2 }, tram: {} });
  expect(await writeReviews(client, "o1", form)).toBeNull();
  expect(upload).toHaveBeenCalledTimes(2);
  expect(write).toHaveBeenCalledWith({
    params: { order_id: "o1" },
    body: {
      reviews: [
        {
          product_variant_id: "bear",
          rating: 4,
          comment: "Soft.",
          images: ["/files/reviews/bear-0.png", "/files/reviews/bear-1.png"],
        },
      ],
    },
  });
});

test("S5-019: a sixth picture, or no stars at all, is refused before anything is sent", async () => {
  const { client, write, upload } = shop();
  expect(
    await writeReviews(client, "o1", makeReviewForm({ bear: { rating: "5", files: 6 } })),
  ).toBe("tooMany");
  expect(await writeReviews(client, "o1", makeReviewForm({ bear: {}, tram: {} }))).toBe("nothing");
  expect(upload).not.toHaveBeenCalled();
  expect(write).not.toHaveBeenCalled();
});

test("S7-093: each picture is a separate upload, and all are sent in parallel", async () => {
  const { client, write } = shop();
  const sentNames: string[] = [];
  const allUploadsSent = Promise.withResolvers<void>();
  client.upload = async (_bucket: string, { name }: File) => {
    sentNames.push(name);
    if (sentNames.length === 3) allUploadsSent.resolve();
    await allUploadsSent.promise;
    return `/files/reviews/${name}`;
  };
  const lines = { bear: { rating: "5", files: 2 }, tram: { rating: "4", files: 1 } };
  expect(await writeReviews(client, "o1", makeReviewForm(lines))).toBeNull();
  expect(sentNames.toSorted()).toEqual(["bear-0.png", "bear-1.png", "tram-0.png"]);
  expect(write).toHaveBeenCalledTimes(1);
});
