import { ApiError } from "@harbour/api-client";
import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { RecipientFields } from "../../../components/orders/recipient-fields.tsx";
import { recipientTexts } from "../../../components/orders/recipient.texts.ts";
import { useOrderChange } from "../../../components/orders/use-order-change.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useDraft } from "../../../kit/drafts/use-draft.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { preventEnterSubmit } from "../../../kit/fields/prevent-enter-submit.ts";
import { ConflictDialog } from "../../../kit/records/conflict-dialog.tsx";
import { mergeFields } from "../../../kit/records/merge-fields.ts";
import { useTexts } from "../../../texts.ts";
import { addressTexts } from "./address-form.texts.ts";

const names = ["recipient_name", "area_code", "phone", "address", "remarks"] as const;
type Address = Record<(typeof names)[number], string>;

interface SentRecipient {
  readonly version: number;
  readonly fields: Address;
  /** The submitted form. After the save, its texts are cleared from the draft. */
  readonly form: FormData;
}

interface Conflict extends SentRecipient {
  readonly current: StaffOrderDetails;
}

/** A button that opens the form for recipient and address. Hidden when the order no longer allows a change. */
export function ChangeRecipient({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(addressTexts);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <AddressForm order={order} close={() => setIsOpen(false)} />;
  if (!order.actions.includes("change-address")) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
      {t("change")}
    </Button>
  );
}

/**
 * A form for the recipient and address of an order. If a colleague changed other fields meanwhile, their change is
 * kept. If both changed a field, the person chooses between the values.
 */
function AddressForm({ order, close }: { order: StaffOrderDetails; close: () => void }) {
  const t = useTexts(addressTexts);
  const recipientText = useTexts(recipientTexts);
  const dialogText = useTexts(dialogTexts);
  const draft = useDraft(`address ${order.reference}`);
  const [base, setBase] = useState(() => toAddress(order));
  const [conflict, setConflict] = useState<Conflict>();
  const saveRecipient = async ({
    version,
    fields,
    form,
  }: SentRecipient): Promise<StaffOrderDetails> => {
    const params = { order_id: order.reference };
    const changedOrder = await api.orders.changeAddress({ params, body: { version, ...fields } });
    draft.clearSaved(form);
    return changedOrder;
  };
  const saveMerged = async (sentRecipient: SentRecipient): Promise<StaffOrderDetails> => {
    try {
      return await saveRecipient(sentRecipient);
    } catch (error) {
      const current = readCurrentDetails(error);
      if (current === undefined) throw error;
      const { conflicts, merged } = mergeFields(base, sentRecipient.fields, toAddress(current));
      const next = { ...sentRecipient, version: current.version, fields: merged };
      if (conflicts.length === 0) return saveRecipient(next);
      setConflict({ ...next, current });
      throw error;
    }
  };
  const { send, isPending, problem } = useOrderChange(order, saveMerged, t("done"), close);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = Object.fromEntries(
      names.map((name) => [name, form.has(name) ? formText(form, name) : base[name]]),
    );
    send({ version: order.version, fields: fields as Address, form });
  };
  const currentAddress = conflict && toAddress(conflict.current);
  const makeFieldProps = (name: keyof typeof recipientTexts) => ({
    name,
    defaultValue: draft.values[name] ?? (name === "email" ? "" : base[name]),
  });
  return (
    <>
      <form
        onSubmit={submit}
        {...preventEnterSubmit}
        onInput={draft.keepField}
        aria-label={t("change")}
        className="space-y-4"
      >
        {problem && !conflict && <Notice tone="bad">{problem}</Notice>}
        <RecipientFields
          makeFieldProps={makeFieldProps}
          hasAddress={order.delivery_info.method === "DELIVERY"}
          hasEmailField={false}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isPending}>
            {t("save")}
          </Button>
          <Button type="button" variant="bare" onClick={close}>
            {dialogText("cancel")}
          </Button>
        </div>
      </form>
      {conflict && currentAddress && (
        <ConflictDialog
          conflicts={mergeFields(base, conflict.fields, currentAddress).conflicts}
          describeField={(name) => recipientText(name as keyof Address)}
          onChosen={(chooseSide) => {
            setConflict(undefined);
            setBase(currentAddress);
            send({
              ...conflict,
              fields: mergeFields(base, conflict.fields, currentAddress, chooseSide).merged,
            });
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

function toAddress({ delivery_details: to }: StaffOrderDetails): Address {
  const { recipient_name, area_code, phone, address, remarks } = to;
  return { recipient_name, area_code, phone, address, remarks };
}

/** Returns the present order from a `stale` error. */
function readCurrentDetails(error: unknown): StaffOrderDetails | undefined {
  if (!(error instanceof ApiError) || error.code !== "stale") return undefined;
  return error.details["current"] as StaffOrderDetails | undefined;
}
