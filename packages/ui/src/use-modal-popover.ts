import { useEffect, type ToggleEvent } from "react";

/**
 * Makes a `popover` modal with script. While it is open the page is inert and the focus stays inside. Live regions
 * beside it are still heard. Without script it stays the browser's own popover.
 */
export function useModalPopover() {
  // A popover that is taken off the page while it is open emits no event.
  useEffect(() => release, []);
  return { onBeforeToggle, onToggle };
}

/** Releases the page before the browser gives the focus back to what opened the popover. */
function onBeforeToggle({
  newState,
  target,
  currentTarget: panel,
}: ToggleEvent<HTMLElement>): void {
  if (target !== panel) return;
  const isOpen = newState === "open";
  // A panel that stands in the page on wide screens is a dialog only while it is open.
  if (panel.localName !== "dialog") panel.role = isOpen ? "dialog" : null;
  panel.ariaModal = isOpen ? "true" : null;
  if (!isOpen) release();
}

/** React tells of the `details` in a panel as well, though the browser's own event does not bubble. */
function onToggle({ newState, target, currentTarget: panel }: ToggleEvent<HTMLElement>): void {
  if (newState !== "open" || target !== panel) return;
  for (const part of partsBeside(panel)) {
    part.inert = true;
    part.dataset["behind"] = "";
  }
  if (!panel.contains(document.activeElement)) panel.querySelector("button")?.focus();
}

function release(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-behind]")) {
    part.inert = false;
    delete part.dataset["behind"];
  }
}

/** Returns everything that is neither in the panel nor around it. */
function partsBeside(panel: Element): HTMLElement[] {
  const { parentElement: around } = panel;
  if (!around || panel === document.body) return [];
  const beside = [...around.children].filter(
    (part) => part instanceof HTMLElement && part !== panel && !part.matches("[aria-live]"),
  );
  return [...(beside as HTMLElement[]), ...partsBeside(around)];
}
