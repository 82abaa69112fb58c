export { securityText } from "./security-text.ts";
export { serviceWorker } from "./service-worker.ts";
export { webManifest } from "./web-manifest.ts";
