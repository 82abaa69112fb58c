import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { engineData, engineLanguages } from "./engine-alphabet.ts";
import { hashPicture, hasTooMuchDetail, prepareFlat, preparePlain } from "./prepare-picture.ts";
import type { RecognisedPicture, RecognisedWord } from "./recognised-picture.ts";

/**
 * Reads all words of a picture. It fills memory and a core, so it runs in a separate process ({@link
 * file://./recogniser.ts}).
 * @param folder an empty folder for this reading alone, into which the data of all languages is copied
 * @returns undefined for a picture with more text than any receipt, such as noise or small print
 */
export async function recognisePicture(
  picture: Buffer,
  folder: string,
): Promise<RecognisedPicture | undefined> {
  const smallPicture = await prepareFlat(picture, 720);
  if (await hasTooMuchDetail(smallPicture)) return undefined;
  const engine = await startEngine(folder);
  try {
    const wordPasses = [
      await recogniseWords(engine, await preparePlain(picture, 1080)),
      await recogniseWords(engine, await prepareFlat(picture, 1080)),
      await recogniseWords(engine, smallPicture),
    ];
    // Read once more in English only, because an engine that expects Chinese reads large digits as Chinese.
    await engine.reinitialize("eng", OEM.LSTM_ONLY);
    await readRows(engine);
    wordPasses.push(await recogniseWords(engine, await prepareFlat(picture, 840)));
    return {
      wordPasses,
      pictureHash: await hashPicture(picture),
      peakBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await engine.terminate();
  }
}

/** Starts the engine from local data. It downloads nothing and stores nothing. */
async function startEngine(folder: string): Promise<Worker> {
  for (const language of engineLanguages) {
    const data = engineData(language);
    await copyFile(data, join(folder, basename(data)));
  }
  const engine = await createWorker([...engineLanguages], OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: "none",
  });
  await readRows(engine);
  return engine;
}

/** Makes the engine read by rows, because receipts have no columns. */
async function readRows(engine: Worker): Promise<void> {
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
}

async function recogniseWords(engine: Worker, preparedPicture: Buffer): Promise<RecognisedWord[]> {
  const { data } = await engine.recognize(preparedPicture, { rotateAuto: true }, { blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.flatMap(({ words }, line) =>
    words.map(({ text, confidence, bbox }) => ({
      text,
      line,
      confidence: confidence / 100,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    })),
  );
}
