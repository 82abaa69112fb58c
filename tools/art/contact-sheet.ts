import sharp from "sharp";

/** Arranges the pictures in rows on a PNG for inspection. */
export async function contactSheet(
  files: readonly string[],
  to: string,
  tile = 260,
  columns = 8,
): Promise<void> {
  const tiles = await Promise.all(
    files.map((file) =>
      sharp(file).resize(tile, tile, { fit: "contain", background: "#ffffff" }).png().toBuffer(),
    ),
  );
  const rows = Math.ceil(tiles.length / columns);
  await sharp({
    create: {
      width: columns * tile,
      height: Math.max(1, rows) * tile,
      channels: 3,
      background: "#ffffff",
    },
  })
    .composite(
      tiles.map((input, i) => ({
        input,
        left: (i % columns) * tile,
        top: Math.floor(i / columns) * tile,
      })),
    )
    .png()
    .toFile(to);
}
