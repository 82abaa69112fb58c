import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { httpTransport } from "@harbour/api-client";
import { createServer as createVite } from "vite";
import { isApiPath } from "../../apps/shop/src/web/api-path.ts";
import { webRequest } from "../../apps/shop/src/web/web-request.ts";
import { proxyToApi, waitForApi } from "./dev-api.mjs";
import { projectRoot } from "./project.mjs";

// Serves the development site: Vite serves modules, and nothing is cached. Pages have no content security policy,
// because Vite's scripts would violate it.
const [port = "3000", api = "http://127.0.0.1:3001"] = process.argv.slice(2);
const publicUrl = `http://127.0.0.1:${port}`;
const vite = await createVite({
  root: join(projectRoot, "apps", "storefront"),
  server: { middlewareMode: true, hmr: { port: Number(port) + 2 } },
  plugins: [{ name: "react-stays-outside", configEnvironment: keepReactOutside }],
});

const server = createServer((request, response) => {
  if (isApiPath(request.url ?? "/")) {
    void proxyToApi(api, request, response);
    return;
  }
  vite.middlewares(request, response, () => {
    void page(request, response).catch((error) => {
      vite.ssrFixStacktrace(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(error.stack);
    });
  });
});
server.listen(Number(port), "127.0.0.1", () =>
  console.log(`The site: ${publicUrl} (reloads as you write)`),
);
for (const reason of ["SIGINT", "SIGTERM", "disconnect"])
  process.once(reason, () => process.exit(0));

/** Keeps React outside the bundle, because a bundled production build cannot be loaded module by module. */
function keepReactOutside(name, { resolve }) {
  if (name === "ssr" && resolve) resolve.noExternal = [/^@harbour\//];
}

async function page(request, response) {
  const build = await vite.ssrLoadModule("virtual:react-router/server-build");
  const handle = build.entry.module.createPageHandler(build, {
    transport: async (call) => {
      await waitForApi(api);
      return httpTransport(api)(call);
    },
    settings: { publicUrl },
    log: { error: ({ err, ...logFields }, message) => console.error(message, logFields, err) },
  });
  const address = request.socket.remoteAddress;
  // A developer works alone, so forms have no rate limit.
  const requestOptions = { publicUrl, network: address, countForm: () => undefined };
  const pageRequest = await webRequest(request, response, requestOptions);
  const rendered = await handle(pageRequest, { requestId: randomUUID(), address });
  const { status, headers, body } = rendered.response;
  headers.delete("content-security-policy");
  const cookies = headers.getSetCookie();
  response.writeHead(status, {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
  });
  if (body) await pipeline(Readable.fromWeb(body), response);
  else response.end();
}
