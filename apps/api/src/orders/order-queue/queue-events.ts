import {
  deskCashiers,
  deskMedia,
  type DeskEventType,
  type OperatorRole,
} from "@harbour/contracts/operator";
import type { FastifyInstance } from "fastify";
import { operatorOf } from "../../platform/actor.ts";
import { invalidateQuietly } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  endEventStream,
  openEventStream,
  stillHere,
  writeEvent,
} from "../../platform/event-stream.ts";
import type { Hears } from "../../platform/hears.ts";
import { createListenerHub, type Listener, type ListenerHub } from "../../platform/listener-hub.ts";
import { mountMedia } from "../../platform/mount-media.ts";
import { operatorPlane } from "../../platform/operator-plane.ts";
import { livingOperatorSessions } from "../../platform/operator-sessions.ts";
import { validate } from "../../platform/validation.ts";
import {
  type DeskNews,
  eventOf,
  isOfEnquiry,
  newsIn,
  newsOf,
  tagOf,
} from "./queue-events.rules.ts";
import { noteNotice } from "./note-notice.ts";

/** Windows of one operator's desk. */
const maxPerSession = 5;
const maxListeners = 500;
/** The event after a gap: lists of orders must be read anew. */
const missed = "event: missed\ndata: {}\n\n";

/** Tells every desk that is open, on whichever process, once the transaction is committed. */
export function tellDesk(
  tx: Tx,
  type: DeskEventType,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<void> {
  return invalidateQuietly(tx, [tagOf({ type, id, reference })]);
}

/** The changes of orders that the desk is told of. */
export const deskHears: Hears = {
  order: async (tx, change) => {
    for (const type of newsOf(change)) await tellDesk(tx, type, change.after);
  },
  notice: noteNotice,
};

/** `GET /events`: what is new, from the change log that every process follows. It ends with the session through which it was opened. */
export function mountDeskEvents(app: FastifyInstance, deps: Deps): void {
  const hub = createDeskHub(deps);
  app.addHook("preClose", async () => hub.close());
  mountMedia(
    app,
    { plane: operatorPlane, deps },
    deskMedia.events,
    async ({ actor, request, reply }) => {
      const { sessionId } = operatorOf(actor, who);
      const sent = { params: {}, query: request.query, body: undefined };
      const { types } = validate(deskMedia.events, sent).query as { types?: DeskEventType[] };
      hub.admit(sessionId);
      const response = openEventStream(reply);
      // Whoever comes back does not know what was while they were away.
      writeEvent(response, missed);
      hub.add({ response, owner: sessionId, types });
    },
  );
}

const who: readonly OperatorRole[] = deskMedia.events.who;

/** Enquiries are for whoever answers them. */
function mayHear(role: OperatorRole, news: DeskNews): boolean {
  return !isOfEnquiry(news) || (deskCashiers as readonly OperatorRole[]).includes(role);
}

/** Returns the text for one listener in its present role. */
type TextFor = (listener: DeskListener, role: OperatorRole) => string;

interface DeskListener extends Listener {
  /** Undefined: of everything that is new. */
  readonly types: readonly DeskEventType[] | undefined;
}

function createDeskHub(deps: Deps): ListenerHub<DeskListener> {
  /**
   * A desk that is only listened to is not at work: this renews no session. Who signed out, or has another role now that does not read
   * orders, hears nothing more.
   */
  const tell = async (textFor: TextFor) => {
    const sessions = [...hub.listeners].map(({ owner }) => owner);
    const living = await livingOperatorSessions(deps.db, [...new Set(sessions)]);
    for (const listener of hub.listeners) {
      const role = living.get(listener.owner);
      if (role === undefined || !who.includes(role)) endEventStream(listener.response);
      else {
        const text = textFor(listener, role);
        if (text !== "") writeEvent(listener.response, text);
      }
    }
  };
  const tellAll = (textFor: TextFor) =>
    void tell(textFor).catch((error: unknown) => {
      deps.log.warn({ err: error }, "cannot tell the desk what is new");
      // Whoever asks again is told to list anew.
      for (const { response } of hub.listeners) endEventStream(response);
    });
  const hear = () =>
    deps.changes.subscribe((change) => {
      if (change === "everything") return tellAll(() => missed);
      const news = change.tags.flatMap((tag) => newsIn(tag) ?? []);
      if (news.length > 0)
        tellAll(({ types }, role) =>
          news
            .filter((one) => types?.includes(one.type) !== false && mayHear(role, one))
            .map(eventOf)
            .map(({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
            .join(""),
        );
    });

  const hub = createListenerHub<DeskListener>({
    maxPerOwner: maxPerSession,
    max: maxListeners,
    tooMany: "Too many open windows. Please close some.",
    busy: "Too many desks are open.",
    wake: hear,
    heartbeat: () => tellAll(() => stillHere),
  });
  return hub;
}
