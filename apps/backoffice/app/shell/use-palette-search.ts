import { supportRoles, editorRoles, orderReaderRoles } from "@harbour/contracts/operator";
import { paths as sitePaths } from "@harbour/contracts/site-paths";
import { formatMoney, localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { orderTexts } from "../components/orders/order.texts.ts";
import { useDebounced } from "../kit/use-debounced.ts";
import { paths } from "../paths.ts";
import { useHasRole } from "../session/session.tsx";
import { useLanguage, useTexts } from "../texts.ts";
import { type Command, foldLetters } from "./command.ts";

const fewestLetters = 2;
const resultsPerKind = 5;

interface Found {
  readonly orders: readonly Command[];
  readonly members: readonly Command[];
  readonly products: readonly Command[];
  /** The shop's pages of the found products. */
  readonly shopPages: readonly Command[];
  /** True when the text matches goods, but no order, buyer or parcel. */
  readonly isProductSearch: boolean;
  readonly isSearching: boolean;
  /** True when a search failed. */
  readonly hasFailed: boolean;
}

const noResults = { orders: [], members: [], products: [], shopPages: [], isProductSearch: false };

/**
 * Finds orders, members and products by a text. Results appear together when all searches for the present text are
 * done, so that none moves under the cursor.
 */
export function usePaletteSearch(typedText: string): Found {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const searchText = useDebounced(typedText);
  const isLongEnough = searchText.length >= fewestLetters;
  const canReadOrders = useHasRole(orderReaderRoles);
  const canSell = useHasRole(supportRoles);
  const orders = useQuery({
    queryKey: ["orders", "palette", searchText],
    queryFn: () => api.orders.list({ query: { q: searchText, per_page: resultsPerKind } }),
    enabled: canReadOrders && isLongEnough,
  });
  const members = useQuery({
    queryKey: ["members", "palette", searchText],
    queryFn: () => api.members.list({ query: { q: searchText, per_page: resultsPerKind } }),
    enabled: canSell && isLongEnough,
  });
  const canEdit = useHasRole(editorRoles);
  const products = useQuery({
    queryKey: ["products", "palette", searchText],
    queryFn: () => api.products.list({ query: { q: searchText, per_page: resultsPerKind } }),
    enabled: canEdit && isLongEnough,
  });
  const stock = useQuery({
    queryKey: ["stock", "palette", searchText],
    queryFn: () => api.stock.list({ query: { q: searchText, per_page: resultsPerKind } }),
    enabled: canReadOrders && !canEdit && isLongEnough,
  });
  const kinds = [orders, members, products, stock];
  const isTyping = typedText !== searchText;
  const isSearching =
    typedText.length >= fewestLetters && (isTyping || kinds.some(({ isLoading }) => isLoading));
  const hasFailed = !isSearching && kinds.some(({ isError }) => isError);
  if (isTyping || isSearching || !isLongEnough) return { ...noResults, isSearching, hasFailed };
  const foundOrders = orders.data?.data ?? [];
  const foundMembers = members.data?.data ?? [];
  const foundProducts = products.data?.data ?? [];
  const folded = foldLetters(searchText);
  const isTitle = foundProducts.some(({ title }) =>
    Object.values(title).some((text) => foldLetters(text).includes(folded)),
  );
  return {
    isSearching,
    hasFailed,
    isProductSearch:
      isTitle ||
      (foundMembers.length === 0 &&
        foundOrders.every(({ found_by: foundBy }) => foundBy?.field === "item")),
    orders: foundOrders.map((order) => ({
      id: `found order ${order._id}`,
      label: order.reference,
      words: "",
      detail: `${order.found_by?.text ?? order.contact.name} · ${t(order.current_status)}`,
      path: paths.order(order.reference),
    })),
    members: foundMembers.map((member) => ({
      id: `found member ${member._id}`,
      label: member.username || member.email || member._id,
      words: "",
      detail: member.email ?? (member.phone ? `+${member.phone}` : ""),
      path: paths.member(member._id),
    })),
    products: [
      ...foundProducts.map(({ _id: id, title, store, key, price }) => ({
        id: `found product ${id}`,
        label: localized(title, language),
        words: "",
        detail: formatMoney(price),
        path: paths.product(store, key, searchText),
      })),
      ...(stock.data?.data ?? []).map((row) => ({
        id: `found stock ${row.sku}`,
        label: localized(row.product_title, language),
        words: "",
        detail: row.sku,
        path: paths.stockOf(row.sku),
      })),
    ],
    shopPages: foundProducts
      .filter(({ state }) => state === "public")
      .map(({ _id: id, title, store, slug }) => ({
        id: `found page ${id}`,
        label: localized(title, language),
        words: "",
        shopPath: `${language === "zh" ? "/zh" : ""}${sitePaths.product(store, id, slug)}`,
      })),
  };
}
