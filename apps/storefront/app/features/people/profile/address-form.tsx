import type { SavedAddress } from "@harbour/contracts";
import { withLanguage, type Language } from "@harbour/i18n";
import { Input, LinkButton, Textarea } from "@harbour/ui";
import { useNavigate } from "react-router";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { AddressFields } from "../../../components/contact/address-fields.tsx";
import { PhoneFields } from "../../../components/contact/phone-fields.tsx";
import type { AreaCode } from "../../../components/contact/read-area-codes.ts";
import { checkFields } from "../../../components/forms/check-fields.ts";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { addressBookTexts } from "./address-book.texts.ts";

interface Props {
  /** The address; null for a new one. */
  address: SavedAddress | null;
  areaCodes: readonly AreaCode[];
}

export function checkAddress(form: FormData, language: Language) {
  return checkFields(form, language, {
    name: ["required"],
    phone: ["required", "phone"],
    ...(form.has("address")
      ? { address: ["required"] }
      : { district: ["required"], street: ["required"] }),
  });
}

const emptyAddress = {
  _id: "new",
  is_default: false,
  name: "",
  area_code: "",
  phone: "",
  district: "",
  street: "",
  building: "",
  address: "",
};

export function AddressForm({ address, areaCodes }: Props) {
  const t = useTexts(addressBookTexts);
  const accountText = useTexts(accountTexts);
  const navigate = useNavigate();
  const addressBookPath = withLanguage(paths.account("address-book"), useLanguage());
  const values = address ?? emptyAddress;
  const saving = useSaving({
    key: `save-address:${values._id}`,
    check: checkAddress,
    onReset: () => void navigate(addressBookPath, { preventScrollReset: true }),
  });
  // Another program may have written the address as free text (S3-009), which is kept unchanged.
  const isFreeTextAddress = address !== null && address.district === "";
  return (
    <section aria-labelledby="address-form" className="mb-8 rounded-lg bg-tint p-5 sm:p-6">
      <h2 id="address-form" className="mb-4 text-xl font-extrabold">
        {t(address ? "editTitle" : "addTitle")}
      </h2>
      <SavingForm
        key={saving.refusals}
        saving={saving}
        intent="save-address"
        target={values._id}
        className="grid max-w-xl gap-4"
      >
        <Input
          label={t("name")}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={values.name}
          error={saving.errors["name"]}
        />
        <PhoneFields areaCodes={areaCodes} values={values} errors={saving.errors} />
        {isFreeTextAddress ? (
          <Textarea
            label={t("freeAddress")}
            name="address"
            autoComplete="street-address"
            required
            maxLength={500}
            defaultValue={values.address}
            error={saving.errors["address"]}
          />
        ) : (
          <AddressFields values={values} errors={saving.errors} />
        )}
        {!values.is_default && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="is_default" value="1" className="size-5" />
            {t("isDefault")}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <SaveButton saving={saving} />
          <LinkButton href={paths.account("address-book")} variant="bare">
            {accountText("cancel")}
          </LinkButton>
        </div>
      </SavingForm>
    </section>
  );
}
