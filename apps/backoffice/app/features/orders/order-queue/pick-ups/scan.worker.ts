import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/*
 * Reads codes from pictures in a worker. A worker has its own content security policy, so no back office page needs
 * to allow WebAssembly.
 */
prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: ["qr_code", "code_128", "code_39"] });

addEventListener("message", ({ data }: MessageEvent<ImageData>) => {
  void detector.detect(data).then(([barcode]) => postMessage(barcode?.rawValue ?? null));
});
