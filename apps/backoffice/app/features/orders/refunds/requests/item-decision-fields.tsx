import { refundRejectionsSetting } from "@harbour/contracts";
import type { StaffRefundRequest } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Select, Textarea } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../../api.ts";
import { CountField } from "../../../../components/orders/count-field.tsx";
import { useLanguage, useTexts } from "../../../../texts.ts";
import { type ItemDecision, makeRejectionFieldName } from "./decision.ts";
import { requestsTexts } from "./requests.texts.ts";

interface ItemDecisionFieldsProps {
  readonly item: StaffRefundRequest["items"][number];
  readonly decision: ItemDecision;
  readonly mayDecide: boolean;
  /** True when goods have been sent, so that they may be restocked. */
  readonly hasShipped: boolean;
  readonly isReasonMissing: boolean;
  readonly change: (change: Partial<ItemDecision>) => void;
}

/** The fields that set how many units of an item are refunded, and why the others are not. */
export function ItemDecisionFields({
  item,
  decision,
  mayDecide,
  hasShipped,
  isReasonMissing,
  change,
}: ItemDecisionFieldsProps) {
  const t = useTexts(requestsTexts);
  const language = useLanguage();
  const title = localized(item.product_title, language);
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-start gap-3">
        {item.image && (
          <img
            src={item.image}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 rounded-sm bg-tint object-cover"
          />
        )}
        <div className="min-w-0 grow basis-40">
          <p className="font-bold" dir="auto">
            {title}
          </p>
          <p className="text-sm text-quiet" dir="auto">
            {localized(item.product_variant_title, language)}
          </p>
          <p className="text-sm">{t("wants", { count: item.qty })}</p>
        </div>
        <div className="space-y-2">
          <CountField
            label={t("quantity", { title })}
            labels={{ less: t("less", { title }), more: t("more1", { title }) }}
            value={decision.approved}
            max={item.qty}
            onChange={(approved) => change({ approved })}
          />
          {hasShipped && decision.approved > 0 && (
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={decision.restock}
                onChange={({ target }) => change({ restock: target.checked })}
              />
              {t("restock")}
            </label>
          )}
        </div>
      </div>
      {mayDecide && decision.approved < item.qty && (
        <Rejection
          item={item}
          decision={decision}
          isReasonMissing={isReasonMissing}
          change={change}
        />
      )}
    </li>
  );
}

type RejectionProps = Pick<
  ItemDecisionFieldsProps,
  "item" | "decision" | "isReasonMissing" | "change"
>;

function Rejection({ item, decision, isReasonMissing, change }: RejectionProps) {
  const t = useTexts(requestsTexts);
  const language = useLanguage();
  const { data: preparedReasons = [] } = useQuery({
    queryKey: ["setting", "refund-rejections"],
    queryFn: async () => {
      const { value } = await api.configuration.details({ params: { slug: "refund-rejections" } });
      return refundRejectionsSetting.parse(value);
    },
    staleTime: Infinity,
  });
  const error = isReasonMissing ? t("rejectionMissing") : undefined;
  return (
    <div className="space-y-3">
      {preparedReasons.length > 0 && (
        <Select
          label={t("prepared")}
          value={decision.prepared}
          onChange={({ target }) => change({ prepared: target.value })}
        >
          <option value="">{t("ownWords")}</option>
          {preparedReasons.map(({ slug, text }) => (
            <option key={slug} value={slug}>
              {localized(text, language)}
            </option>
          ))}
        </Select>
      )}
      {decision.prepared === "" && (
        <Textarea
          label={t("rejection")}
          name={makeRejectionFieldName(item.product_variant_id)}
          rows={2}
          maxLength={500}
          value={decision.words}
          onChange={({ target }) => change({ words: target.value })}
          error={error}
        />
      )}
    </div>
  );
}
