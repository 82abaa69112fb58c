import { stores } from "@harbour/contracts/constants";
import type { DraftOrder } from "@harbour/contracts/operator";
import { Button, Select } from "@harbour/ui";
import { useState } from "react";
import { api } from "../../../api.ts";
import { Choice, ContentsForm } from "../../../components/selling/contents-form.tsx";
import { ContentsTotals } from "../../../components/selling/contents-totals.tsx";
import { StaleRecordNotice } from "../../../components/selling/stale-record-notice.tsx";
import { usePricedContents } from "../../../components/selling/use-priced-contents.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { preventEnterSubmit } from "../../../kit/fields/prevent-enter-submit.ts";
import { RefusalNotice } from "../../../kit/fields/refusal-notice.tsx";
import { useFaultFocus } from "../../../kit/fields/use-fault-focus.ts";
import { useTexts } from "../../../texts.ts";
import { CancelDraft } from "./cancel-draft.tsx";
import {
  chooseMember,
  type DraftFormState,
  draftLanguages,
  toDraftFormState,
  toDraftBody,
} from "./draft-form-state.ts";
import { draftTexts } from "./draft-orders.texts.ts";
import { MemberField } from "./member-field.tsx";
import { useDraftSaving } from "./use-draft-saving.ts";

const noErrors: Readonly<Record<string, readonly string[]>> = {};

interface DraftFormProps {
  readonly draft: DraftOrder | null;
}

/** The form of a draft. One button saves it; another also reserves its goods and creates the pay link. */
export function DraftForm({ draft }: DraftFormProps) {
  const t = useTexts(draftTexts);
  const [form, setForm] = useState<DraftFormState>(() => toDraftFormState(draft));
  const [isSentByMessage, setIsSentByMessage] = useState(false);
  const { contents, member, language, holdUntil, storeId } = form;
  const customerId = member?.id ?? null;
  const pricedContents = usePricedContents(["draft", customerId, storeId], contents, (priceInput) =>
    api.draftOrders.preview({
      body: { ...priceInput, store_id: storeId, customer_id: customerId },
    }),
  );
  const total = pricedContents.isCurrent
    ? pricedContents.cart?.calculations.price.total
    : undefined;
  const link = {
    by_message: isSentByMessage,
    ...(total !== undefined && { expected_total: total }),
  };
  const { busy, refused, submit, isOvertaken, accept } = useDraftSaving(
    draft,
    toDraftBody(form),
    link,
  );

  const errors = refused?.errors ?? noErrors;
  const formRef = useFaultFocus(errors);
  const [submittedContents, setSubmittedContents] = useState(contents);

  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        setSubmittedContents(contents);
        submit(event);
      }}
      noValidate
      {...preventEnterSubmit}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      aria-label={t("create")}
    >
      <div className="space-y-6">
        <MemberField
          member={member}
          chooseMember={(chosenMember) => setForm((now) => chooseMember(now, chosenMember))}
        />
        {draft === null && <StoreField form={form} change={setForm} />}
        <ContentsForm
          contents={contents}
          change={(changes) =>
            setForm((now) => ({ ...now, contents: { ...now.contents, ...changes } }))
          }
          pricedContents={pricedContents}
          storeId={storeId}
          errors={errors}
          sentContents={submittedContents}
        />
      </div>
      <section aria-labelledby="summary" className="space-y-5 card lg:sticky lg:top-8">
        <h2 id="summary" className="heading text-lg font-bold">
          {t("summary")}
        </h2>
        <ContentsTotals pricedContents={pricedContents} />
        <DateField
          label={t("hold")}
          hint={t("holdHint")}
          type="datetime-local"
          required
          value={holdUntil}
          onChange={({ target }) => setForm({ ...form, holdUntil: target.value })}
          error={errors["hold_until"]?.[0]}
        />
        <Choice
          label={t("language")}
          value={language}
          options={draftLanguages.map((name) => [name, t(name)])}
          chooseValue={(value) =>
            setForm({ ...form, language: draftLanguages.find((name) => name === value) ?? "zh" })
          }
        />
        {draft !== null && <MessageField isChecked={isSentByMessage} change={setIsSentByMessage} />}
        {draft !== null && isOvertaken && !busy ? (
          <StaleRecordNotice
            load={() => {
              setForm(toDraftFormState(draft));
              accept(draft);
            }}
            keepOwnContents={() => accept(draft)}
          />
        ) : (
          <RefusalNotice errors={errors} problem={refused?.problem} />
        )}
        <div className="grid gap-2">
          {draft !== null && (
            <Button type="submit" name="do" value="send" busy={busy}>
              {t("makeLink")}
            </Button>
          )}
          <Button
            type="submit"
            variant={draft === null ? "primary" : "quiet"}
            name="do"
            value="save"
            busy={busy}
          >
            {t("save")}
          </Button>
          {draft !== null && <CancelDraft draft={draft} label={t("discard")} />}
        </div>
      </section>
    </form>
  );
}

interface MessageFieldProps {
  readonly isChecked: boolean;
  readonly change: (isChecked: boolean) => void;
}

/** A checkbox that also sends the link to the buyer by message. */
function MessageField({ isChecked, change }: MessageFieldProps) {
  const t = useTexts(draftTexts);
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => change(target.checked)}
        className="mt-0.5 size-5 shrink-0"
      />
      {t("sendToo")}
    </label>
  );
}

interface StoreFieldProps {
  readonly form: DraftFormState;
  readonly change: (form: DraftFormState) => void;
}

/** A select for the store of the goods. The store of a saved draft cannot change. */
function StoreField({ form, change }: StoreFieldProps) {
  const t = useTexts(draftTexts);
  const contents = { ...form.contents, lines: [] };
  return (
    <div className="card">
      <Select
        label={t("store")}
        value={form.storeId}
        onChange={({ target }) => change({ ...form, storeId: target.value, contents })}
      >
        {stores.map((store) => (
          <option key={store} value={store}>
            {t(store)}
          </option>
        ))}
      </Select>
    </div>
  );
}
