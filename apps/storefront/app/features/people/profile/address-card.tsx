import { formatPhone } from "@harbour/i18n";
import { Badge, LinkButton } from "@harbour/ui";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { SavedItem } from "../../../components/forms/saved-item.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { addressBookTexts } from "./address-book.texts.ts";
import type { ShownAddress } from "./submitted-book.ts";

interface Props {
  address: ShownAddress;
  /** Tells whether the address is being deleted. */
  isBeingRemoved: boolean;
}

export function AddressCard({ address, isBeingRemoved }: Props) {
  const t = useTexts(addressBookTexts);
  const accountText = useTexts(accountTexts);
  const { _id: id, name } = address;
  // A new address has no buttons before it is saved.
  if (id === "new") {
    return (
      <li aria-busy className="rounded-lg border border-line p-5 opacity-75">
        <Facts address={address} />
      </li>
    );
  }
  return (
    <SavedItem
      kind="address"
      id={id}
      isDefault={address.is_default}
      isBeingRemoved={isBeingRemoved}
      labels={{
        setDefault: t("defaultNamed", { name }),
        remove: t("removeNamed", { name }),
        removeSure: t("removeSure"),
      }}
      edit={
        <LinkButton
          href={`${paths.account("address-book")}?edit=${id}`}
          aria-label={t("editNamed", { name })}
          variant="bare"
          size="small"
        >
          {accountText("edit")}
        </LinkButton>
      }
    >
      <Facts address={address} />
    </SavedItem>
  );
}

function Facts({ address }: Pick<Props, "address">) {
  const accountText = useTexts(accountTexts);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-extrabold break-words">{address.name}</p>
        {address.is_default && <Badge tone="dark">{accountText("default")}</Badge>}
      </div>
      <p className="mt-1 break-words">{address.address}</p>
      {address.phone && (
        <p className="mt-1 mb-4 text-sm text-quiet tabular-nums">{formatPhone(address)}</p>
      )}
    </>
  );
}
