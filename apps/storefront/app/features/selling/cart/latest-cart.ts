import { useToast } from "@harbour/ui";
import { useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { serverErrorMessages } from "../../../components/errors/server-error.messages.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useText } from "../../../components/site/use-text.ts";
import { choiceForm } from "./choice-form.ts";

/** The cart that is on the screen, for when it is asked for anew and nobody answers; null: no cart is. */
let last: { readonly path: string; readonly search: string; readonly read: object } | null = null;

/** The last data read, with the note that it is stale. */
export interface NotReadAgain {
  readonly notReadAgain?: true;
}

/** Returns the shop's answer, or what a standing page shows when the shop fails. Visitors from elsewhere get the page of errors. */
export async function orLastRead<Read extends object>(
  request: Request,
  read: () => Promise<Read>,
  hasFailed: (read: Read) => boolean,
): Promise<Read & NotReadAgain> {
  const shown = last?.path === new URL(request.url).pathname ? (last.read as Read) : null;
  try {
    const answer = await read();
    return shown && hasFailed(answer) ? { ...shown, notReadAgain: true } : answer;
  } catch (error) {
    // A response is an order to go elsewhere.
    if (!shown || error instanceof Response) throw error;
    return { ...shown, notReadAgain: true };
  }
}

/** Remembers what the page shows. A tick that nobody answered is taken back, in the address as on its line. */
export function useLastRead(read: object & NotReadAgain): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const say = useText(serverErrorMessages);
  // A layout effect runs as soon as the cart is on the screen, before the first press.
  useLayoutEffect(() => {
    if (!read.notReadAgain) last = { path: pathname, search, read };
  }, [read, pathname, search]);
  useLayoutEffect(
    () => () => {
      last = null;
    },
    [],
  );
  useAnswer(read.notReadAgain ? read : null, () => {
    if (!last || last.search === search) return;
    toast(say("serverError"), "bad");
    const form = document.getElementById(choiceForm);
    // One by one: React does not hear of a form's own reset, and would miss the next tick.
    for (const box of form instanceof HTMLFormElement ? form.elements : [])
      if (box instanceof HTMLInputElement) box.checked = box.defaultChecked;
    void navigate({ search: last.search }, { replace: true, preventScrollReset: true });
  });
}
