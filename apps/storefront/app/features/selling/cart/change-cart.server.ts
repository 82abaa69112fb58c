import { ApiError } from "@harbour/api-client";
import { withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import { keepCartMemory, readCartMemory } from "../../../components/cart/cart-memory.server.ts";
import { readChosenLines } from "../../../components/cart/chosen-lines.ts";
import type { EnteredCode } from "../../../components/cart/code-box.tsx";
import { canCartSatisfy } from "../../../components/cart/code.texts.ts";
import { fillOfferedCode } from "../../../components/cart/offered-voucher.ts";
import { refusalText } from "../../../components/cart/refusal-text.ts";
import { formText } from "../../../request/form-text.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { readRemovedLines, type RemovedLine, withRemovedLines } from "./removed-lines.ts";
import { type UnrestoredLine, restoreLines } from "./restore-lines.server.ts";

/** The reason why a change of the cart was refused. */
export interface CartRefusal {
  /** The refused form; the problem is shown beside it. */
  readonly intent: string;
  /** The variant of the line to change; "" for the whole cart. */
  readonly variant: string;
  /** The problem in words. */
  readonly problem: string;
}

/** The outcome of a change. */
export interface CartAnswer {
  readonly refusal: CartRefusal | null;
  /** An entered code that gives no discount. */
  readonly code?: EnteredCode;
  /** The lines that could not be put back; the rest is in the cart again. */
  readonly unrestoredLines?: readonly UnrestoredLine[];
}

const successAnswer: CartAnswer = { refusal: null };

/**
 * Handles the forms of the cart page.
 * Without script a change redirects to the cart, so that a reload does not repeat the change.
 */
export async function changeCart(context: RequestContext, request: Request) {
  const form = await request.formData();
  fillOfferedCode(form);
  try {
    const { answer = successAnswer, removedLines } = await applyChange(context, form);
    if (isDataRequest(request) || answer.code || answer.unrestoredLines) return answer;
    const search = withRemovedLines(context.url.searchParams, removedLines ?? []);
    return redirect(withLanguage(`${context.path}${search}`, context.language), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, details, status, retryAfter } = error;
    const refusal: CartRefusal = {
      intent: formText(form, "intent"),
      variant: formText(form, "variant"),
      problem: refusalText(
        { code, status, retryAfter, details: { present: 0, ...details } },
        context.language,
      ),
    };
    return data<CartAnswer>({ refusal }, { status });
  }
}

interface CartChangeResult {
  readonly answer?: CartAnswer;
  /** The lines that can be put back. */
  readonly removedLines?: readonly RemovedLine[];
}

async function applyChange(context: RequestContext, form: FormData): Promise<CartChangeResult> {
  const { session, store } = context;
  const client = await session.ensureClient();
  const params = { store_id: store };
  const variant = formText(form, "variant");
  const set = (id: string, qty: number) =>
    client.cart.addToCart({ params, body: { product_variant_id: id, qty } });
  switch (form.get("intent")) {
    case "remove":
      await set(variant, 0);
      return { removedLines: readRemovedLines(form.getAll("was")) };
    case "clear":
      await client.cart.clear({ params });
      return { removedLines: readRemovedLines(form.getAll("was")) };
    case "restore": {
      const unrestoredLines = await restoreLines(
        context,
        client,
        readRemovedLines(form.getAll("was")),
      );
      return unrestoredLines.length > 0 ? { answer: { refusal: null, unrestoredLines } } : {};
    }
    case "apply-code":
      return { answer: await applyCode(context, form) };
    case "remove-code":
      keepCartMemory(context, { ...readCartMemory(context), code: null });
      return {};
    default:
      await set(variant, Number.parseInt(formText(form, "qty"), 10));
      return {};
  }
}

async function applyCode(context: RequestContext, form: FormData): Promise<CartAnswer> {
  const code = formText(form, "voucher_code");
  if (code === "") {
    // A code that waits for its minimum has no remove button, so an emptied field removes it.
    keepCartMemory(context, { ...readCartMemory(context), code: null });
    return successAnswer;
  }
  const client = await context.session.ensureClient();
  const { voucher_problem: problem } = await client.cart.details({
    params: { store_id: context.store },
    body: {
      checkout_product_variant_ids: readChosenLines(context.url.searchParams),
      voucher_code: code,
    },
  });
  if (problem === null || canCartSatisfy(problem.code))
    keepCartMemory(context, { ...readCartMemory(context), code });
  return problem
    ? { refusal: null, code: { code, problem: problem.code, details: problem } }
    : successAnswer;
}
