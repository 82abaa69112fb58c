import { withLanguage } from "@harbour/i18n";
import { Anchor, Button, Picture, Plus, Search } from "@harbour/ui";
import { Form, useNavigate } from "react-router";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { comparePath, type ComparedIds } from "../../../components/compare/compared-ids.ts";
import { rememberCompared } from "../../../components/compare/compared.ts";
import type { ProductCard } from "../../../components/products/present-product.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";

/** Fills the free place of the comparison with products to add: products of the same kind, or search results. */
export function AddAnotherProduct({
  ids,
  searchText,
  candidates,
}: {
  ids: ComparedIds;
  searchText: string;
  candidates: readonly ProductCard[];
}) {
  const t = useTexts(compareTexts);
  const language = useLanguage();
  return (
    <section
      aria-labelledby="add-another"
      className="min-w-0 grow self-start rounded-lg border border-dashed border-line-strong p-4 max-xl:mt-8 xl:max-w-xl xl:min-w-64 print:hidden"
    >
      <h2 id="add-another" className="heading text-lg font-extrabold">
        {t("another")}
      </h2>
      <search className="mt-3 block">
        <Form
          action={withLanguage(paths.compare, language)}
          preventScrollReset
          className="relative"
        >
          <input type="hidden" name="ids" value={ids.join(",")} />
          <input
            key={searchText}
            type="search"
            name="q"
            defaultValue={searchText}
            maxLength={100}
            aria-label={t("find")}
            placeholder={t("find")}
            className="min-h-form w-full rounded-md border border-line-strong bg-raised ps-4 pe-14 text-field placeholder:text-quiet"
          />
          <button
            type="submit"
            className="absolute end-1 top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-ink text-page hover:bg-accent"
          >
            <Search size={18} />
            <span className="sr-only">{t("search")}</span>
          </button>
        </Form>
      </search>
      {candidates.length === 0 ? (
        searchText !== "" && <p className="mt-4 text-quiet">{t("notFound")}</p>
      ) : (
        <>
          {searchText === "" && <p className="mt-4 text-sm text-quiet">{t("sameKind")}</p>}
          <ul className="mt-2 divide-y divide-line">
            {candidates.map((product) => (
              <Candidate key={product.id} product={product} ids={ids} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Candidate({ product, ids }: { product: ProductCard; ids: ComparedIds }) {
  const t = useTexts(compareTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { id, title, image, color, price, href } = product;
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture
        src={image}
        color={color}
        alt=""
        width={320}
        height={320}
        sizes="56px"
        className="size-14 shrink-0 rounded-md object-cover"
      />
      <div className="min-w-0 grow">
        <Anchor href={href} className="line-clamp-2 leading-snug font-bold hover:underline">
          {title}
        </Anchor>
        <span className="text-sm text-quiet">{price}</span>
      </div>
      <form
        className="shrink-0"
        method="post"
        action={withLanguage(comparePath([]), language)}
        onSubmit={(event) => {
          event.preventDefault();
          rememberCompared(id);
          void navigate(withLanguage(comparePath([...ids, id]), language), {
            preventScrollReset: true,
          });
        }}
      >
        <input type="hidden" name="ids" value={ids.join(",")} />
        <Button
          name="product_id"
          value={id}
          variant="quiet"
          size="small"
          aria-label={t("addThis", { title })}
        >
          <Plus size={18} />
          {t("add")}
        </Button>
      </form>
    </li>
  );
}
