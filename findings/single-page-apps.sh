#!/usr/bin/env bash
# react-router 8.4.0 with @react-router/dev 8.4.0 (react 19.2.9, vite 8.3.8), `ssr: false`
# One would guess: the one document of a single-page app needs no streaming, so `renderToString` in `entry.server.tsx`
# draws it as well as a stream does; and a build reads `package.json` without changing it.
# What happens: both builds succeed without a warning. The document of `renderToString` never hands over the router's
# data, so the page stays at its fallback for ever, without an error in the console. And without an `entry.server.tsx`
# the build adds `isbot` to `package.json` and runs the package manager.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir app
cat >package.json <<'JSON'
{ "name": "try", "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund react@19.2.9 react-dom@19.2.9 react-router@8.4.0 \
  @react-router/dev@8.4.0 @react-router/node@8.4.0 vite@8.3.8
echo 'export default { ssr: false };' >react-router.config.ts
cat >vite.config.ts <<'TS'
import { reactRouter } from "@react-router/dev/vite";
export default { plugins: [reactRouter()] };
TS
echo 'export default [];' >app/routes.ts
cat >app/root.tsx <<'TSX'
import { createElement as e } from "react";
import { Scripts } from "react-router";
export const Layout = ({ children }) => e("html", null, e("body", null, children, e(Scripts)));
export const HydrateFallback = () => e("p", null, "Loading");
export default () => e("p", null, "Ready");
TSX
document_of() {
  cat >app/entry.server.tsx
  npx react-router build --logLevel error >/dev/null 2>&1
  grep -c 'streamController.close()' build/client/index.html || true
}
text=$(document_of <<'TSX'
import { createElement as e } from "react";
import { renderToString } from "react-dom/server";
import { ServerRouter } from "react-router";
export default (request, status, headers, context) => {
  const html = renderToString(e(ServerRouter, { context, url: request.url }));
  return new Response(html, { status, headers: { "content-type": "text/html" } });
};
TSX
)
stream=$(document_of <<'TSX'
import { createElement as e } from "react";
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";
export default async (request, status, headers, context) => {
  const stream = await renderToReadableStream(e(ServerRouter, { context, url: request.url }));
  await stream.allReady;
  return new Response(stream, { status, headers: { "content-type": "text/html" } });
};
TSX
)
rm app/entry.server.tsx
npx react-router build --logLevel error >/dev/null 2>&1
added=$(grep -c isbot package.json || true)
echo "documents that hand over the router's data: $text by renderToString, $stream by a stream"
echo "lines that a build added to package.json for isbot: $added"
[ "$text $stream $added" = "0 1 1" ]
