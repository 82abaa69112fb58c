import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { build } from "vite";
import type { PictureOrder } from "./scene/page.ts";

export interface Workshop {
  /** Renders a picture as WebP. A carton needs the product's front. @throws when the scene throws */
  take(order: PictureOrder, front?: Buffer, quality?: number): Promise<Buffer>;
  /** False once the browser has crashed or closed. */
  isOpen(): boolean;
  close(): Promise<void>;
}

/** The shop's own fonts are used, so that boxes look the same on every machine. */
const lettersFile = new URL("../../apps/storefront/app/fonts/lato-700.woff2", import.meta.url);

/**
 * Opens the studio in a headless Chromium with software rendering, so that every machine gives the
 * same pictures.
 */
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
  await page.evaluate(
    async (data) => {
      const face = new FontFace("Lato", `url(data:font/woff2;base64,${data})`, { weight: "700" });
      document.fonts.add(await face.load());
    },
    readFileSync(lettersFile, "base64"),
  );
  await page.addScriptTag({ content: script });
  return {
    async take(order, front, quality = 80) {
      const own = front && `data:image/webp;base64,${front.toString("base64")}`;
      const url = await page.evaluate(
        ([picture, front]) =>
          (
            globalThis as unknown as { takePicture(o: unknown, f: unknown): Promise<string> }
          ).takePicture(picture, front),
        [order, own] as const,
      );
      const png = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
      return sharp(png).removeAlpha().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    },
    isOpen: () => browser.isConnected() && !page.isClosed(),
    close: () => browser.close(),
  };
}

/** Bundles the scene page and three.js into one script. */
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
