import { useSite } from "../site/use-site.ts";
import { useTexts } from "../site/use-texts.ts";
import { orderTexts } from "./order.texts.ts";

/** The head of the printed document, with the seller and the kind of document, because paper has no site header. */
export function ReceiptHead({ isPaid }: { isPaid: boolean }) {
  const t = useTexts(orderTexts);
  const site = useSite();
  if (!site) return null;
  return (
    <div className="hidden justify-between gap-8 border-b border-line pb-3 print:flex">
      <p className="text-xl font-black">
        {site.name} · {t(isPaid ? "receipt" : "orderForm")}
      </p>
      <p className="text-end text-sm">
        {site.footer.contactInformation.lines.map((line) => (
          <span key={line.title} className="block">
            {line.title}
          </span>
        ))}
      </p>
    </div>
  );
}
