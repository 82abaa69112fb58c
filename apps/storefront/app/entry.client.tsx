import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnceWhenPartsAreMissing } from "./shell/reload-once.ts";

reloadOnceWhenPartsAreMissing();

if (localStorage.getItem("color") ?? localStorage.getItem("look"))
  void import("./shell/look/apply-kept-look.ts");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
