import type { ListedWebhookWire } from "@harbour/contracts/operator";
import { formatCount } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import {
  cellClass,
  ListRow,
  ListTable,
  numberCellClass,
  type RowLink,
} from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { NewWebhook } from "./new-webhook.tsx";
import { WebhookStateBadge } from "./webhook-state.tsx";
import { webhooksTexts } from "./webhooks.texts.ts";

/** The list of addresses that receive the shop's events, with their states. */
export default function WebhooksPage() {
  const t = useTexts(webhooksTexts);
  const fetchText = useTexts(fetchTexts);
  const [isAdding, setIsAdding] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["webhooks"],
    queryFn: () => api.webhooks.list(),
  });
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle>{t("webhooks")}</PageTitle>
          <Button onClick={() => setIsAdding(true)}>{t("add")}</Button>
        </div>
        <p className="text-quiet">{t("help")}</p>
      </header>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{fetchText("loading")}</output>}
      {data?.length === 0 && <EmptyList text={t("none")} help={t("noneHelp")} />}
      {data && data.length > 0 && (
        <ListTable
          headings={[t("address"), t("events"), t("state"), t("failedColumn")]}
          isLastColumnNumeric
          rows={data}
          renderRow={(webhook, link) => <Row key={webhook._id} webhook={webhook} link={link} />}
        />
      )}
      {isAdding && <NewWebhook close={() => setIsAdding(false)} />}
    </div>
  );
}

interface RowProps {
  readonly webhook: ListedWebhookWire;
  readonly link: RowLink;
}

function Row({ webhook, link }: RowProps) {
  const t = useTexts(webhooksTexts);
  const { _id: id, url, description, event_types: types, failed_deliveries: failed } = webhook;
  return (
    <ListRow>
      <td className={cellClass} dir="auto">
        <Link
          {...link}
          to={paths.webhook(id)}
          className="font-bold wrap-anywhere underline-offset-4 hover:underline"
        >
          {description || url}
        </Link>
        {description && <span className="block text-sm wrap-anywhere text-quiet">{url}</span>}
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap max-md:order-3`}>
        {types.length === 1 ? t("eventCountOne") : t("eventCount", { count: types.length })}
      </td>
      <td className={`${cellClass} max-md:order-2 max-md:text-end`}>
        <WebhookStateBadge webhook={webhook} />
      </td>
      <td className={`${numberCellClass} max-md:order-4 max-md:text-end max-md:text-sm`}>
        {failed === 0 ? (
          <span className="text-quiet max-md:hidden">0</span>
        ) : (
          <Link to={paths.webhook(id, { status: "failed" })} className="link">
            <span className="md:hidden">{t("failedColumn")} </span>
            {formatCount(failed)}
          </Link>
        )}
      </td>
    </ListRow>
  );
}
