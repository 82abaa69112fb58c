import { ApiError } from "@harbour/api-client";
import type { PromotionDetails } from "@harbour/contracts/operator";
import { listComma, localized, sentenceSpace } from "@harbour/i18n";
import { Button, Input, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { TextFields } from "../../../components/records/text-fields.tsx";
import { ConflictDialog } from "../../../kit/conflict-dialog.tsx";
import { fieldErrors, useErrorReason } from "../../../kit/error-reason.ts";
import { isSame } from "../../../kit/is-same.ts";
import { keyFrom } from "../../../kit/key-from.ts";
import { mergeFields } from "../../../kit/merge-fields.ts";
import { TitledPart } from "../../../kit/titled-part.tsx";
import { useDraftValue } from "../../../kit/use-draft-value.ts";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ConditionFields, LimitFields, PeriodFields, useLevels } from "./condition-fields.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import {
  isTriable,
  newPromotionEdit,
  type PromotionEdit,
  readPromotion,
  toPromotionFields,
  wrongCounts,
} from "./promotion-edit.ts";
import { promotionSentenceTexts } from "./promotion-sentence.texts.ts";
import { promotionSentences } from "./promotion-sentence.ts";
import { promotionTexts } from "./promotion.texts.ts";
import { promotionKey, promotionsKey } from "./promotions-query.ts";
import { type EditFieldsProps, KindFields, RewardFields } from "./reward-fields.tsx";
import { TryOut } from "./try-out.tsx";
import { useGoodsTitles } from "./use-goods-titles.ts";

interface FormState {
  /** The promotion as the form was filled from it, and its version. */
  readonly base: PromotionEdit;
  readonly version: string;
  readonly edit: PromotionEdit;
}

interface PromotionFormProps {
  /** The stored promotion; undefined for a new one. */
  readonly promotion?: PromotionDetails;
}

