import { Button, CircleAlert, Notice } from "@harbour/ui";
import { isShopReachable } from "../../../components/errors/is-shop-reachable.ts";
import { useRetries } from "../../../components/errors/use-retries.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readinessPath } from "../../../paths.ts";
import { listTexts } from "./list.texts.ts";

/** A notice, always in sight, that the list is stale. The notice offers a retry, and retries by itself. */
export function CachedNotice({ refetch }: { refetch: () => void }) {
  const t = useTexts(listTexts);
  useRetries(async () => {
    if (await isShopReachable(readinessPath)) refetch();
  });
  return (
    <div className="sticky top-32 z-10 mb-5 rounded-md bg-page shadow-xl lg:top-36">
      <Notice tone="bad" icon={<CircleAlert size={20} className="mt-2 shrink-0" />}>
        <span className="flex flex-wrap items-center justify-between gap-2">
          {t("unanswered")}
          <Button type="button" variant="quiet" size="small" onClick={refetch}>
            {t("again")}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
