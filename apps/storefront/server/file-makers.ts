export { composeSecurityText } from "./security-text.ts";
export { serviceWorker } from "./service-worker.ts";
export { composeWebManifest } from "./web-manifest.ts";
