import { orderReasonsSetting } from "@harbour/contracts";
import { managerRoles } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Select, Textarea } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api.ts";
import type { Draft } from "../../kit/drafts/use-draft.ts";
import { formText } from "../../kit/fields/form-text.ts";
import { useHasRole } from "../../session/session.tsx";
import { useLanguage, useTexts } from "../../texts.ts";
import { reasonTexts } from "./reason-fields.texts.ts";

interface ReasonFieldsProps {
  readonly action: keyof (typeof orderReasonsSetting)["shape"];
  readonly draft?: Draft["values"];
  /** True focuses the field, because a shortcut key opened the form. */
  readonly isFocused?: boolean;
}

/**
 * Fields for the reason that the buyer will read. Staff choose one of the shop's prepared reasons, which exist in the
 * buyer's language, or type their own.
 */
export function ReasonFields({ action, draft = {}, isFocused = false }: ReasonFieldsProps) {
  const t = useTexts(reasonTexts);
  const language = useLanguage();
  const [preparedReason, setPreparedReason] = useState(draft["prepared_reason"] ?? "");
  // Only these roles may read the setting with the prepared reasons.
  const canReadReasons = useHasRole(managerRoles);
  const { data: reasons = [] } = useQuery({
    queryKey: ["setting", "order-reasons"],
    queryFn: async () => {
      const { value } = await api.configuration.details({ params: { slug: "order-reasons" } });
      return orderReasonsSetting.parse(value);
    },
    select: (setting) => setting[action],
    enabled: canReadReasons,
    staleTime: Infinity,
  });
  return (
    <>
      {reasons.length > 0 && (
        <Select
          label={t("prepared")}
          name="prepared_reason"
          value={preparedReason}
          onChange={({ target }) => setPreparedReason(target.value)}
        >
          <option value="">{t("ownWords")}</option>
          {reasons.map(({ slug, text }) => (
            <option key={slug} value={slug}>
              {localized(text, language)}
            </option>
          ))}
        </Select>
      )}
      {preparedReason === "" && (
        <Textarea
          label={t("reason")}
          name="reason"
          rows={3}
          defaultValue={draft["reason"]}
          maxLength={500}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the person asked for the field by its key
          autoFocus={isFocused}
          required
        />
      )}
    </>
  );
}

/** Reads the reason from a submitted form. */
export function readReason(form: FormData): { prepared_reason: string } | { reason: string } {
  const preparedReason = form.has("prepared_reason") ? formText(form, "prepared_reason") : "";
  return preparedReason === ""
    ? { reason: formText(form, "reason").trim() }
    : { prepared_reason: preparedReason };
}
