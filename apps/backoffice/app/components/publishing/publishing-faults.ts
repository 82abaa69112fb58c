import { describeFieldErrors } from "../../kit/reasons/error-reason.ts";
import type { FieldFaults } from "../../kit/records/use-record-form.ts";
import type { StaffLanguage } from "../../texts.ts";

/**
 * Returns the first error of each field of a post, article or page. Errors within a document belong to its language.
 * Chinese texts that borrow a faulty English one are left out.
 */
export function readPublishingFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  const faults = new Map(
    Object.entries(describeFieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined ? [] : [[toFieldPath(path), first] as const],
    ),
  );
  return new Map(
    [...faults].filter(([path, fault]) => {
      const english = path.replace(/\.(zh|cn)$/, ".en");
      return english === path || faults.get(english) !== fault;
    }),
  );
}

const toFieldPath = (path: string): string =>
  path.replace(/^(blocks\.\w+|category_ids|images)\..*$/, "$1").replace(/^seo\./, "seo_");
