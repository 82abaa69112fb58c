import { useNavigate } from "react-router";
import { FilterField } from "../../../kit/fields/filter-field.tsx";
import { type FeedbackView, paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { reviewsTexts } from "./reviews.texts.ts";

interface StarsFilterProps {
  readonly view: FeedbackView;
  readonly ratings: readonly string[];
}

/** A select for the number of stars. */
export function StarsFilter({ view, ratings }: StarsFilterProps) {
  const t = useTexts(reviewsTexts);
  const navigate = useNavigate();
  const { rating: current = "", ...filters } = view;
  return (
    <FilterField
      label={t("stars")}
      value={current}
      choices={[
        { value: "", label: t("anyStars") },
        ...ratings.map((rating) => ({
          value: rating,
          label: rating === "1" ? t("starCountOne") : t("starCount", { count: rating }),
        })),
      ]}
      onChange={(rating) =>
        void navigate(paths.reviews({ ...filters, ...(rating !== "" && { rating }) }))
      }
    />
  );
}
