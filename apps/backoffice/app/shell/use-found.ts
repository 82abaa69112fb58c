import { cashiers, orderReaders } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { orderTexts } from "../components/orders/order.texts.ts";
import { useSettled } from "../kit/use-settled.ts";
import { paths } from "../paths.ts";
import { useHasRole } from "../session/session.tsx";
import { useLanguage, useTexts } from "../texts.ts";
import type { Command } from "./command.ts";

const fewestLetters = 2;
const perKind = 5;

interface Found {
  readonly orders: readonly Command[];
  readonly members: readonly Command[];
  readonly products: readonly Command[];
  readonly isSearching: boolean;
  /** True when a search got no answer. */
  readonly hasFailed: boolean;
}

const nothing = { orders: [], members: [], products: [] };

/**
 * Finds orders, members and products by words. Answers show when the last has come, and only those of the present words,
 * so that none moves under the cursor.
 */
export function useFound(typed: string): Found {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const words = useSettled(typed);
  const isLongEnough = words.length >= fewestLetters;
  const canReadOrders = useHasRole(orderReaders);
  const canSell = useHasRole(cashiers);
  const orders = useQuery({
    queryKey: ["orders", "palette", words],
    queryFn: () => api.orders.list({ query: { q: words, per_page: perKind } }),
    enabled: canReadOrders && isLongEnough,
  });
  const members = useQuery({
    queryKey: ["members", "palette", words],
    queryFn: () => api.members.list({ query: { q: words, per_page: perKind } }),
    enabled: canSell && isLongEnough,
  });
  const products = useQuery({
    queryKey: ["variants", "palette", words],
    queryFn: () => api.draftOrders.variants({ query: { q: words.slice(0, 100) } }),
    enabled: canSell && isLongEnough,
  });
  const kinds = [orders, members, products];
  const isTyping = typed !== words;
  const isSearching =
    typed.length >= fewestLetters && (isTyping || kinds.some(({ isLoading }) => isLoading));
  const hasFailed = !isSearching && kinds.some(({ isError }) => isError);
  if (isTyping || isSearching || !isLongEnough) return { ...nothing, isSearching, hasFailed };
  return {
    isSearching,
    hasFailed,
    orders: (orders.data?.data ?? []).map((order) => ({
      id: `found order ${order._id}`,
      label: order.reference,
      words: "",
      detail: `${order.found_by?.text ?? order.contact.name} · ${t(order.current_status)}`,
      path: paths.order(order.reference),
    })),
    members: (members.data?.data ?? []).map((member) => ({
      id: `found member ${member._id}`,
      label: member.username || member.email || member._id,
      words: "",
      detail: member.email ?? (member.phone ? `+${member.phone}` : ""),
      path: paths.member(member._id),
    })),
    products: (products.data?.data ?? []).slice(0, perKind).map((variant) => ({
      id: `found product ${variant.product_variant_id}`,
      label: localized(variant.product_title, language),
      words: "",
      detail: variant.sku,
      shopPath: `${language === "zh" ? "/zh" : ""}/shop/main/product/${variant.product_slug}`,
    })),
  };
}
