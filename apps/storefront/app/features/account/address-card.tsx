import type { SavedAddress } from "@harbour/contracts";
import { Badge, Button, classes, LinkButton } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { accountMessages } from "./account.messages.ts";
import { addressBookMessages } from "./address-book.messages.ts";
import { Confirm } from "./confirm.tsx";
import { SavingForm } from "./saving-form.tsx";
import { useSaving } from "./use-saving.ts";

interface Props {
  address: SavedAddress;
  isDefault: boolean;
  /** It is being deleted. */
  isLeaving: boolean;
}

export function AddressCard({ address, isDefault, isLeaving }: Props) {
  const t = useText(addressBookMessages);
  const account = useText(accountMessages);
  const { _id: id, name } = address;
  const choosing = useSaving({ key: `set-default-address:${id}` });
  const removing = useSaving({ key: `remove-address:${id}` });
  return (
    <li
      hidden={isLeaving}
      className={classes(
        "flex flex-col rounded-lg border p-5",
        isDefault ? "border-ink" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-extrabold break-words">{name}</p>
        {isDefault && <Badge tone="dark">{account("default")}</Badge>}
      </div>
      <p className="mt-1 break-words">{address.address}</p>
      {address.phone && (
        <p className="mt-1 mb-4 text-sm text-quiet tabular-nums">
          +{address.area_code} {address.phone}
        </p>
      )}
      <div className="mt-auto -ms-4 flex flex-wrap items-start">
        <LinkButton
          href={`/account/address-book?edit=${id}`}
          aria-label={t("editNamed", { name })}
          variant="bare"
          size="small"
        >
          {account("edit")}
        </LinkButton>
        {!isDefault && (
          <SavingForm saving={choosing} intent="set-default-address" target={id}>
            <Button variant="bare" size="small" aria-label={t("defaultNamed", { name })}>
              {account("setDefault")}
            </Button>
          </SavingForm>
        )}
        <SavingForm saving={removing} intent="remove-address" target={id}>
          <Confirm
            label={account("remove")}
            name={t("removeNamed", { name })}
            question={t("removeSure")}
            answer={account("remove")}
            disabled={removing.isBusy}
          />
        </SavingForm>
      </div>
    </li>
  );
}
