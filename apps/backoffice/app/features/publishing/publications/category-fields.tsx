import type { StaffPostCategoryWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { ChoiceField } from "../../../kit/fields/choice-field.tsx";
import type { FieldFaults } from "../../../kit/records/use-record-form.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { listCategoryLines } from "./category-lines.ts";
import type { PublicationEdit } from "./publication-edit.ts";
import { publicationTexts } from "./publication.texts.ts";

interface CategoryFieldsProps {
  readonly edit: PublicationEdit;
  readonly faults: FieldFaults;
  readonly change: (fields: Partial<PublicationEdit>) => void;
}

/** The blog's categories to tick. */
export function PostCategoryFields(props: CategoryFieldsProps) {
  const t = useTexts(publicationTexts);
  const { data } = useQuery({
    queryKey: ["post-categories"],
    queryFn: () => api.postCategories.list(),
  });
  return (
    <>
      <Checks {...props} categories={data} />
      <Link to={paths.postCategories} className="link text-sm">
        {t("manageCategories")}
      </Link>
    </>
  );
}

/** The library of an article, and the library's categories to tick. */
export function ArticleCategoryFields(props: CategoryFieldsProps) {
  const { edit, faults, change } = props;
  const t = useTexts(publicationTexts);
  const language = useLanguage();
  const { data: libraries } = useQuery({
    queryKey: ["libraries"],
    queryFn: () => api.libraries.list(),
  });
  const { data } = useQuery({
    queryKey: ["article-categories", edit.library_id],
    queryFn: () => api.articleCategories.list({ params: { library_id: edit.library_id } }),
    enabled: edit.library_id !== "",
  });
  const fault = faults.get("library_id");
  return (
    <>
      <ChoiceField
        label={t("library_id")}
        value={edit.library_id}
        choices={[
          { value: "", label: t("chooseLibrary") },
          ...(libraries ?? []).map(({ _id: id, title }) => ({
            value: id,
            label: localized(title, language),
          })),
        ]}
        onChange={(libraryId) => change({ library_id: libraryId, category_ids: [] })}
      />
      {fault && <p className="text-sm font-bold text-accent">{fault}</p>}
      {edit.library_id !== "" && <Checks {...props} categories={data} />}
      <CheckField
        label={t("isForAdults")}
        isChecked={edit.is_for_adults}
        onChange={(isForAdults) => change({ is_for_adults: isForAdults })}
      />
      <Link to={paths.libraries} className="link text-sm">
        {t("manageLibraries")}
      </Link>
    </>
  );
}

interface ChecksProps extends CategoryFieldsProps {
  readonly categories: readonly StaffPostCategoryWire[] | undefined;
}

function Checks({ edit, faults, change, categories }: ChecksProps) {
  const t = useTexts(publicationTexts);
  const language = useLanguage();
  const { category_ids: chosenIds } = edit;
  const fault = faults.get("category_ids");
  if (categories?.length === 0) return <p className="text-sm text-quiet">{t("noCategories")}</p>;
  return (
    <fieldset aria-label={t("category_ids")} className="max-h-72 overflow-y-auto">
      {listCategoryLines(categories ?? []).map(({ category: { _id: id, title }, depth }) => (
        <div key={id} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
          <CheckField
            label={localized(title, language)}
            isChecked={chosenIds.includes(id)}
            onChange={(isChecked) =>
              change({
                category_ids: isChecked
                  ? [...chosenIds, id]
                  : chosenIds.filter((chosenId) => chosenId !== id),
              })
            }
          />
        </div>
      ))}
      {fault && <p className="text-sm font-bold text-accent">{fault}</p>}
    </fieldset>
  );
}
