import { splitLanguage } from "@harbour/i18n";
import { EmptyState, House, LinkButton, Plus } from "@harbour/ui";
import { AccountHeading } from "../../../components/account/section.tsx";
import { readAreaCodes } from "../../../components/contact/read-area-codes.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import {
  isSubmitting,
  useSubmittingForms,
} from "../../../components/forms/use-submitting-forms.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/address-book-page.ts";
import { addressBookTexts } from "./address-book.texts.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressForm, checkAddress } from "./address-form.tsx";
import { saveAddresses } from "./save-addresses.server.ts";
import { presentSubmittedBook } from "./submitted-book.ts";

/**
 * Reads the address book. `?edit=new` or `?edit={id}` opens the form, so it works without script and the back button
 * closes it.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { data: addresses } = await readAsMember(context, (client) => client.addresses.list());
  return {
    addresses,
    edited: context.url.searchParams.get("edit"),
    areaCodes: await readAreaCodes(context),
  };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    errorTexts: { conflict: addressBookTexts.full },
    check: (form, language) =>
      form.get("intent") === "save-address" ? checkAddress(form, language) : {},
    change: saveAddresses,
  });

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: addressBookTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function AddressBookPage({
  loaderData: { addresses, edited, areaCodes },
}: Route.ComponentProps) {
  const t = useTexts(addressBookTexts);
  const submittingForms = useSubmittingForms();
  const shownAddresses = presentSubmittedBook(addresses, submittingForms, useLanguage());
  const isEmpty = shownAddresses.every(({ _id: id }) =>
    isSubmitting(submittingForms, "remove-address", id),
  );
  const editedAddress = addresses.find(({ _id: id }) => id === edited);
  const isOpen = edited === "new" || editedAddress !== undefined;
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")}>
        {!isOpen && addresses.length > 0 && (
          <LinkButton href={`${paths.account("address-book")}?edit=new`} variant="secondary">
            <Plus size={20} />
            {t("add")}
          </LinkButton>
        )}
      </AccountHeading>
      {isOpen && <AddressForm key={edited} address={editedAddress ?? null} areaCodes={areaCodes} />}
      {shownAddresses.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {shownAddresses.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              isBeingRemoved={isSubmitting(submittingForms, "remove-address", address._id)}
            />
          ))}
        </ul>
      )}
      {isEmpty && !isOpen && (
        <EmptyState icon={<House size={36} />} title={t("empty")}>
          <p className="text-quiet">{t("emptyHint")}</p>
          <LinkButton href={`${paths.account("address-book")}?edit=new`}>{t("add")}</LinkButton>
        </EmptyState>
      )}
    </>
  );
}
