import { Button, Field } from "@harbour/ui";
import { type Editor, useEditorState } from "@tiptap/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTexts } from "../../texts.ts";
import { descriptionTexts } from "./description.texts.ts";

interface FormatToolbarProps {
  readonly editor: Editor;
  /** Further buttons after those for the format. */
  readonly children?: ReactNode;
}

/** The buttons of a text editor for headings, lists, quotes and links. */
export function FormatToolbar({ editor, children }: FormatToolbarProps) {
  const t = useTexts(descriptionTexts);
  const [isLinking, setIsLinking] = useState(false);
  const activeFormats = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      h2: now.isActive("heading", { level: 2 }),
      h3: now.isActive("heading", { level: 3 }),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
    }),
  });
  const change = () => editor.chain().focus();
  const toolbarButtons = [
    { name: "bold", sign: "B", onPress: () => change().toggleBold().run() },
    { name: "italic", sign: "I", onPress: () => change().toggleItalic().run() },
    { name: "h2", sign: "H2", onPress: () => change().toggleHeading({ level: 2 }).run() },
    { name: "h3", sign: "H3", onPress: () => change().toggleHeading({ level: 3 }).run() },
    { name: "bullets", sign: "•", onPress: () => change().toggleBulletList().run() },
    { name: "numbers", sign: "#", onPress: () => change().toggleOrderedList().run() },
    { name: "quote", sign: "“", onPress: () => change().toggleBlockquote().run() },
    {
      name: "link",
      sign: "↗",
      onPress: () => (activeFormats.link ? change().unsetLink().run() : setIsLinking(!isLinking)),
    },
  ] as const;
  return (
    <div className="border-b border-line">
      <div role="toolbar" aria-label={t("tools")} className="flex flex-wrap gap-1 p-1">
        {toolbarButtons.map(({ name, sign, onPress }) => (
          <ToolButton
            key={name}
            // A heading button's visible letters are its name for screen readers.
            aria-label={sign.startsWith("H") ? undefined : t(name)}
            title={t(name)}
            aria-pressed={activeFormats[name]}
            onClick={onPress}
          >
            {sign}
          </ToolButton>
        ))}
        {children}
      </div>
      {isLinking && (
        <LinkField
          setLink={(href) => {
            setIsLinking(false);
            change().extendMarkRange("link").setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}

/** A button of a toolbar, with a sign for its name. */
export function ToolButton(button: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="inline-flex size-9 items-center justify-center rounded-sm text-sm font-bold aria-pressed:bg-tint-strong"
      {...button}
    />
  );
}

function LinkField({ setLink }: { readonly setLink: (href: string) => void }) {
  const t = useTexts(descriptionTexts);
  const [href, setHref] = useState("https://");
  const isSafe = /^(https:\/\/\S+\.\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*)$/.test(href);
  return (
    <Field label={t("address")} className="p-2">
      {(controlProps) => (
        <span className="flex gap-2">
          <input
            {...controlProps}
            value={href}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a press on the link button opens it
            autoFocus
            className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-page px-3"
            onChange={({ target }) => setHref(target.value)}
          />
          <Button type="button" size="small" disabled={!isSafe} onClick={() => setLink(href)}>
            {t("setLink")}
          </Button>
        </span>
      )}
    </Field>
  );
}
