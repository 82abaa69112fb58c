import type { DraftOrder } from "@harbour/contracts/operator";
import { Button, Notice, useToast } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { Choice, ContentsForm } from "../../../components/selling/contents-form.tsx";
import { ContentsTotals } from "../../../components/selling/contents-totals.tsx";
import {
  type Contents,
  emptyContents,
  toPrice,
  toRecipient,
} from "../../../components/selling/contents.ts";
import { OvertakenNotice } from "../../../components/selling/overtaken-notice.tsx";
import { usePricedContents } from "../../../components/selling/use-priced-contents.ts";
import { DateField } from "../../../kit/date-field.tsx";
import { fromHongKong, toHongKong } from "../../../kit/hong-kong-time.ts";
import { keepNumber } from "../../../kit/keep-number.ts";
import { useSeenVersion } from "../../../kit/use-seen-version.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { CancelDraft } from "./cancel-draft.tsx";
import { draftTexts } from "./draft-orders.texts.ts";
import { useDraftChange } from "./draft-query.ts";
import { MemberField } from "./member-field.tsx";

const languages = ["zh", "en", "cn"] as const;
const usualHoldMs = 3 * 24 * 3600_000;

interface FormState {
  readonly contents: Contents;
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly language: (typeof languages)[number];
  /** The time in Hong Kong, as the field shows it. */
  readonly hold: string;
}

interface DraftFormProps {
  readonly draft: DraftOrder | null;
  readonly onSent: (payUrl: string) => void;
}

