import { fieldText } from "../../../components/forms/field-rules.ts";
import type { AccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { formText } from "../../../request/form-text.ts";

/** Handles the forms of the address book; `target` is the address, or `new`. */
export async function saveAddresses({ client, form, intent }: AccountForm): Promise<void> {
  const target = formText(form, "target");
  const params = { address_id: target };
  switch (intent) {
    case "save-address":
      if (target === "new") await client.addresses.add({ body: readAddress(form) });
      else await client.addresses.save({ params, body: readAddress(form) });
      return;
    case "set-default-address":
      await client.addresses.setDefault({ params });
      return;
    case "remove-address":
      await client.addresses.remove({ params });
  }
}

function readAddress(form: FormData) {
  const text = (name: string) => fieldText(form, name);
  return {
    name: text("name"),
    area_code: text("area_code"),
    phone: text("phone"),
    ...(form.has("address")
      ? { address: text("address") }
      : { district: text("district"), street: text("street"), building: text("building") }),
    is_default: form.has("is_default"),
  };
}
