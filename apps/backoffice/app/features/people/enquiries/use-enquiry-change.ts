import type { StaffEnquiryDetailsWire } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useTexts } from "../../../texts.ts";
import { enquiryPageTexts } from "./enquiry-page.texts.ts";

export const enquiryKey = (reference: string) => ["enquiry", reference];

/**
 * Changes an enquiry, and renews the figures and lists with it.
 * @param change sends the change
 * @param doneText names the change that was made
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
      void queries.invalidateQueries({ queryKey: ["counts"] });
      void queries.invalidateQueries({ queryKey: ["enquiries"], refetchType: "none" });
      onDone(input);
    },
  });
}