/** The form of a draft. One press saves it; another one also reserves its goods and makes the link. */
export function DraftForm({ draft, onSent }: DraftFormProps) {
  const t = useTexts(draftTexts);
  const [form, setForm] = useState<FormState>(() => initialState(draft));
  const [sendsToo, setSendsToo] = useState(false);
  const { seen, isOvertaken, accept } = useSeenVersion(draft ?? { version: 0 });
  const storeId = draft?.contents.store_id ?? "main";
  const { contents, member, language, hold } = form;
  const whose = { store_id: storeId, customer_id: member?.id ?? null };
  const priced = usePricedContents(["draft", whose.customer_id], contents, (part) =>
    api.draftOrders.preview({ body: { ...part, ...whose } }),
  );
  const total = priced.isCurrent ? priced.cart?.calculations.price.total : undefined;

  const { busy, refused, submit } = useSaving({
    draft,
    form,
    whose,
    seen,
    accept,
    onSent,
    total,
    sendsToo,
  });

  return (
    <form
      onSubmit={submit}
      {...keepNumber}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      aria-label={t("create")}
    >
      <div className="space-y-8">
        <MemberField
          member={member}
          choose={(chosen, details) =>
            setForm({ ...form, member: chosen, contents: { ...contents, ...details } })
          }
        />
        <ContentsForm
          contents={contents}
          change={(part) => setForm((now) => ({ ...now, contents: { ...now.contents, ...part } }))}
          priced={priced}
          storeId={storeId}
          errors={refused?.errors ?? {}}
        />
      </div>
      <section aria-labelledby="summary" className="space-y-5 card lg:sticky lg:top-8">
        <h2 id="summary" className="heading text-lg font-bold">
          {t("summary")}
        </h2>
        <ContentsTotals priced={priced} />
        <DateField
          label={t("hold")}
          hint={t("holdHint")}
          type="datetime-local"
          required
          value={hold}
          onChange={({ target }) => setForm({ ...form, hold: target.value })}
          error={refused?.errors["hold_until"]?.[0]}
        />
        <Choice
          label={t("language")}
          value={language}
          options={languages.map((name) => [name, t(name)])}
          choose={(value) =>
            setForm({ ...form, language: languages.find((name) => name === value) ?? "zh" })
          }
        />
        {draft !== null && (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={sendsToo}
              onChange={({ target }) => setSendsToo(target.checked)}
              className="mt-0.5 size-5 shrink-0"
            />
            {t("sendToo")}
          </label>
        )}
        {draft !== null && isOvertaken && !busy ? (
          <OvertakenNotice
            load={() => {
              setForm(initialState(draft));
              accept(draft);
            }}
            keep={() => accept(draft)}
          />
        ) : (
          refused && <Notice tone="bad">{refused.problem}</Notice>
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

interface SavingRequest {
  readonly draft: DraftOrder | null;
  readonly form: FormState;
  readonly whose: { readonly store_id: string; readonly customer_id: string | null };
  /** The version that the form shows. */
  readonly seen: number;
  readonly accept: (saved: DraftOrder) => void;
  readonly onSent: (payUrl: string) => void;
  /** The shown total; undefined while it is unknown. */
  readonly total: string | undefined;
  readonly sendsToo: boolean;
}

/** Saves the draft, by one button also to make its link. */
function useSaving({ draft, form, whose, seen, accept, onSent, total, sendsToo }: SavingRequest) {
  const t = useTexts(draftTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { contents, language, hold } = form;
  const save = () => {
    const body = {
      ...toPrice(contents),
      ...whose,
      delivery_details: toRecipient(contents),
      language,
      hold_until: fromHongKong(hold),
    };
    return draft === null
      ? api.draftOrders.create({ body })
      : api.draftOrders.change({
          params: { draft_id: draft._id },
          body: { ...body, version: seen },
        });
  };
  const saving = useDraftChange(draft, save, (saved) => {
    toast(t("saved"));
    if (draft === null) void navigate(paths.draft(saved._id), { replace: true });
    else accept(saved);
  });
  const sending = useDraftChange(
    draft,
    async ({ draft: { _id, version } }: { draft: DraftOrder }) =>
      api.draftOrders.send({
        params: { draft_id: _id },
        body: {
          version,
          by_message: sendsToo,
          ...(total !== undefined && { expected_total: total }),
        },
      }),
    ({ pay_url: url }) => onSent(url),
  );
  const savingToSend = useDraftChange(draft, save, (saved) => {
    accept(saved);
    sending.send({ draft: saved });
  });
  const changes = [saving, savingToSend, sending];
  const busy = changes.some(({ isPending }) => isPending);
  const refused = changes.find(({ problem }) => problem !== null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The refusal of an earlier press says nothing of this one.
    for (const { reset } of changes) reset();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isSending = submitter instanceof HTMLButtonElement && submitter.value === "send";
    (isSending ? savingToSend : saving).send(undefined);
  };
  return { busy, refused, submit };
}

function initialState(draft: DraftOrder | null): FormState {
  if (draft === null)
    return {
      contents: emptyContents,
      member: null,
      language: "zh",
      hold: toHongKong(new Date(Date.now() + usualHoldMs)),
    };
  const { contents, cart } = draft;
  const { delivery_info: info, delivery_details: details } = contents;
  return {
    member:
      contents.customer_id === null
        ? null
        : { id: contents.customer_id, name: draft.customer_name ?? "" },
    language: contents.language,
    hold: toHongKong(new Date(draft.hold_until)),
    contents: {
      lines: contents.lines.map(({ product_variant_id: id, qty }) => {
        const line = cart?.cart_items.find((item) => item.product_variant_id === id);
        const unknown = { en: id, zh: id, cn: id };
        return {
          id,
          qty,
          title: line?.product_title ?? unknown,
          variant: line?.product_variant_title ?? { en: "", zh: "", cn: "" },
          image: line?.image ?? null,
        };
      }),
      voucherCode: contents.voucher_code ?? "",
      goodwill: contents.goodwill === "0.00" ? "" : contents.goodwill,
      method: info.method,
      country: info.country_code,
      courierId: info.courier_id ?? "",
      warehouseId: info.warehouse_id ?? "",
      stationId: info.station_id ?? "",
      district: info.district ?? "",
      name: details.recipient_name,
      email: details.email,
      areaCode: details.area_code,
      phone: details.phone,
      address: details.address,
      remarks: details.remarks,
    },
  };
}
