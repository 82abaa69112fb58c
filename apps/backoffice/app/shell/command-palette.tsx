import { Autocomplete } from "@base-ui/react/autocomplete";
import { cashiers, orderReaders } from "@harbour/contracts/operator";
import { Dialog } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { orderTexts } from "../components/orders/order.texts.ts";
import { paths } from "../paths.ts";
import { useSettled } from "../kit/use-settled.ts";
import { useHasRole } from "../session/session.tsx";
import { useTexts } from "../texts.ts";
import {
  type Command,
  type CommandGroup,
  findCommands,
  readRecent,
  rememberCommand,
} from "./command.ts";
import { commandTexts } from "./command.texts.ts";
import { useCommands } from "./use-commands.ts";

/** A dialog that finds every page, action, order and member of the role by keys alone. */
export default function CommandPalette({ close }: { close: () => void }) {
  const t = useTexts(commandTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The dialog opens in an effect of its own, before this one, and takes the focus first.
  useEffect(() => field.current?.focus(), []);
  const { groups, isSearching } = useGroups(typed);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const choose = ({ id, path, run }: Command) => {
    if (!id.startsWith("found ")) rememberCommand(id);
    close();
    run?.();
    if (path !== undefined) void navigate(path);
  };
  return (
    <Dialog
      title={t("title")}
      closeLabel={t("close")}
      onClose={close}
      className="mt-[10dvh] w-[min(40rem,100vw-1.5rem)]"
    >
      <Autocomplete.Root
        items={groups}
        filteredItems={groups}
        mode="none"
        inline
        open
        autoHighlight="always"
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={({ label }: Command) => label}
      >
        <div className="border-b border-line p-3">
          <Autocomplete.Input
            aria-label={t("title")}
            placeholder={t("placeholder")}
            ref={field}
            maxLength={200}
            onKeyDown={leaveToComposition}
            className="min-h-form w-full rounded-md border border-line-strong bg-raised px-4 text-field"
          />
        </div>
        <Autocomplete.Status className="sr-only">
          {isSearching ? t("searching") : t("found", { count })}
        </Autocomplete.Status>
        <Autocomplete.Empty className="p-6 text-center text-quiet empty:hidden">
          {isSearching ? t("searching") : t("nothing")}
        </Autocomplete.Empty>
        <Autocomplete.List className="max-h-[55dvh] overflow-y-auto p-2 empty:hidden">
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="pb-2">
              <Autocomplete.GroupLabel className="px-3 py-1 text-xs font-bold text-quiet">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    onClick={() => choose(command)}
                    className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-md px-3 data-highlighted:bg-tint-strong"
                  >
                    <span className="min-w-0 truncate font-bold" dir="auto">
                      {command.label}
                    </span>
                    {command.detail && (
                      <span className="min-w-0 truncate text-sm text-quiet" dir="auto">
                        {command.detail}
                      </span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

/** Leaves keys to an input method while it composes, so that Enter takes its letters only. */
function leaveToComposition(
  event: KeyboardEvent & { readonly preventBaseUIHandler?: () => void },
): void {
  if (event.nativeEvent.isComposing) event.preventBaseUIHandler?.();
}

const fewestLetters = 2;

/** Returns what matches: the recent first, then pages, actions, orders and members. */
function useGroups(typed: string): { groups: CommandGroup[]; isSearching: boolean } {
  const t = useTexts(commandTexts);
  const { pages, actions } = useCommands();
  const words = typed.trim();
  const { orders, members, isSearching } = useFound(words);
  const known = new Map([...pages, ...actions].map((command) => [command.id, command]));
  const recent = words === "" ? readRecent().flatMap((id) => known.get(id) ?? []) : [];
  const isNew = ({ id }: Command) => !recent.some((one) => one.id === id);
  const groups = [
    { value: t("recent"), items: recent },
    { value: t("orders"), items: orders },
    { value: t("members"), items: members },
    { value: t("pages"), items: findCommands(pages, words).filter(isNew) },
    { value: t("actions"), items: findCommands(actions, words).filter(isNew) },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching };
}

function useFound(typed: string) {
  const s = useTexts(orderTexts);
  const words = useSettled(typed);
  const isLongEnough = words.length >= fewestLetters;
  const canReadOrders = useHasRole(orderReaders);
  const canReadMembers = useHasRole(cashiers);
  const orders = useQuery({
    queryKey: ["orders", "palette", words],
    queryFn: () => api.orders.all({ query: { q: words, per_page: 5 } }),
    enabled: canReadOrders && isLongEnough,
    placeholderData: (before) => (isLongEnough ? before : undefined),
  });
  const members = useQuery({
    queryKey: ["members", "palette", words],
    queryFn: () => api.members.list({ query: { q: words, per_page: 5 } }),
    enabled: canReadMembers && isLongEnough,
    placeholderData: (before) => (isLongEnough ? before : undefined),
  });
  const foundOrders: Command[] = (isLongEnough ? (orders.data?.data ?? []) : []).map((order) => ({
    id: `found order ${order._id}`,
    label: order.reference,
    words: "",
    detail: `${order.contact.name} · ${s(order.current_status)}`,
    path: paths.order(order.reference),
  }));
  const foundMembers: Command[] = (isLongEnough ? (members.data?.data ?? []) : []).map(
    (member) => ({
      id: `found member ${member._id}`,
      label: member.username || member.email || member._id,
      words: "",
      detail: member.email ?? (member.phone ? `+${member.phone}` : ""),
      path: paths.member(member._id),
    }),
  );
  const isSearching = typed !== words || orders.isFetching || members.isFetching;
  return { orders: foundOrders, members: foundMembers, isSearching };
}
