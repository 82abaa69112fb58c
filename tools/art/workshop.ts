import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { build } from "vite";
import type { PictureOrder } from "./scene/page.ts";

export interface Workshop {
  /** The WebP bytes of the picture ordered; throws when the scene does. */
  take(order: PictureOrder, quality?: number): Promise<Buffer>;
  /** False once the browser has gone away by itself. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** Opens the studio in a headless Chromium that draws in software, so that any machine gives the same pictures. */
export async function openWorkshop(): Promise<Workshop> {
  const script = await sceneScript();
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
  });
  const page = await browser.newPage();
  page.on("console", (line) => line.type() === "error" && console.error(line.text()));
  await page.setContent("<!doctype html><title>Studio</title>");
  await page.addScriptTag({ content: script });
  return {
    async take(order, quality = 80) {
      const url = await page.evaluate(
        (picture) =>
          (globalThis as unknown as { takePicture(o: unknown): string }).takePicture(picture),
        order,
      );
      const png = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
      return sharp(png).removeAlpha().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    },
    isOpen: () => browser.isConnected() && !page.isClosed(),
    close: () => browser.close(),
  };
}

/** The scene page and three.js in one script. */
async function sceneScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: fileURLToPath(new URL(".", import.meta.url)),
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL("scene/page.ts", import.meta.url)),
        formats: ["iife"],
        name: "studio",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("The scene did not build");
  return chunk.code;
}
