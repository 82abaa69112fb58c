import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { areas } from "./areas.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const linterPath = join(root, "node_modules", "oxlint", "bin", "oxlint");

const forbiddenImports: readonly [path: string, code: string][] = [
  ["apps/storefront/app/a.ts", 'import { createApi } from "@harbour/api";'],
  ["apps/storefront/app/b.ts", 'import { cart } from "../../api/src/selling/cart/index.ts";'],
  ["apps/storefront/app/c.tsx", 'import { customerApi } from "@harbour/contracts";'],
  ["apps/storefront/app/d.ts", 'const api = await import("@harbour/api");'],
  ["apps/storefront/app/e.server.ts", 'import { x } from "@harbour/contracts/operator";'],
  ["apps/api/src/a.ts", 'import type { X } from "@harbour/storefront";'],
  ["apps/api/src/b.ts", 'export { x } from "../../../packages/i18n/src/index.ts";'],
  ["packages/ui/src/a.tsx", 'import { languages } from "@harbour/i18n";'],
  ["packages/contracts/src/a.ts", 'export * from "@harbour/api-client";'],
  ["packages/contracts/src/base/a.ts", 'import { cartItem } from "../selling/cart.ts";'],
  ["packages/contracts/src/people/a.ts", 'import type { X } from "../edge/calendar.ts";'],
  ["packages/contracts/src/people/b.ts", 'export { x } from "../operator/people/staff.ts";'],
  ["packages/contracts/src/people/c.ts", 'import { configuration } from "../configuration.ts";'],
  ["packages/contracts/src/operator/base/a.ts", 'import { x } from "../../people/accounts.ts";'],
  ["packages/contracts/src/operator/base/b.ts", 'import { x } from "../people/staff.ts";'],
  ["packages/contracts/src/operator/edge/a.ts", 'import { operatorApi } from "../index.ts";'],
  [
    "packages/contracts/src/operator/edge/b.ts",
    'import { x } from "../records/catalogue-records.ts";',
  ],
  ["packages/contracts/src/b.ts", 'export { x } from "./orders/order-status.ts";'],
  ["packages/i18n/src/a.ts", 'import { cartItem } from "@harbour/contracts";'],
  ["apps/api/src/catalogue/products/a.ts", 'import { x } from "../../selling/cart/index.ts";'],
  [
    "apps/api/src/catalogue/products/b.ts",
    'import type { X } from "../../orders/refunds/index.ts";',
  ],
  ["apps/api/src/selling/cart/a.ts", 'import { x } from "../../orders/refunds/plan.rules.ts";'],
  ["apps/api/src/selling/cart/b.ts", 'import { x } from "../checkout/order.repository.ts";'],
  [
    "apps/api/src/edge/webhooks/a.ts",
    'import { x } from "../../records/purchase-orders/index.ts";',
  ],
  ["apps/api/src/platform/a.ts", 'import { cart } from "../selling/cart/index.ts";'],
  ["apps/storefront/app/features/selling/cart/a.tsx", 'import { x } from "../checkout/x.ts";'],
  [
    "apps/storefront/app/features/selling/cart/b.tsx",
    'import type { X } from "../../orders/orders/x.ts";',
  ],
  ["apps/storefront/app/features/selling/cart/c.tsx", 'const x = import("../checkout/x.tsx");'],
  ["apps/storefront/app/features/selling/cart/d.tsx", 'import { x } from "../../../shell/x.tsx";'],
  ["apps/storefront/app/shell/search/a.tsx", 'import { x } from "../../features/edge/home/x.ts";'],
  ["apps/storefront/app/components/cart/a.tsx", 'import { x } from "../../shell/x.ts";'],
  ["apps/storefront/app/components/site/a.ts", 'import type { loader } from "../../root.tsx";'],
  ["apps/storefront/app/request/a.ts", 'import { x } from "../components/cart/x.ts";'],
];
const allowed: readonly [path: string, code: string][] = [
  ["apps/storefront/app/y.ts", 'import type { CartWire } from "@harbour/contracts";'],
  ["apps/storefront/app/z.server.ts", 'import { customerApi } from "@harbour/contracts";'],
  ["apps/storefront/app/root.tsx", 'import("./features/selling/cart/a.tsx");'],
  [
    "apps/storefront/app/features/selling/cart/y.tsx",
    'import { x } from "../../../components/b/x.ts";',
  ],
  ["apps/storefront/app/components/b/y.tsx", 'import { x } from "../c/x.ts";'],
  ["packages/contracts/src/index.ts", 'export * from "./edge/calendar.ts";'],
  ["packages/contracts/src/configuration.ts", 'import { x } from "./selling/cart.ts";'],
  ["packages/contracts/src/selling/y.ts", 'import { order } from "../orders/order-shapes.ts";'],
  ["packages/contracts/src/selling/z.ts", 'import { cart } from "./cart.ts";'],
  ["packages/contracts/src/operator/orders/y.ts", 'import { x } from "../../orders/orders.ts";'],
  ["packages/contracts/src/operator/orders/z.ts", 'import { x } from "../publishing/posts.ts";'],
  ["apps/api/src/selling/cart/y.ts", 'import { x } from "../../orders/refunds/index.ts";'],
  ["apps/api/src/selling/cart/z.ts", 'import { x } from "../checkout/index.ts";'],
  ["apps/api/src/orders/payments/stripe/y.ts", 'import { x } from "../sandbox/in-cents.ts";'],
  ["apps/api/src/selling/cart/lines/y.ts", 'import { x } from "../../checkout/index.ts";'],
  ["apps/api/src/selling/cart/lines/z.ts", 'import { x } from "../cart.repository.ts";'],
  ["apps/shop/src/y.ts", 'import { createApi } from "@harbour/api";'],
];

let folder: string;
let refused: ReadonlySet<string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "imports-"));
  for (const file of [
    "oxlint.config.ts",
    "tools/architecture/modules/areas.ts",
    "tools/architecture/modules/import-rules.ts",
  ])
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, code] of [...forbiddenImports, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  for (const area of areas)
    mkdirSync(join(folder, "apps/api/src", area, "a-module"), { recursive: true });
  mkdirSync(join(folder, "apps/api/src/selling/checkout"), { recursive: true });
  refused = await runLinter();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(forbiddenImports)("%s may not contain %s", (path) => expect(refused).toContain(path));
test.each(allowed)("%s may contain %s", (path) => expect(refused).not.toContain(path));

/** Returns the files in which the linter refuses an import. */
async function runLinter(): Promise<ReadonlySet<string>> {
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(
    process.execPath,
    [linterPath, "--format=json", "apps", "packages"],
    { cwd: folder },
    (_, stdout) => resolve(stdout),
  );
  const { diagnostics } = JSON.parse(await promise) as {
    diagnostics: readonly { code: string; filename: string }[];
  };
  const importDiagnostics = diagnostics.filter(({ code }) =>
    code.includes("no-restricted-imports"),
  );
  return new Set(importDiagnostics.map(({ filename }) => filename));
}
