import { Input } from "@harbour/ui";
import type { Draft } from "../../../kit/drafts/use-draft.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useTexts } from "../../../texts.ts";
import { shipTexts } from "./ship.texts.ts";

interface TrackingFieldsProps {
  readonly draft: Draft["values"];
  /** The present number and link, when staff correct them. */
  readonly currentTracking?: { readonly number: string; readonly url: string | null } | null;
  readonly hint?: string;
}

/** The fields for a parcel's tracking number and link. */
export function TrackingFields({ draft, currentTracking, hint }: TrackingFieldsProps) {
  const t = useTexts(shipTexts);
  return (
    <>
      <Input
        label={t("trackingNumber")}
        hint={hint}
        name="number"
        defaultValue={draft["number"] ?? currentTracking?.number}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Input
        label={t("trackingUrl")}
        hint={t("trackingUrlHint")}
        name="url"
        type="url"
        pattern="https://.*"
        defaultValue={draft["url"] ?? findCustomUrl(currentTracking)}
      />
    </>
  );
}

/** Returns a link that does not contain the tracking number, so that a corrected number keeps it. */
const findCustomUrl = (currentTracking: TrackingFieldsProps["currentTracking"]): string => {
  const { number, url } = currentTracking ?? {};
  return url && number && !url.includes(encodeURIComponent(number)) ? url : "";
};

/** Reads the tracking number and link from a form. */
export function readTracking(form: FormData): { number: string; url: string | null } {
  return { number: formText(form, "number").trim(), url: formText(form, "url").trim() || null };
}
