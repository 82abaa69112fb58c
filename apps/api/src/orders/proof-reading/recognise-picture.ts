import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { engineData, engineLanguages } from "./engine-alphabet.ts";
import { hashPicture, isCrowded, prepareFlat, preparePlain } from "./prepare-picture.ts";
import type { RecognisedPicture, RecognisedWord } from "./recognised.ts";

/**
 * Reads all the words of a picture. Fills memory and keeps a core busy: for a process of its own ({@link file://./recogniser.ts}).
 * @param folder empty and its own: the engine takes the data of all its languages from one
 * @returns undefined of a picture that holds more than any receipt: noise, or a page full of small letters
 */
export async function recognisePicture(
  picture: Buffer,
  folder: string,
): Promise<RecognisedPicture | undefined> {
  const small = await prepareFlat(picture, 720);
  if (await isCrowded(small)) return undefined;
  const engine = await startEngine(folder);
  try {
    const looks = [
      await look(engine, await preparePlain(picture, 1080)),
      await look(engine, await prepareFlat(picture, 1080)),
      await look(engine, small),
    ];
    // Large figures are Chinese to whoever expects Chinese.
    await engine.reinitialize("eng", OEM.LSTM_ONLY);
    await readRows(engine);
    looks.push(await look(engine, await prepareFlat(picture, 840)));
    return {
      looks,
      pictureHash: await hashPicture(picture),
      peakBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await engine.terminate();
  }
}

/** All it needs lies beside it: nothing is fetched, nothing is kept. */
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

/** A receipt is rows, not columns. */
async function readRows(engine: Worker): Promise<void> {
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
}

async function look(engine: Worker, prepared: Buffer): Promise<RecognisedWord[]> {
  const { data } = await engine.recognize(prepared, { rotateAuto: true }, { blocks: true });
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
