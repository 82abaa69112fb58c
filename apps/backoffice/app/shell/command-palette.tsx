import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@harbour/ui";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../texts.ts";
import { commandTexts } from "./command.texts.ts";
import {
  type Command,
  type CommandGroup,
  findCommands,
  readRecentCommandIds,
  rememberCommand,
} from "./command.ts";
import { useCommands } from "./use-commands.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

interface CommandPaletteProps {
  readonly close: () => void;
  readonly openKeyList: () => void;
  /** The search text. The person may start typing before this script has loaded. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

/** A dialog in which the person finds pages, actions, products, orders and members with the keyboard alone. */
export default function CommandPalette(props: CommandPaletteProps) {
  const t = useTexts(commandTexts);
  const navigate = useNavigate();
  const { close, openKeyList, typed, setTyped } = props;
  const field = useRef<HTMLInputElement>(null);
  // This effect runs after the dialog's own effect, which focuses the dialog.
  useEffect(() => field.current?.focus(), []);
  const { groups, isSearching, hasFailed } = useGroups(typed, openKeyList);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const runCommand = ({ id, path, shopPath, run }: Command) => {
    if (!id.startsWith("found ")) rememberCommand(id);
    close();
    // A command may replace this dialog by another one.
    run?.();
    if (path !== undefined) void navigate(path);
    if (shopPath !== undefined) open(shopPath, "_blank", "noopener");
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
            onKeyDown={ignoreDuringComposition}
            className="min-h-form w-full rounded-md border border-line-strong bg-raised px-4 text-field placeholder:text-quiet"
          />
        </div>
        <Autocomplete.Status className="sr-only">
          {isSearching ? t("searching") : t("found", { count })} {hasFailed && t("notSearched")}
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
                    onClick={() => runCommand(command)}
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
        {count > 0 && (isSearching || hasFailed) && (
          <p aria-hidden className="border-t border-line px-5 py-2 text-sm text-quiet">
            {isSearching ? t("searching") : t("notSearched")}
          </p>
        )}
      </Autocomplete.Root>
    </Dialog>
  );
}

/** Ignores keys while an input method composes text, so that Enter only confirms the composed text. */
function ignoreDuringComposition(
  event: KeyboardEvent & { readonly preventBaseUIHandler?: () => void },
): void {
  if (event.nativeEvent.isComposing) event.preventBaseUIHandler?.();
}

/**
 * Returns the matching commands in groups: recent ones, pages, actions, then the shop's search results. The results
 * come last, because they arrive later and must not move the others. If the text only matches goods, products come
 * before orders and members.
 */
function useGroups(typedText: string, openKeyList: () => void) {
  const t = useTexts(commandTexts);
  const { pages, actions } = useCommands(openKeyList);
  const searchText = typedText.trim();
  const { orders, members, products, shopPages, isProductSearch, ...search } =
    usePaletteSearch(searchText);
  const commandsById = new Map([...pages, ...actions].map((command) => [command.id, command]));
  const recentCommands =
    searchText === "" ? readRecentCommandIds().flatMap((id) => commandsById.get(id) ?? []) : [];
  const isNew = ({ id }: Command) => !recentCommands.some((command) => command.id === id);
  const goods = { value: t("products"), items: products };
  const people = [
    { value: t("orders"), items: orders },
    { value: t("members"), items: members },
  ];
  const groups = [
    { value: t("recent"), items: recentCommands },
    { value: t("pages"), items: findCommands(pages, searchText).filter(isNew) },
    { value: t("actions"), items: findCommands(actions, searchText).filter(isNew) },
    ...(isProductSearch ? [goods, ...people] : [...people, goods]),
    { value: t("shopPages"), items: shopPages },
  ] satisfies CommandGroup[];
  return { groups: groups.filter(({ items }) => items.length > 0), ...search };
}
