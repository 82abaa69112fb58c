import type { StaffEnquiryDetailsWire } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh, refreshLater } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { enquiryPageTexts } from "./enquiry-page.texts.ts";

export const enquiryKey = (reference: string) => ["enquiry", reference] as const;

/**
 * Returns a function that changes an enquiry. After a change it refreshes the figures and lists that contain the
 * enquiry.
 * @param change sends the change
 * @param doneText the text to show after the change
 */
export function useEnquiryChange<Input>(
  { reference }: Pick<StaffEnquiryDetailsWire, "reference">,
  change: (input: Input) => Promise<StaffEnquiryDetailsWire>,
  doneText: string,
  onDone: (input: Input) => void = () => undefined,
) {
  const t = useTexts(enquiryPageTexts);
  const queries = useQueryClient();
  return useRecordChange({
    key: enquiryKey(reference),
    change,
    staleText: t("stale"),
    doneText,
    onDone: (_, input) => {
      refresh(queries, "counts");
      refreshLater(queries, "enquiries");
      onDone(input);
    },
  });
}
