import type { Language } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import type { ReactNode } from "react";
import { BlockFields } from "../../../components/publishing/block-fields.tsx";
import { Columns } from "../../../components/publishing/columns.tsx";
import { PictureField } from "../../../components/records/picture-field.tsx";
import { LanguageSwitch } from "../../../components/records/shown-languages.tsx";
import { TextFields, type Texts } from "../../../components/records/text-fields.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import { Fold } from "../../../kit/fold.tsx";
import type { FieldFaults } from "../../../kit/records/use-record-form.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { ArticleCategoryFields, PostCategoryFields } from "./category-fields.tsx";
import type { PublicationEdit } from "./publication-edit.ts";
import { publicationTexts } from "./publication.texts.ts";

interface SectionsProps {
  readonly edit: PublicationEdit;
  readonly isNew: boolean;
  readonly isArticle: boolean;
  readonly faults: FieldFaults;
  readonly change: (
    fields: Partial<PublicationEdit> | ((now: PublicationEdit) => Partial<PublicationEdit>),
  ) => void;
  readonly fillSimplified: () => void;
  readonly publishCard: ReactNode;
}

/** The sections of the form: the words at the left, everything else in a column beside them. */
export function PublicationSections({
  edit,
  isNew,
  isArticle,
  faults,
  change,
  fillSimplified,
  publishCard,
}: SectionsProps) {
  const t = useTexts(publicationTexts);
  return (
    <LanguageSwitch fillSimplified={fillSimplified}>
      <Columns
        aside={
          <>
            {publishCard}
            <TitledCard id="categories" title={t(isArticle ? "library" : "category_ids")}>
              {isArticle ? (
                <ArticleCategoryFields edit={edit} faults={faults} change={change} />
              ) : (
                <PostCategoryFields edit={edit} faults={faults} change={change} />
              )}
            </TitledCard>
            <TitledCard id="images" title={t("images")}>
              <p className="text-sm text-quiet">{t("imagesHint")}</p>
              <PictureField
                images={edit.images}
                maxPictures={12}
                onChange={(images) => change({ images })}
              />
            </TitledCard>
            <TitledCard id="address" title={t("address")}>
              <AddressFields edit={edit} isNew={isNew} faults={faults} change={change} />
            </TitledCard>
          </>
        }
      >
        <TitledCard id="words" title={t("words")}>
          <TextFields
            label={t("title")}
            value={edit.title}
            maxLength={200}
            error={findTextFault(faults, "title")}
            onChange={(title) => change({ title })}
          />
          <TextFields
            label={t("short_description")}
            value={edit.short_description}
            maxLength={500}
            rows={2}
            error={findTextFault(faults, "short_description")}
            onChange={(text) => change({ short_description: text })}
          />
          <BlockFields
            label={t("blocks")}
            value={edit.blocks}
            findError={(language: Language) => faults.get(`blocks.${language}`)}
            onChange={(language, document) =>
              change((now) => ({ blocks: { ...now.blocks, [language]: document } }))
            }
          />
        </TitledCard>
      </Columns>
    </LanguageSwitch>
  );
}

const findTextFault = (faults: FieldFaults, field: string): string | undefined =>
  ["", ".en", ".zh", ".cn"].map((part) => faults.get(field + part)).find(Boolean);

function AddressFields({
  edit,
  isNew,
  faults,
  change,
}: Pick<SectionsProps, "edit" | "isNew" | "faults" | "change">) {
  const t = useTexts(publicationTexts);
  const setTexts = (field: "seo_title" | "seo_description") => (value: Texts) =>
    change({ [field]: value });
  return (
    <>
      <Input
        label={t("slug")}
        hint={t(isNew ? "slugNew" : "slugHint")}
        placeholder={slugifyTitle(edit.title.en)}
        value={edit.slug}
        error={faults.get("slug")}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ slug: target.value })}
      />
      <CheckField
        label={t("is_recommended")}
        isChecked={edit.is_recommended}
        onChange={(isRecommended) => change({ is_recommended: isRecommended })}
      />
      <Fold title={t("seo")} titleClass="text-sm font-bold">
        <div className="mt-3 space-y-4">
          <p className="text-sm text-quiet">{t("seoHelp")}</p>
          <TextFields
            label={t("seo_title")}
            value={edit.seo_title}
            maxLength={200}
            isExpected={false}
            error={findTextFault(faults, "seo_title")}
            onChange={setTexts("seo_title")}
          />
          <TextFields
            label={t("seo_description")}
            value={edit.seo_description}
            maxLength={500}
            rows={3}
            isExpected={false}
            error={findTextFault(faults, "seo_description")}
            onChange={setTexts("seo_description")}
          />
          <p className="text-sm font-bold">{t("seo_image")}</p>
          <PictureField
            images={edit.seo_image === null ? [] : [edit.seo_image]}
            maxPictures={1}
            onChange={(images) => change({ seo_image: images[0] ?? null })}
          />
        </div>
      </Fold>
    </>
  );
}
