import { Button, classes, Field, Textarea } from "@harbour/ui";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useId, useRef, useState } from "react";
import { TextButton } from "../../kit/text-button.tsx";
import { useTexts } from "../../texts.ts";
import { descriptionTexts } from "./description.texts.ts";
import { isEditable } from "./is-editable.ts";

export interface DescriptionEditorProps {
  readonly label: string;
  readonly lang: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (html: string) => void;
}

/** The blocks and marks that the shop stores and shows. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
];

/** An editor for a description with headings, lists and links. A description with other elements is edited as HTML. */
export default function DescriptionEditor(props: DescriptionEditorProps) {
  const t = useTexts(descriptionTexts);
  const { value, onChange, error, ...fieldProps } = props;
  const [isHtml, setIsHtml] = useState(false);
  const canEditVisually = isEditable(value);
  return (
    <div className="space-y-2">
      {isHtml || !canEditVisually ? (
        <Textarea
          {...fieldProps}
          rows={8}
          maxLength={50_000}
          value={value}
          error={error}
          hint={canEditVisually ? undefined : t("onlyHtml")}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <BlockEditor {...props} />
      )}
      {canEditVisually && (
        <TextButton onClick={() => setIsHtml(!isHtml)}>
          {isHtml ? t("asText") : t("asHtml")}
        </TextButton>
      )}
    </div>
  );
}

function BlockEditor({ label, lang, value, error, onChange }: DescriptionEditorProps) {
  const name = useId();
  const latest = useRef({ onChange, html: value });
  const editor = useEditor({
    extensions,
    content: value,
    // The page's own classes style the text, because the security policy refuses style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        class:
          "prose min-h-44 max-h-[32rem] overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere] px-4 py-3",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": name,
        lang,
      },
    },
    onUpdate: ({ editor: { isEmpty }, editor: changedEditor }) => {
      const html = isEmpty ? "" : changedEditor.getHTML();
      latest.current.html = html;
      latest.current.onChange(html);
    },
  });
  useEffect(() => {
    latest.current.onChange = onChange;
    if (value === latest.current.html) return;
    // The text also changes from outside when the form discards, merges or proposes texts.
    latest.current.html = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, onChange, value]);
  return (
    <div>
      <p id={name} className="mb-1.5 text-sm font-bold">
        {label}
      </p>
      <div
        className={classes(
          "rounded-md border bg-raised focus-within:outline-2",
          error ? "border-accent" : "border-line-strong",
        )}
      >
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {error && <p className="mt-1.5 text-sm font-bold text-accent">{error}</p>}
    </div>
  );
}

function Toolbar({ editor }: { readonly editor: Editor }) {
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
          <button
            key={name}
            type="button"
            // A heading button's visible letters are its name for screen readers.
            aria-label={sign.startsWith("H") ? undefined : t(name)}
            title={t(name)}
            aria-pressed={activeFormats[name]}
            className="size-9 rounded-sm text-sm font-bold aria-pressed:bg-tint-strong"
            onClick={onPress}
          >
            {sign}
          </button>
        ))}
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
