#!/usr/bin/env bash
# react-dom 19.2.3 (with react 19.2.3 and jsdom 27.3.0)
# One would guess: `toggle` does not bubble, so `onToggle` of a popover hears the popover alone, as a native listener does.
# What happens: React calls `onToggle` of every ancestor for a `details` inside it. A native listener on the same element hears nothing.
# Only `scroll` and `scrollend` are kept to their target. A handler has to compare `target` with `currentTarget`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.2.3 react-dom@19.2.3 jsdom@27.3.0
cat >try.mjs <<'JS'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("<div id=root></div>");
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { act, createElement: e } = await import("react");
const { createRoot } = await import("react-dom/client");
const heard = [];
const panel = e("section", { popover: "auto", onToggle: () => heard.push("react") }, e("details"));
await act(() => createRoot(document.getElementById("root")).render(panel));
document.querySelector("section").addEventListener("toggle", () => heard.push("native"));
const toggle = new window.Event("toggle", { bubbles: false });
await act(() => document.querySelector("details").dispatchEvent(toggle));
console.log(`the section around the details hears: ${heard.join(", ") || "nothing"}`);
process.exitCode = heard.join() === "react" ? 0 : 1;
JS
node try.mjs
