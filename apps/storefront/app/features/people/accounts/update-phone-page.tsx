import { formatPhone, type Language, splitLanguage, translator } from "@harbour/i18n";
import { PhoneFields } from "../../../components/contact/phone-fields.tsx";
import { readAreaCodes } from "../../../components/contact/read-area-codes.ts";
import { checkFields } from "../../../components/forms/check-fields.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/update-phone-page.ts";
import { changePhone } from "./change-login.server.ts";
import { changeLoginTexts } from "./change-login.texts.ts";
import { ChangeLogin } from "./change-login.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const profile = await readAsMember(context, (client) => client.profile.account());
  const { phone, area_code: areaCode } = profile;
  return {
    currentPhone: phone && formatPhone({ area_code: areaCode, phone }),
    areaCode: areaCode ?? "",
    areaCodes: await readAreaCodes(context),
  };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    check: (form, language) =>
      form.get("intent") === "change-login" ? checkNewPhone(form, language) : {},
    change: changePhone,
  });

function checkNewPhone(form: FormData, language: Language) {
  return checkFields(form, language, {
    verification_code: ["required"],
    phone: ["required", "phone"],
  });
}

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const t = translator(changeLoginTexts, splitLanguage(location.pathname).language);
  return composePageMeta(matches, {
    title: t(loaderData && !loaderData.currentPhone ? "addPhoneTitle" : "phoneTitle"),
    isPrivate: true,
  });
};

export default function UpdatePhonePage({
  loaderData: { currentPhone, areaCode, areaCodes },
}: Route.ComponentProps) {
  return (
    <ChangeLogin kind="phone" currentAddress={currentPhone} check={checkNewPhone}>
      {(errors) => (
        <PhoneFields
          areaCodes={areaCodes}
          values={{ area_code: areaCode, phone: "" }}
          errors={errors}
        />
      )}
    </ChangeLogin>
  );
}