/** The form of a promotion. It says back what the promotion does, and tries it on a made-up cart. */
export function PromotionForm({ promotion }: PromotionFormProps) {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const [state, setState] = useDraftValue<FormState>(
    promotion ? `promotion ${promotion.record.key}` : "promotion new",
    begin(promotion),
    ({ base, edit }) => isSame(base, edit),
  );
  const { base, edit, version } = state;
  const [isMerged, setIsMerged] = useState(false);
  const [conflict, setConflict] = useState<PromotionDetails | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { titleOf, remember } = useGoodsTitles(promotion?.goods ?? []);
  // A restored, stopped or renewed promotion fills a form in which nothing was typed.
  if (promotion && promotion.version !== version && isSame(base, edit)) setState(begin(promotion));
  const key = edit.key || keyFrom(edit.title.en).slice(0, 60);

  const saving = useSingleMutation({
    mutationFn: (sent: FormState) => {
      const fields = toPromotionFields(sent.edit, promotion?.record);
      return promotion === undefined
        ? api.promotions.create({ body: { key, ...fields } })
        : api.promotions.change({ params: { key }, body: { version: sent.version, fields } });
    },
    onSuccess: (saved, sent) => {
      const next = readPromotion(saved);
      setIsMerged(false);
      // Keeps what was typed during the call.
      setState((now) => ({
        base: promotion ? next : now.base,
        version: saved.version,
        edit: promotion ? mergeFields(sent.edit, now.edit, next).merged : now.base,
      }));
      queries.setQueryData(promotionKey(key), saved);
      void queries.invalidateQueries({ queryKey: promotionsKey });
      void queries.invalidateQueries({ queryKey: ["promotions", "history"] });
      toast(t("saved"));
      if (promotion === undefined) void navigate(paths.promotion(saved.record.key));
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiError) || error.code !== "stale") return;
      const current = error.details["current"] as PromotionDetails;
      const theirs = readPromotion(current);
      const { merged, conflicts } = mergeFields(sent.base, sent.edit, theirs);
      if (conflicts.length > 0) return setConflict(current);
      setIsMerged(true);
      setState({ base: theirs, edit: merged, version: current.version });
    },
  });
  const isStale = saving.error instanceof ApiError && saving.error.code === "stale";
  const problem = saving.error && !isStale && !isSessionOver(saving.error) ? saving.error : null;
  const errors = new Map(
    Object.entries(fieldErrors(problem, language)).map(([path, [first]]) => [
      path.replace(/^fields\.?/, "").replace(/^goods\..*/, "goods"),
      first,
    ]),
  );
  const errorAt = (field: string) => (wrong.includes(field) ? t("wholeNumber") : errors.get(field));
  const save = (sent: FormState) => {
    const counts = wrongCounts(sent.edit);
    setWrong(counts);
    if (counts.length === 0) saving.send(sent);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(state);
  };
  const settle = (chosen: Readonly<Record<string, string>>) => {
    if (conflict === null) return;
    const theirs = readPromotion(conflict);
    const { merged, conflicts } = mergeFields(base, edit, theirs);
    const kept = conflicts.filter((name) => chosen[name] !== shown(edit[name]));
    const settled = kept.reduce((all, name) => ({ ...all, [name]: theirs[name] }), merged);
    const next = { base: theirs, edit: settled, version: conflict.version };
    setConflict(null);
    setState(next);
    save(next);
  };
  const isChanged = !isSame(base, edit);
  const fields: EditFieldsProps = {
    edit,
    errorAt,
    onChange: (change, named) => {
      if (named) remember(...named);
      setState((now) => ({ ...now, edit: { ...now.edit, ...change } }));
    },
  };
  return (
    <div className="space-y-8">
      <form onSubmit={submit} className="space-y-8" noValidate>
        {isMerged && <Notice tone="warn">{t("merged")}</Notice>}
        {problem && <Notice tone="bad">{t("failed", { reason: describeError(problem) })}</Notice>}
        {promotion && promotion.notes.length > 0 && (
          <Notice tone="warn">
            <span className="block font-bold">{t("notes")}</span>
            {promotion.notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
          </Notice>
        )}
        <Sentence edit={edit} titleOf={titleOf} />
        <TitledPart id="name" title={t("what")}>
          <TextFields
            label={t("title")}
            value={edit.title}
            maxLength={300}
            error={errorAt("title.en") ?? errorAt("title")}
            onChange={(title) => fields.onChange({ title })}
          />
          {promotion === undefined && (
            <Input
              label={t("key")}
              hint={t("keyHint")}
              value={key}
              error={errorAt("key")}
              maxLength={60}
              autoComplete="off"
              className="max-w-md"
              onChange={({ target }) => fields.onChange({ key: target.value })}
            />
          )}
        </TitledPart>
        <TitledPart id="kind" title={t("kind")}>
          <KindFields {...fields} />
        </TitledPart>
        {edit.template_type !== "FREE_SHIPPING" && (
          <TitledPart id="reward" title={t("reward")}>
            <RewardFields {...fields} titleOf={titleOf} />
          </TitledPart>
        )}
        <TitledPart id="goods" title={t("goods")}>
          <GoodsFields
            goods={edit.goods}
            stores={edit.stores}
            titleOf={titleOf}
            error={errorAt("goods")}
            onChange={(goods, named) => fields.onChange({ goods }, named)}
          />
        </TitledPart>
        <TitledPart id="conditions" title={t("conditions")}>
          <ConditionFields {...fields} />
        </TitledPart>
        <TitledPart id="when" title={t("when")}>
          <PeriodFields {...fields} />
        </TitledPart>
        <TitledPart id="limits" title={t("limits")}>
          <LimitFields {...fields} uses={promotion?.uses} />
        </TitledPart>
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-page py-4">
          <Button type="submit" busy={saving.isPending} disabled={!isChanged}>
            {promotion ? t("save") : t("create")}
          </Button>
          {isChanged && (
            <>
              <Button
                type="button"
                variant="bare"
                onClick={() => setState((now) => ({ ...now, edit: now.base }))}
              >
                {t("discard")}
              </Button>
              <span className="text-sm text-quiet max-sm:hidden">{t("unsaved")}</span>
            </>
          )}
        </div>
        {conflict && (
          <ConflictDialog
            fields={mergeFields(base, edit, readPromotion(conflict)).conflicts.map((name) => ({
              name,
              label: t(name),
              mine: shown(edit[name]),
              theirs: shown(readPromotion(conflict)[name]),
            }))}
            onChosen={settle}
            onClose={() => setConflict(null)}
          />
        )}
      </form>
      <TryOut
        unsaved={
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

function Sentence({
  edit,
  titleOf,
}: {
  readonly edit: PromotionEdit;
  readonly titleOf: (name: string) => string;
}) {
  const t = useTexts(promotionTexts);
  const s = useTexts(promotionSentenceTexts);
  const language = useLanguage();
  const levels = useLevels();
  const sentences = promotionSentences(edit, s, {
    goods: titleOf,
    level: (slug) => {
      const level = levels.find((other) => other.slug === slug);
      return level ? localized(level.title, language) : slug;
    },
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

const shown = (value: unknown): string =>
  typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);

function begin(promotion: PromotionDetails | undefined): FormState {
  const base = promotion ? readPromotion(promotion) : newPromotionEdit;
  return { base, edit: base, version: promotion?.version ?? "" };
}
