import { Dialog } from "@harbour/ui";
import { useTexts } from "../texts.ts";
import { keyListTexts } from "./key-list.texts.ts";

type Label = keyof typeof keyListTexts;

const keyGroups: readonly (readonly [Label, readonly (readonly [keys: string, Label])[]])[] = [
  [
    "everywhere",
    [
      ["Ctrl K / ⌘ K", "search"],
      ["?", "title"],
      ["Esc", "close"],
    ],
  ],
  [
    "lists",
    [
      ["J", "next"],
      ["K", "previous"],
      ["X", "select"],
      ["Enter", "open"],
    ],
  ],
  [
    "orders",
    [
      ["A", "approve"],
      ["R", "reject"],
      ["S", "ship"],
    ],
  ],
  [
    "proofs",
    [
      ["J", "next"],
      ["K", "previous"],
      ["A", "approve"],
      ["R", "reject"],
    ],
  ],
  ["enquiries", [["E", "status"]]],
];

/** A dialog that lists the shortcut keys of all pages. */
export default function ShortcutList({ close }: { close: () => void }) {
  const t = useTexts(keyListTexts);
  return (
    <Dialog title={t("title")} closeLabel={t("close")} onClose={close}>
      <div className="gap-x-10 p-5 sm:columns-2">
        {keyGroups.map(([group, keys]) => (
          <section
            key={group}
            aria-labelledby={`keys-${group}`}
            className="mb-6 break-inside-avoid"
          >
            <h2 id={`keys-${group}`} className="pb-1 text-sm font-bold text-quiet">
              {t(group)}
            </h2>
            <dl className="grid grid-cols-[1fr_auto] items-center gap-y-2">
              {keys.map(([key, label]) => (
                <div key={key} className="contents">
                  <dt>{t(label)}</dt>
                  <dd className="text-end">
                    <kbd className="inline-block min-w-8 rounded-sm border border-line-strong bg-tint px-2 py-0.5 text-center text-sm">
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-sm text-quiet">{t("typing")}</p>
      </div>
    </Dialog>
  );
}
