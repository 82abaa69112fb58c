import type { Cart, VoucherProblem } from "@harbour/contracts";
import { formatShortMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import { describeCodeProblem } from "../../../components/cart/describe-code-problem.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { cartTexts } from "./cart.texts.ts";

/** Shows the problem of the cart's code above the goods on phones, because its field stands below them. */
export function PendingCodeNotice({ cart, code }: { cart: Cart; code: string | null }) {
  const language = useLanguage();
  const problem = cart.voucher_problem;
  if (!code || problem === null) return null;
  const problemText = describeCodeProblem(problem.code, problem, language);
  const title = problem.missing && localized(problem.missing.title, language);
  const colon = language === "en" ? ": " : "：";
  return (
    <Notice tone="warn" className="mb-6 lg:hidden">
      {title ? `${title}${colon}${problemText}` : problemText}
    </Notice>
  );
}

/** Shows a voucher that waits for the first goods. */
export function ReadyVoucherNotice({ voucher }: { voucher: VoucherProblem | null | undefined }) {
  const t = useTexts(cartTexts);
  const language = useLanguage();
  if (!voucher?.missing) return null;
  const { title: titles, amount, qty } = voucher.missing;
  const title = localized(titles, language);
  const readyText = isZeroMoney(amount)
    ? t(qty > 1 ? "readyFromPieces" : "ready", { title, count: qty })
    : t("readyFrom", { title, amount: formatShortMoney(amount) });
  return <Notice className="max-w-md">{readyText}</Notice>;
}
