import { readAllPages } from "@harbour/api-client";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { EmptyState, Notice, ShieldCheck } from "@harbour/ui";
import { redirectDocument, useSearchParams } from "react-router";
import { AccountHeading } from "../../../components/account/section.tsx";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import {
  isSubmitting,
  useSubmittingForms,
} from "../../../components/forms/use-submitting-forms.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/payment-methods-page.ts";
import { CardItem } from "./card-item.tsx";
import { paymentMethodsTexts } from "./payment-methods.texts.ts";
import { saveCards } from "./save-cards.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const cards = await readAsMember(readRequestContext(args), async (client) =>
    readAllPages(await client.cards.list(), (url) => client.follow(url)),
  );
  return { cards };
}

/** Handles the cards' forms. Adding a card continues on the payment provider's page, which is a new document. */
export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    change: async (form) => {
      if (form.intent !== "add-card") return saveCards(form);
      const listAddress = withLanguage(paths.account("payment-methods"), form.context.language);
      const { return_url: page } = await form.client.cards.bind({
        body: {
          success_url: `${listAddress}?card=added`,
          cancel_url: `${listAddress}?card=cancelled`,
        },
      });
      throw redirectDocument(page, 303);
    },
  });

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: paymentMethodsTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function PaymentMethodsPage({ loaderData: { cards } }: Route.ComponentProps) {
  const t = useTexts(paymentMethodsTexts);
  const [query] = useSearchParams();
  const submittingForms = useSubmittingForms();
  const newDefaultId = submittingForms.find(({ intent }) => intent === "set-default-card")?.target;
  const isEmpty = cards.every(({ _id: id }) => isSubmitting(submittingForms, "remove-card", id));
  const cardResult = query.get("card");
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")}>
        {!isEmpty && <AddCard variant="secondary" />}
      </AccountHeading>
      {cardResult && (
        <Notice tone={cardResult === "added" ? "good" : "plain"} className="mb-6">
          {t(cardResult === "added" ? "added" : "notAdded")}
        </Notice>
      )}
      {cards.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {cards.map((card) => (
            <CardItem
              key={card._id}
              card={card}
              isDefault={newDefaultId ? newDefaultId === card._id : card.is_default}
              isBeingRemoved={isSubmitting(submittingForms, "remove-card", card._id)}
            />
          ))}
        </ul>
      )}
      {isEmpty && (
        <EmptyState icon={<ShieldCheck size={36} />} title={t("empty")}>
          <p className="text-quiet">{t("emptyHint")}</p>
          <AddCard variant="primary" />
        </EmptyState>
      )}
    </>
  );
}

function AddCard({ variant }: { variant: "primary" | "secondary" }) {
  const t = useTexts(paymentMethodsTexts);
  const saving = useSaving({ key: "add-card" });
  return (
    <SavingForm saving={saving} intent="add-card">
      <SaveButton saving={saving} variant={variant}>
        {saving.isBusy ? t("leaving") : t("add")}
      </SaveButton>
    </SavingForm>
  );
}
