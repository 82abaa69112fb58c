import type { OperatorRole } from "@harbour/contracts/operator";
import { buttonClass } from "@harbour/ui";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { shortcutTexts } from "./shortcuts.texts.ts";

type Shortcut = readonly [name: Exclude<keyof typeof shortcutTexts, "shortcuts">, path: string];

/** The pages where a role with one field of work starts. Other roles start at their tasks. */
const shortcuts: Partial<Record<OperatorRole, readonly Shortcut[]>> = {
  content: [
    ["addProduct", paths.newProduct],
    ["products", paths.products()],
    ["categories", paths.categories()],
    ["promotions", paths.promotions()],
    ["import", paths.newImport],
  ],
  fulfilment: [
    ["pack", paths.shipping],
    ["handOver", paths.pickUps],
    ["receive", paths.purchaseOrders({ state: "open" })],
    ["countStock", paths.stockCounts],
    ["findStock", paths.stock()],
  ],
};

/** Links to the pages where a role's work starts. */
export function Shortcuts({ role }: { role: OperatorRole }) {
  const t = useTexts(shortcutTexts);
  const links = shortcuts[role];
  if (links === undefined) return null;
  return (
    <nav aria-label={t("shortcuts")} className="flex flex-wrap gap-2">
      {links.map(([name, path]) => (
        <Link key={name} to={path} className={buttonClass({ variant: "quiet" })}>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
