import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

if (localStorage.getItem("color") ?? localStorage.getItem("look"))
  void import("./shell/look/apply-kept-look.ts");

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
