import { useEffect, type ToggleEvent } from "react";

/**
 * Makes a `popover` modal. While it is open, the page is inert and the focus stays inside. Live regions outside are
 * still announced. Without script the popover is not modal.
 */
export function useModalPopover() {
  // Releases the page on unmount, because an unmounted open popover emits no event.
  useEffect(() => release, []);
  return { onBeforeToggle, onToggle };
}

/** Releases the page before the browser returns the focus to the opener. */
function onBeforeToggle({
  newState,
  target,
  currentTarget: panel,
}: ToggleEvent<HTMLElement>): void {
  if (target !== panel) return;
  const isOpen = newState === "open";
  // The panel is a dialog only while open, because it is a part of the page on wide screens.
  if (panel.localName !== "dialog") panel.role = isOpen ? "dialog" : null;
  panel.ariaModal = isOpen ? "true" : null;
  if (!isOpen) release();
}

/** Ignores toggle events of `details` inside the panel, which React bubbles although browsers do not. */
function onToggle({ newState, target, currentTarget: panel }: ToggleEvent<HTMLElement>): void {
  if (newState !== "open" || target !== panel) return;
  for (const element of listOutsideElements(panel)) {
    element.inert = true;
    element.dataset["behind"] = "";
  }
  if (!panel.contains(document.activeElement)) panel.querySelector("button")?.focus();
}

function release(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-behind]")) {
    element.inert = false;
    delete element.dataset["behind"];
  }
}

/** Returns the page's elements outside the panel and its ancestors. */
function listOutsideElements(panel: Element): HTMLElement[] {
  const { parentElement: container } = panel;
  if (!container || panel === document.body) return [];
  const siblings = [...container.children].filter(
    (element) =>
      element instanceof HTMLElement && element !== panel && !element.matches("[aria-live]"),
  );
  return [...(siblings as HTMLElement[]), ...listOutsideElements(container)];
}
