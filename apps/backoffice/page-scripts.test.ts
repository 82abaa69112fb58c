import { expect, test } from "vitest";
import { listPageScripts } from "./page-scripts.ts";

const routes = {
  root: { id: "root", path: "", file: "root.tsx" },
  shell: { id: "shell", parentId: "root", file: "shell.tsx" },
  orders: { id: "orders", parentId: "shell", path: "orders/:order", file: "order-page.tsx" },
  today: { id: "today", parentId: "shell", index: true, file: "today-page.tsx" },
};
const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports });
const entry = (file: string, imports: string[] = []) => ({
  ...chunk(file, imports),
  isEntry: true,
});
const manifest = {
  "app/root.tsx?route": entry("root-1.js", ["_react.js"]),
  "app/shell.tsx?route": entry("shell-1.js", ["_react.js", "_menu.js"]),
  "app/order-page.tsx?route": entry("order-1.js", ["_table.js"]),
  "app/today-page.tsx?route": entry("today-1.js"),
  "_react.js": chunk("react-1.js"),
  "_menu.js": chunk("menu-1.js"),
  "_table.js": chunk("table-1.js", ["_menu.js"]),
};

test("a page lists its own, its layouts' and their imported scripts, but none of the root's", () => {
  const pages = listPageScripts(routes, manifest, { base: "/backoffice/", app: "app" });
  const scripts = (...files: string[]) => files.map((file) => `/backoffice/assets/${file}-1.js`);
  expect(pages).toEqual([
    { path: "orders/:order", scripts: scripts("shell", "menu", "order", "table") },
    { path: "", scripts: scripts("shell", "menu", "today") },
  ]);
});
