import { localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { RowPicture } from "../../../components/records/row-picture.tsx";
import { Age, formatAge } from "../../../kit/age.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { todayTexts } from "./today.texts.ts";
import { WorkList } from "./work-list.tsx";

const maxShown = 5;

/** The next work of editors: publications that appear soon, products to translate, and the latest changes. */
export default function ContentWork() {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 [&:has(>:first-child:empty)]:grid-cols-1">
      <div className="min-w-0 space-y-8 empty:hidden">
        <UpcomingPublications />
        <Products missing="translation" />
      </div>
      <Products />
    </div>
  );
}

/** Products without a translation, or those that changed last. */
function Products({ missing }: { missing?: "translation" }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const view = missing === undefined ? {} : { missing };
  const { data } = useQuery({
    queryKey: ["products", "today", view],
    queryFn: () => api.products.list({ query: { ...view, per_page: maxShown } }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <WorkList
      id={missing ? "to-translate" : "latest-products"}
      title={t(missing ? "toTranslate" : "latestProducts")}
      all={{ to: paths.products(view), label: t(missing ? "allUntranslated" : "allProducts") }}
    >
      {data.data.map(({ _id: id, store, key, title, picture, updated_at: changedAt }) => (
        <li key={id} className="flex items-center gap-3 py-2.5">
          <RowPicture picture={picture} />
          <p className="min-w-0 wrap-anywhere">
            <Link
              to={paths.product(store, key)}
              className="font-bold underline-offset-4 hover:underline"
            >
              {localized(title, language)}
            </Link>
            <span className="block text-sm text-quiet">
              {t("changed", { age: formatAge(changedAt, language) })}
            </span>
          </p>
        </li>
      ))}
    </WorkList>
  );
}

function UpcomingPublications() {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ["waiting", "scheduled"],
    queryFn: () => api.today.list({ params: { task: "scheduled" } }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <WorkList
      id="upcoming"
      title={t("upcoming")}
      all={{ to: paths.waiting("scheduled"), label: t("allScheduled") }}
    >
      {data.data.slice(0, maxShown).map(({ _id: id, title, text, since }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
          <p className="min-w-0 font-bold wrap-anywhere">
            {title ? localized(title, language) : text}
          </p>
          {since && <Age since={since} />}
        </li>
      ))}
    </WorkList>
  );
}
