import { useEffect, useEffectEvent } from "react";
import { useUnansweredToast } from "../components/errors/use-unanswered-toast.ts";
import { loadRouteScript } from "../request/route-script.ts";

/**
 * Loads the script that handles a form's answer as soon as the visitor touches the form. A form that is sent earlier
 * waits for the script. Without the script an error shows, and the page stays. The browser's own online state is not
 * used, because it is unreliable.
 */
export function usePreloadedForms(): void {
  const toastUnanswered = useEffectEvent(useUnansweredToast());
  useEffect(() => {
    const waitingForms = new WeakSet<HTMLFormElement>();
    const handleTouch = ({ target }: Event) => {
      const form = findForm(target);
      if (form?.method === "post") loadRouteScript(form.action)?.catch(() => {});
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const script = form.method === "post" ? loadRouteScript(form.action) : null;
      if (!script) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (waitingForms.has(form)) return;
      waitingForms.add(form);
      const submitAgain = () => {
        if (form.isConnected) form.requestSubmit(event.submitter);
      };
      void script.then(submitAgain, toastUnanswered).finally(() => waitingForms.delete(form));
    };
    window.addEventListener("pointerdown", handleTouch);
    window.addEventListener("focusin", handleTouch);
    window.addEventListener("submit", onSubmit, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", handleTouch);
      window.removeEventListener("focusin", handleTouch);
      window.removeEventListener("submit", onSubmit, { capture: true });
    };
  }, []);
}

/** Returns the form around an element, or the form that its button sends from elsewhere. */
function findForm(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest("button")?.form ?? target.closest("form");
}
