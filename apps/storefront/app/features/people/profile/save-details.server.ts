import { ApiError } from "@harbour/api-client";
import { isLanguage } from "@harbour/i18n";
import type { AccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { formText } from "../../../request/form-text.ts";

/** Handles the forms of the details page, one `intent` each. */
export async function saveDetails({ client, form, intent }: AccountForm): Promise<void> {
  switch (intent) {
    case "save-profile":
      await client.profile.saveAccount({ body: readProfile(form) });
      return;
    case "save-avatar": {
      const file = form.get("avatar");
      if (!(file instanceof File) || file.size === 0) throw createMissingFileError();
      const avatar = await client.upload("avatars", file);
      await client.profile.saveAccount({ body: { avatar } });
      return;
    }
    case "remove-avatar":
      await client.profile.saveAccount({ body: { avatar: null } });
  }
}

function readProfile(form: FormData) {
  const language = formText(form, "preferred_language");
  return {
    username: formText(form, "username"),
    gender: formText(form, "gender"),
    birthday: formText(form, "birthday"),
    country: formText(form, "country"),
    ...(isLanguage(language) && { preferred_language: language }),
  };
}

/** Creates the refusal that the API would give to a missing file. */
function createMissingFileError(): ApiError {
  const body = JSON.stringify({ code: "validation", errors: { avatar: [""] } });
  return new ApiError({ status: 422, headers: {}, body });
}
