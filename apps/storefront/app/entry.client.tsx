import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A task of its own: the first look into the browser's storage waits for the disk, on a phone as long as much of the start takes.
setTimeout(() => {
  if (localStorage.getItem("color") ?? localStorage.getItem("look"))
    void import("./shell/look/apply-stored-look.ts");
});

// From now on links fetch what is needed of a page, which is less than the whole of it.
document.querySelector('script[type="speculationrules"]')?.remove();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
