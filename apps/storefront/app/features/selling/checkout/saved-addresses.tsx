import type { SavedAddress } from "@harbour/contracts";
import { formatPhone } from "@harbour/i18n";
import { CheckableCard } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { newAddress } from "./checkout-form.ts";
import { checkoutTexts } from "./checkout.texts.ts";

/** A choice among a member's addresses, or another address, whose fields CSS then shows. */
export function SavedAddresses({
  addresses,
  chosenId,
}: {
  addresses: readonly SavedAddress[];
  chosenId: string;
}) {
  const t = useTexts(checkoutTexts);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">{t("addressRenames")}</p>
      {addresses.map((address) => (
        <CheckableCard
          key={address._id}
          name="address_id"
          value={address._id}
          defaultChecked={address._id === chosenId}
          onChange={({ currentTarget }) => receive(currentTarget.form, address)}
        >
          <span className="block font-bold">{address.name}</span>
          <span className="block text-sm [overflow-wrap:anywhere] text-quiet">
            {address.address}
          </span>
          {address.phone && (
            <span className="block text-sm text-quiet">{formatPhone(address)}</span>
          )}
        </CheckableCard>
      ))}
      <CheckableCard name="address_id" value={newAddress} defaultChecked={chosenId === newAddress}>
        <span className="font-bold">{t("otherAddress")}</span>
      </CheckableCard>
    </div>
  );
}

/** Fills in the recipient of a saved address, because a courier asks for them at the door. */
function receive(form: HTMLFormElement | null, { name, area_code: code, phone }: SavedAddress) {
  const set = (field: string, value: string) => {
    const input = form?.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  set("recipient_name", name);
  if (!phone) return;
  set("area_code", code || "852");
  set("phone", phone);
}
