import type { StaffOrderAction, StaffOrderDetails } from "@harbour/contracts/operator";
import type { Translate } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { api } from "../../../api.ts";
import { ReasonFields, readReason } from "../../../components/orders/reason-fields.tsx";
import { useOrderChange } from "../../../components/orders/use-order-change.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { type Draft, useDraft } from "../../../kit/drafts/use-draft.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { preventEnterSubmit } from "../../../kit/fields/prevent-enter-submit.ts";
import { useShortcuts } from "../../../kit/use-shortcuts.ts";
import { useTexts } from "../../../texts.ts";
import { historyTexts, orderPageTexts } from "./order-page.texts.ts";
import { ProofPicture } from "./order-proofs.tsx";
import { readParcelLines, ShipFields } from "./ship-fields.tsx";
import { shipTexts } from "./ship.texts.ts";
import { readTracking } from "./tracking-fields.tsx";

/** The actions in the order of the day's work. The first possible action is shown as the next step. */
const actions = [
  "approve-proof",
  "approve-transfer",
  "ready-for-pickup",
  "hand-over",
  "ship",
  "reject-proof",
  "undo-ready-for-pickup",
  "cancel",
] as const satisfies readonly StaffOrderAction[];
type Action = (typeof actions)[number];

/** The actions of each shortcut key. A key starts its first possible action. */
const actionsByKey = {
  a: ["approve-proof", "approve-transfer"],
  r: ["reject-proof"],
  s: ["ship", "hand-over"],
} as const satisfies Readonly<Record<string, readonly Action[]>>;
/** The router state with the key that was pressed in the order list. */
export interface ActionKeyState {
  readonly key: keyof typeof actionsByKey;
}

/**
 * Buttons for the actions that the order and the person's role allow now. Each opens its form, which stays open when
 * the shop refuses the change.
 */
export function OrderActions({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const possibleActions = actions.filter((action) => order.actions.includes(action));
  const findAction = (key: ActionKeyState["key"]) =>
    (actionsByKey[key] as readonly Action[]).find((action) => possibleActions.includes(action)) ??
    null;
  const { state } = useLocation();
  const [openAction, setOpenAction] = useState(() =>
    isActionKey(state) ? findAction(state.key) : null,
  );
  useShortcuts({
    a: () => setOpenAction(findAction("a") ?? openAction),
    r: () => setOpenAction(findAction("r") ?? openAction),
    s: () => setOpenAction(findAction("s") ?? openAction),
  });
  if (possibleActions.length === 0 && openAction === null) return null;
  const label = (action: Action) => (action === "cancel" ? t("cancelOrder") : t(action));
  return (
    <section aria-labelledby="actions" className="space-y-4 card">
      <h2 id="actions" className="heading text-lg font-bold">
        {t("actions")}
      </h2>
      <div className="flex flex-wrap gap-2">
        {possibleActions.map((action, index) => (
          <Button
            key={action}
            variant={index === 0 && openAction === null ? "primary" : "quiet"}
            aria-expanded={openAction === action}
            onClick={() => setOpenAction(openAction === action ? null : action)}
          >
            {label(action)}
          </Button>
        ))}
      </div>
      {openAction && (
        <ActionForm
          key={openAction}
          action={openAction}
          label={label(openAction)}
          order={order}
          close={() => setOpenAction(null)}
        />
      )}
    </section>
  );
}

const isActionKey = (state: unknown): state is ActionKeyState =>
  typeof state === "object" && state !== null && "key" in state;

interface ActionFormProps {
  readonly action: Action;
  readonly label: string;
  readonly order: StaffOrderDetails;
  readonly close: () => void;
}

function ActionForm({ action, label, order, close }: ActionFormProps) {
  const t = useTexts(shipTexts);
  const historyText = useTexts(historyTexts);
  const dialogText = useTexts(dialogTexts);
  const draft = useDraft(`${action} ${order.reference}`);
  const element = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      element.current?.querySelector<HTMLElement>("input, textarea, button[type=submit]")?.focus(),
    [],
  );
  const { send, isPending, problem } = useOrderChange(
    order,
    async (form: FormData) => {
      const changedOrder = await change(action, order, form, t);
      draft.clearSaved(form);
      return changedOrder;
    },
    historyText(action),
    close,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={element}
      onSubmit={submit}
      {...preventEnterSubmit}
      onInput={draft.keepField}
      aria-label={label}
      className="max-w-xl space-y-4"
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Fields action={action} order={order} draft={draft.values} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          {label}
        </Button>
        <Button type="button" variant="bare" onClick={close}>
          {dialogText("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps extends Pick<ActionFormProps, "action" | "order"> {
  readonly draft: Draft["values"];
}

function Fields({ action, order, draft }: FieldsProps): ReactNode {
  const t = useTexts(orderPageTexts);
  switch (action) {
    case "approve-transfer":
      return (
        <Input
          label={t("moneySeen")}
          hint={t("moneySeenHint")}
          name="note"
          defaultValue={draft["note"]}
          maxLength={500}
          required
        />
      );
    case "ship":
      return <ShipFields order={order} draft={draft} />;
    case "reject-proof":
    case "cancel":
      return (
        <>
          <WaitingProof order={order} isShown={action === "reject-proof"} />
          <ReasonFields action={action} draft={draft} />
        </>
      );
    case "approve-proof":
      return <WaitingProof order={order} isShown />;
    default:
      return null;
  }
}

/** The proof that waits for the staff's decision. */
function WaitingProof({ order, isShown }: { order: StaffOrderDetails; isShown: boolean }) {
  const proof = order.proofs.findLast(({ status }) => status === "WAITING");
  if (!isShown || !proof || proof.image_url === null) return null;
  return <ProofPicture reference={order.reference} proof={proof} isShown />;
}

async function change(
  action: Action,
  order: StaffOrderDetails,
  form: FormData,
  t: Translate<typeof shipTexts>,
): Promise<StaffOrderDetails> {
  const { reference, version } = order;
  const params = { order_id: reference };
  const text = (name: string): string => formText(form, name).trim();
  switch (action) {
    case "approve-proof":
      return api.orders.approve({ params, body: { version } });
    case "approve-transfer":
      return api.orders.approve({
        params,
        body: { version, money_seen: true, note: text("note") },
      });
    case "ready-for-pickup":
      return api.orders.ready({ params, body: { version } });
    case "undo-ready-for-pickup":
      return api.orders.undoReady({ params, body: { version } });
    case "hand-over":
      return api.orders.handOver({ params, body: { version } });
    case "ship": {
      const tracking = readTracking(form);
      const isRefundRequestIgnored = form.get("despite") !== null;
      const lines = readParcelLines(order, form);
      if (lines?.length === 0) throw new Error(t("noUnits"));
      return api.orders.ship({
        params,
        body: {
          version,
          tracking,
          despite_refund_request: isRefundRequestIgnored,
          ...(lines && { lines }),
        },
      });
    }
    case "reject-proof":
      return api.orders.reject({ params, body: { version, ...readReason(form) } });
    case "cancel":
      return api.orders.cancel({ params, body: { version, ...readReason(form) } });
  }
}
