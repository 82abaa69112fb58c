import { buttonClass, LinkButton, Picture, X } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import {
  clearCompared,
  comparePath,
  mostCompared,
  toggleCompared,
  useCompared,
} from "./compared.ts";
import { compareMessages } from "./compare.messages.ts";

/** What is to be compared, at the foot of the pages one chooses on. It moves nothing, and the page can be scrolled clear of it. */
export function CompareBar() {
  const t = useText(compareMessages);
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <section
      aria-label={t("chosen")}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-page shadow-2xl sm:[body:has(&)]:pb-17! max-sm:[body:has(&)]:pb-36! sm:bottom-0"
    >
      <div className="page-width flex items-center gap-2 py-2 sm:gap-3">
        <ul className="flex min-w-0 grow gap-2">
          {compared.map((product) => (
            <li key={product.id} className="relative size-12 shrink-0 rounded-md bg-tint">
              <Picture
                src={product.image}
                alt={product.title}
                width={320}
                height={320}
                sizes="48px"
                className="size-full rounded-md object-cover"
              />
              <button
                type="button"
                onClick={() => toggleCompared(product)}
                className="absolute -end-1.5 -top-1.5 grid size-6 place-items-center rounded-full bg-ink text-page"
              >
                <X size={14} />
                <span className="sr-only">{t("remove", { title: product.title })}</span>
              </button>
            </li>
          ))}
          {Array.from({ length: mostCompared - compared.length }, (_, index) => (
            <li
              key={index}
              aria-hidden
              className="size-12 shrink-0 rounded-md border border-dashed border-line-strong max-sm:hidden"
            />
          ))}
        </ul>
        <button
          type="button"
          onClick={clearCompared}
          className={`${buttonClass({ variant: "bare", size: "small" })} max-xs:hidden`}
        >
          {t("clear")}
        </button>
        <LinkButton href={comparePath(compared.map(({ id }) => id))} size="small">
          {t("compareCount", { count: compared.length })}
        </LinkButton>
      </div>
    </section>
  );
}
