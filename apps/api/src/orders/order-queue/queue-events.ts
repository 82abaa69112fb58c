import {
  supportRoles,
  orderEventMedia,
  type QueueEventType,
  type OperatorRole,
} from "@harbour/contracts/operator";
import type { FastifyInstance } from "fastify";
import { invalidateQuietly } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { requireOperator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { EventHandlers } from "../../platform/modules/event-handlers.ts";
import {
  endEventStream,
  openEventStream,
  heartbeat,
  writeEvent,
} from "../../platform/replies/event-stream.ts";
import {
  createListenerHub,
  type Listener,
  type ListenerHub,
} from "../../platform/replies/listener-hub.ts";
import { validate } from "../../platform/requests/validation.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { findOpenOperatorSessions } from "../../platform/sessions/operator-sessions.ts";
import { addNoticeNote } from "./add-notice-note.ts";
import {
  type QueueEventSubject,
  toQueueEvent,
  isEnquiryEvent,
  parseEventTag,
  orderEventTypes,
  formatEventTag,
} from "./queue-events.rules.ts";

/** The largest number of streams per session. */
const maxPerSession = 5;
const maxListeners = 500;
/** An event after a gap, which makes the client reload its lists. */
const missedEvent = "event: missed\ndata: {}\n\n";

/** Emits an event to each open order queue, on every process, once the transaction is committed. */
export function emitQueueEvent(
  tx: Tx,
  type: QueueEventType,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<void> {
  return invalidateQuietly(tx, [formatEventTag({ type, id, reference })]);
}

/** Emits events for changes of orders, and stores the provider's notices of payments. */
export const queueHandlers: EventHandlers = {
  order: async (tx, change) => {
    for (const type of orderEventTypes(change)) await emitQueueEvent(tx, type, change.after);
  },
  notice: addNoticeNote,
};

/**
 * Serves `GET /events`. The events come from the change log, which every process follows. The stream ends with the
 * session that opened it.
 */
export function mountQueueEvents(app: FastifyInstance, deps: Deps): void {
  const hub = createQueueHub(deps);
  app.addHook("preClose", async () => hub.close());
  mountMedia(
    app,
    { plane: operatorPlane, deps },
    orderEventMedia.events,
    async ({ actor, request, reply }) => {
      const { sessionId } = requireOperator(actor, roles);
      const requestInput = { params: {}, query: request.query, body: undefined };
      const { types } = validate(orderEventMedia.events, requestInput).query as {
        types?: QueueEventType[];
      };
      hub.admit(sessionId);
      const response = openEventStream(reply);
      // A reconnecting client missed events, so it must reload its lists.
      writeEvent(response, missedEvent);
      hub.add({ response, owner: sessionId, types });
    },
  );
}

const roles: readonly OperatorRole[] = orderEventMedia.events.who;

/** Tells whether a role may get this event. Enquiries are only for the roles that answer them. */
function canReceiveNews(role: OperatorRole, news: QueueEventSubject): boolean {
  return !isEnquiryEvent(news) || (supportRoles as readonly OperatorRole[]).includes(role);
}

/** Returns the text that one listener gets, depending on the operator's current role. */
type WriteEventText = (listener: QueueListener, role: OperatorRole) => string;

interface QueueListener extends Listener {
  /** The event types that the stream is limited to. Undefined streams all types. */
  readonly types: readonly QueueEventType[] | undefined;
}

function createQueueHub(deps: Deps): ListenerHub<QueueListener> {
  /**
   * Sends a text to listeners. Ends the streams of operators who signed out or may no longer read orders. An open
   * stream does not renew the session, because it is not activity.
   */
  const sendToListeners = async (textFor: WriteEventText) => {
    const sessions = [...hub.listeners].map(({ owner }) => owner);
    const activeRoles = await findOpenOperatorSessions(deps.db, [...new Set(sessions)]);
    for (const listener of hub.listeners) {
      const role = activeRoles.get(listener.owner);
      if (role === undefined || !roles.includes(role)) endEventStream(listener.response);
      else {
        const text = textFor(listener, role);
        if (text !== "") writeEvent(listener.response, text);
      }
    }
  };
  const publishAll = (textFor: WriteEventText) =>
    void sendToListeners(textFor).catch((error: unknown) => {
      deps.log.warn({ err: error }, "cannot send events to the order queue");
      // Closing the stream makes the client reconnect and reload its lists.
      for (const { response } of hub.listeners) endEventStream(response);
    });
  const onChange = () =>
    deps.changes.subscribe((change) => {
      if (change === "everything") return publishAll(() => missedEvent);
      const news = change.tags.flatMap((tag) => parseEventTag(tag) ?? []);
      if (news.length > 0)
        publishAll(({ types }, role) =>
          news
            .filter((event) => types?.includes(event.type) !== false && canReceiveNews(role, event))
            .map(toQueueEvent)
            .map(({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
            .join(""),
        );
    });

  const hub = createListenerHub<QueueListener>({
    maxPerOwner: maxPerSession,
    max: maxListeners,
    tooManyMessage: "Too many open windows. Please close some.",
    busyMessage: "Too many order queues are open.",
    startSource: onChange,
    heartbeat: () => publishAll(() => heartbeat),
  });
  return hub;
}
