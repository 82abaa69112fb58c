import { publicationStatuses, type PostView } from "@harbour/contracts/operator";
import { ListViews } from "../../kit/lists/list-views.tsx";
import { useTexts } from "../../texts.ts";
import { publishingTexts } from "./publishing.texts.ts";

interface StateViewsProps<View> {
  readonly view: View;
  readonly makePath: (view: View) => string;
}

/** The views of a list of publications: all, and one for each state. */
export function StateViews<View extends Pick<PostView, "status">>({
  view,
  makePath,
}: StateViewsProps<View>) {
  const t = useTexts(publishingTexts);
  const { status: shownStatus, ...otherFilters } = view;
  return (
    <ListViews
      views={([undefined, ...publicationStatuses] as const).map((status) => ({
        label: t(status ?? "all"),
        to: makePath({ ...otherFilters, ...(status && { status }) } as View),
        isCurrent: status === shownStatus,
      }))}
    />
  );
}
