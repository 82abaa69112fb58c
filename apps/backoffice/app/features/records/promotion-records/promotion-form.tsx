import type { PromotionDetails } from "@harbour/contracts/operator";
import { formatPercentOff, listComma, localized, sentenceSpace } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { describeField } from "../../../kit/fields/describe-field.ts";
import { slugifyTitle } from "../../../kit/fields/slugify-title.ts";
import { RecordForm } from "../../../kit/records/record-form.tsx";
import { useRecordForm } from "../../../kit/records/use-record-form.ts";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ConditionFields, LimitFields, PeriodFields, useLevels } from "./condition-fields.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import {
  isTriable,
  emptyPromotionEdit,
  type PromotionEdit,
  toPromotionEdit,
  toPromotionFields,
  listInvalidCounts,
} from "./promotion-edit.ts";
import { readPromotionFaults } from "./promotion-faults.ts";
import { promotionSentenceTexts } from "./promotion-sentence.texts.ts";
import { describePromotionForm } from "./promotion-sentence.ts";
import { promotionTexts } from "./promotion.texts.ts";
import { promotionKey, promotionsQueryKey } from "./promotions-query.ts";
import { type EditFieldsProps, KindFields, RewardFields } from "./reward-fields.tsx";
import { useStartQuestion } from "./start-question.tsx";
import { TryOut } from "./try-out.tsx";
import { useGoodsTitles } from "./use-goods-titles.ts";

interface PromotionFormProps {
  /** The stored promotion. Undefined for a new one. */
  readonly promotion?: PromotionDetails;
}

/** The form of a promotion. It describes the promotion in sentences and tries it on a made-up cart. */
export function PromotionForm({ promotion }: PromotionFormProps) {
  const t = useTexts(promotionTexts);
  const form = usePromotionForm(promotion);
  const { edit, faults } = form;
  const key = deriveKey(edit);
  const findError = (field: string) => faults.get(field);
  const { getTitle, rememberTitles } = useGoodsTitles(promotion?.goods ?? []);
  const startQuestion = useStartQuestion();
  const fields: EditFieldsProps = {
    edit,
    findError,
    onChange: (change, namedGoods) => {
      if (namedGoods) rememberTitles(...namedGoods);
      form.change(change);
    },
  };
  return (
    <div className="space-y-8">
      <RecordForm
        form={form}
        describeField={(path) => describeField(t, path)}
        createLabel={t("create")}
        notes={promotion?.notes}
        isBusy={startQuestion.isPending}
        otherProblem={startQuestion.error}
        onSubmit={(sentForm) =>
          startQuestion.ask({
            promotion: { key, ...toPromotionFields(sentForm.edit, promotion?.record) },
            proceed: () => form.send(sentForm),
          })
        }
      >
        <Sentence edit={edit} getTitle={getTitle} />
        <TitledCard id="name" title={t("what")}>
          <TextFields
            label={t("title")}
            value={edit.title}
            maxLength={300}
            error={findError("title.en") ?? findError("title")}
            onChange={(title) => fields.onChange({ title })}
          />
          {promotion === undefined && (
            <Input
              label={t("key")}
              hint={t("keyHint")}
              value={key}
              error={findError("key")}
              maxLength={60}
              autoComplete="off"
              className="max-w-md"
              onChange={({ target }) => fields.onChange({ key: target.value })}
            />
          )}
        </TitledCard>
        <TitledCard id="kind" title={t("kind")}>
          <KindFields {...fields} />
        </TitledCard>
        {edit.template_type !== "FREE_SHIPPING" && (
          <TitledCard id="reward" title={t("reward")}>
            <RewardFields {...fields} getTitle={getTitle} />
          </TitledCard>
        )}
        <TitledCard id="goods" title={t("goods")}>
          <GoodsFields
            goods={edit.goods}
            stores={edit.stores}
            getTitle={getTitle}
            error={findError("goods")}
            onChange={(goods, namedGoods) => fields.onChange({ goods }, namedGoods)}
          />
        </TitledCard>
        <TitledCard id="conditions" title={t("conditions")}>
          <ConditionFields {...fields} />
        </TitledCard>
        <TitledCard id="when" title={t("when")}>
          <PeriodFields {...fields} />
        </TitledCard>
        <TitledCard id="limits" title={t("limits")}>
          <LimitFields {...fields} uses={promotion?.uses} />
        </TitledCard>
      </RecordForm>
      {startQuestion.dialog}
      <TryOut
        unsavedPromotion={
          isTriable(edit)
            ? {
                key: key || "unsaved",
                ...toPromotionFields(edit, promotion?.record),
                is_active: true,
              }
            : null
        }
      />
    </div>
  );
}

const deriveKey = (edit: PromotionEdit) => edit.key || slugifyTitle(edit.title.en).slice(0, 60);

/** Keeps the typed promotion, checks it, and saves it as a new or the stored promotion. */
function usePromotionForm(promotion: PromotionDetails | undefined) {
  const t = useTexts(promotionTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useRecordForm<PromotionEdit, PromotionDetails>({
    draft: promotion ? `promotion ${promotion.record.key}` : "promotion new",
    stored: promotion,
    emptyEdit: emptyPromotionEdit,
    toEdit: toPromotionEdit,
    readFaults: readPromotionFaults,
    check: (edit) => new Map(listInvalidCounts(edit).map((field) => [field, t("wholeNumber")])),
    save: ({ edit, version }) => {
      const fields = toPromotionFields(edit, promotion?.record);
      const key = deriveKey(edit);
      return promotion === undefined
        ? api.promotions.create({ body: { key, ...fields } })
        : api.promotions.change({ params: { key }, body: { version, fields } });
    },
    onSaved: (savedPromotion) => {
      queries.setQueryData(promotionKey(savedPromotion.record.key), savedPromotion);
      refresh(queries, promotionsQueryKey, ["promotions", "history"]);
      if (promotion === undefined) void navigate(paths.promotion(savedPromotion.record.key));
    },
  });
}

function Sentence({
  edit,
  getTitle,
}: {
  readonly edit: PromotionEdit;
  readonly getTitle: (name: string) => string;
}) {
  const t = useTexts(promotionTexts);
  const s = useTexts(promotionSentenceTexts);
  const language = useLanguage();
  const levels = useLevels();
  const sentences = describePromotionForm(edit, s, {
    goods: getTitle,
    level: (slug) => {
      const level = levels.find((candidate) => candidate.slug === slug);
      return level ? localized(level.title, language) : slug;
    },
    formatPercentOff: (percent) => formatPercentOff(percent, language),
    comma: listComma(language),
  });
  return (
    <section aria-labelledby="summary" className="space-y-1 rounded-md bg-tint p-4">
      <h2 id="summary" className="text-sm font-bold">
        {t("summary")}
      </h2>
      <p aria-live="polite" dir="auto" className="[overflow-wrap:anywhere]">
        {sentences.join(sentenceSpace(language))}
      </p>
    </section>
  );
}
