import type { Language } from "@harbour/i18n";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../../platform/modules/deps.ts";
import { networkKey } from "../../../platform/requests/client-network.ts";
import type { CardFormState } from "./card-form.ts";
import { cardPage } from "./card-page.ts";
import { cancelOpenSetup, enterCard } from "./enter-card.ts";
import { paymentRoutes } from "./payment.routes.ts";
import { isSandboxRef } from "./sandbox-event.ts";
import { findSetup } from "./sandbox.repository.ts";
import type { SandboxSetup } from "./sandbox.tables.ts";
import { pageLanguage, redirectAfterPost, sendEndedPage, sendPage } from "./send-page.ts";
import { findRefusal } from "./test-cards.rules.ts";

interface CardPage {
  Params: { setup: string };
  Querystring: { lang?: string; refused?: string };
}

const maxBytes = 4096;
const limit = { max: 30, perSeconds: 60 };

/** Routes below `/sandbox`, which serve the pages of the payment provider at the shop's own address. */
export function mountSandbox(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: maxBytes },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );

    paymentRoutes(scope, deps);
    scope.get<CardPage>("/sandbox/cards/:setup", async (request, reply) => {
      const cardSetup = await findOpenSetup(deps, request.params.setup);
      const language = pageLanguage(request.query, cardSetup);
      return cardSetup
        ? sendForm(deps, reply, language, { refused: findRefusal(request.query.refused) })
        : sendEndedPage(deps, reply, language);
    });

    scope.post<CardPage>("/sandbox/cards/:setup", async (request, reply) => {
      await deps.limits.countShared("enter a test card", limit, [networkKey(request.ip)]);
      const setup = await findOpenSetup(deps, request.params.setup);
      const language = pageLanguage(request.query, setup);
      if (!setup) return sendEndedPage(deps, reply, language);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (form.get("do") === "cancel") {
        await cancelOpenSetup(deps, setup.id);
        return redirectAfterPost(reply, setup.cancelPath);
      }
      const [number, expiry, cvc] = ["number", "expiry", "cvc"].map((name) => form.get(name) ?? "");
      const typedCard = { number: number!, expiry: expiry!, cvc: cvc! };
      const entered = await enterCard(deps, setup.id, typedCard);
      switch (entered.kind) {
        case "done":
          return redirectAfterPost(reply, setup.successPath);
        case "over":
          return sendEndedPage(deps, reply, language);
        case "faulty":
          return sendForm(deps, reply, language, {
            faults: entered.faults,
            expiry: typedCard.expiry,
          });
        case "refused":
          // Redirect, so that reloading the page does not submit the card again.
          return redirectAfterPost(
            reply,
            `/sandbox/cards/${setup.id}?lang=${language}&refused=${entered.refusal}`,
          );
      }
    });
  });
}

async function findOpenSetup(deps: Deps, id: string): Promise<SandboxSetup | undefined> {
  const cardSetup = isSandboxRef(id) ? await findSetup(deps.db, id) : undefined;
  return cardSetup?.setup.state === "open" && !cardSetup.isOver ? cardSetup.setup : undefined;
}

function sendForm(
  deps: Deps,
  reply: FastifyReply,
  language: Language,
  state: CardFormState,
): Promise<FastifyReply> {
  return sendPage(deps, reply.code(state.faults ? 422 : 200), (frame) =>
    cardPage(language, state, frame),
  );
}
