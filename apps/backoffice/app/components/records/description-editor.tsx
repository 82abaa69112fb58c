import { classes, Textarea } from "@harbour/ui";
import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useId, useRef, useState } from "react";
import { TextButton } from "../../kit/text-button.tsx";
import { useTexts } from "../../texts.ts";
import { descriptionTexts } from "./description.texts.ts";
import { FormatToolbar } from "./format-toolbar.tsx";
import { isEditable } from "./is-editable.ts";

export interface DescriptionEditorProps {
  readonly label: string;
  readonly lang: string;
  readonly value: string;
  readonly maxLength: number;
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
  const { value, onChange, error, maxLength, ...fieldProps } = props;
  const [isHtml, setIsHtml] = useState(false);
  const canEditVisually = isEditable(value);
  return (
    <div className="space-y-2">
      {isHtml || !canEditVisually ? (
        <Textarea
          {...fieldProps}
          rows={8}
          maxLength={maxLength}
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
        <FormatToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {error && <p className="mt-1.5 text-sm font-bold text-accent">{error}</p>}
    </div>
  );
}
