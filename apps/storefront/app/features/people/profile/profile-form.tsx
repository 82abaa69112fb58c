import type { EndpointResponse, customerApi } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import { Input, Select } from "@harbour/ui";
import { UsernameInput } from "../../../components/contact/username-input.tsx";
import { checkFields } from "../../../components/forms/check-fields.ts";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { detailsTexts } from "./details.texts.ts";

export type Profile = EndpointResponse<typeof customerApi.profile.account>;

interface Props {
  profile: Profile;
  languages: readonly { value: Language; title: string }[];
  countries: readonly { code: string; title: string }[];
}

export function checkProfile(form: FormData, language: Language) {
  return checkFields(form, language, { username: ["required"] });
}

export function ProfileForm({ profile, languages, countries }: Props) {
  const t = useTexts(detailsTexts);
  const saving = useSaving({
    key: "save-profile",
    check: checkProfile,
    success: t("saved"),
  });
  return (
    <SavingForm
      key={saving.refusals}
      saving={saving}
      intent="save-profile"
      className="grid max-w-xl gap-5 sm:grid-cols-2"
    >
      <UsernameInput
        label={t("username")}
        hint={t("usernameHint")}
        defaultValue={profile.username ?? ""}
        error={saving.errors["username"]}
        className="sm:col-span-2"
      />
      <Select
        label={t("gender")}
        name="gender"
        autoComplete="sex"
        defaultValue={profile.gender ?? ""}
      >
        <option value="">{t("unsaid")}</option>
        <option value="FEMALE">{t("FEMALE")}</option>
        <option value="MALE">{t("MALE")}</option>
      </Select>
      <Input
        label={t("birthday")}
        name="birthday"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        defaultValue={profile.birthday ?? ""}
        error={saving.errors["birthday"]}
      />
      <Select
        label={t("country")}
        name="country"
        autoComplete="country"
        defaultValue={profile.country ?? ""}
        error={saving.errors["country"]}
      >
        <option value="">{t("unsaid")}</option>
        {countries.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label={t("language")}
        name="preferred_language"
        autoComplete="language"
        defaultValue={profile.preferred_language ?? languages[0]?.value}
      >
        {languages.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
      <SaveButton saving={saving} className="justify-self-start sm:col-span-2" />
    </SavingForm>
  );
}
