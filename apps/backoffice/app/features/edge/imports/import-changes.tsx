import type { ImportChangeWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { type ReactNode, useId } from "react";
import { api } from "../../../api.ts";
import { describeProductChange } from "../../../components/records/describe-product-field.ts";
import { productTexts } from "../../../components/records/product.texts.ts";
import { ChangeList } from "../../../components/records/record-history.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { importsTexts } from "./imports.texts.ts";

interface ImportChangesProps {
  readonly id: string;
  readonly title: string;
  /** Restricts the list to records that an undo left unchanged. */
  readonly outcome?: "kept";
  /** Restricts the list to prices that change by more than half. */
  readonly prices?: "sudden";
  readonly children?: ReactNode;
}

/** The records that an import changed, with each field's value before and after. */
export function ImportChanges({ id, title, outcome, prices, children }: ImportChangesProps) {
  const t = useTexts(importsTexts);
  const productText = useTexts(productTexts);
  const language = useLanguage();
  const heading = useId();
  const list = useCursorList<ImportChangeWire>(["import-changes", id, outcome, prices], (after) =>
    api.imports.changes({
      params: { import_id: id },
      query: { ...after, ...(outcome && { outcome }), ...(prices && { prices }) },
    }),
  );
  if (!list.isPending && !list.isError && list.rows.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="card space-y-3">
      <h2 id={heading} className="heading text-lg font-bold">
        {title}
      </h2>
      {children}
      <LoadedList list={list} emptyView={null}>
        <ul className="divide-y divide-line">
          {list.rows.map(({ _id, name, title: storedTitle, is_new: isNew, fields }) => (
            <li key={_id} className="space-y-1 py-3">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-bold [overflow-wrap:anywhere]" dir="auto">
                  {storedTitle ? localized(storedTitle, language) : name}
                </span>
                {isNew && <Badge tone="good">{t("isNew")}</Badge>}
              </p>
              <ChangeList
                changes={fields}
                describeField={(change) => describeProductChange(productText, change)}
              />
            </li>
          ))}
        </ul>
      </LoadedList>
    </section>
  );
}
