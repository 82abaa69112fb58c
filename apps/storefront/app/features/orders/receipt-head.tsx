import { useSite } from "../../components/site/use-site.ts";

/** Who sold it: a printed receipt has no header and footer of the site around it. */
export function ReceiptHead() {
  const site = useSite();
  if (!site) return null;
  return (
    <div className="hidden justify-between gap-8 border-b border-line pb-3 print:flex">
      <p className="text-xl font-black">{site.name}</p>
      <p className="text-end text-sm">
        {site.footer.information.lines.map((line) => (
          <span key={line.title} className="block">
            {line.title}
          </span>
        ))}
      </p>
    </div>
  );
}
