import type { BlockDocument } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { classes, Dialog, Notice } from "@harbour/ui";
import { type Editor, EditorContent, ReactNodeViewRenderer, useEditor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { api, isSessionOver } from "../../api.ts";
import { SearchMatches } from "../../kit/fields/search-matches.tsx";
import { useErrorReason } from "../../kit/reasons/error-reason.ts";
import { isDeepEqual } from "../../kit/records/deep-equal.ts";
import { useSingleMutation } from "../../kit/records/use-single-mutation.ts";
import { useLanguage, useTexts } from "../../texts.ts";
import { FormatToolbar, ToolButton } from "../records/format-toolbar.tsx";
import { uploadPicture } from "../records/upload-picture.ts";
import { toBlockDocument, toEditorDocument, toEmbeddedNode } from "./block-document.ts";
import { BlockKit, EmbeddedBlock as EmbeddedNode } from "./block-kit.ts";
import { blocksTexts } from "./blocks.texts.ts";
import { EmbeddedBlock } from "./embedded-block.tsx";

interface BlocksEditorProps {
  readonly label: string;
  readonly lang: string;
  readonly value: BlockDocument;
  readonly error?: string | undefined;
  readonly onChange: (document: BlockDocument) => void;
}

const extensions = [
  BlockKit,
  EmbeddedNode.extend({ addNodeView: () => ReactNodeViewRenderer(EmbeddedBlock) }),
];

/** An editor for the document of a post, article or page in one language. */
export default function BlocksEditor({ label, lang, value, error, onChange }: BlocksEditorProps) {
  const name = useId();
  const latest = useRef({ onChange, document: value });
  const editor = useEditor({
    extensions,
    content: toEditorDocument(value),
    // The page's own classes style the text, because the security policy refuses style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        class:
          "prose min-h-72 max-h-[44rem] overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere] px-4 py-3",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": name,
        ...(error !== undefined && { "data-fault": "" }),
        lang,
      },
    },
    onUpdate: ({ editor: changedEditor }) => {
      const document = toBlockDocument(changedEditor.getJSON());
      // A blank paragraph that the editor adds at the end is no change.
      if (isDeepEqual(document, latest.current.document)) return;
      latest.current.document = document;
      latest.current.onChange(document);
    },
  });
  useEffect(() => {
    latest.current.onChange = onChange;
    if (isDeepEqual(value, latest.current.document)) return;
    // The document also changes from outside when the form discards, merges or copies texts.
    latest.current.document = value;
    editor.commands.setContent(toEditorDocument(value), { emitUpdate: false });
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
        <Tools editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {error && <p className="mt-1.5 text-sm font-bold text-accent">{error}</p>}
    </div>
  );
}

/** The toolbar, with buttons that put pictures and products into the text. */
function Tools({ editor }: { readonly editor: Editor }) {
  const t = useTexts(blocksTexts);
  const language = useLanguage();
  const describeError = useErrorReason();
  const file = useRef<HTMLInputElement>(null);
  const [isFinding, setIsFinding] = useState(false);
  const insert = (block: Parameters<typeof toEmbeddedNode>[0]) =>
    editor.chain().focus().insertContent(toEmbeddedNode(block)).run();
  const upload = useSingleMutation({
    mutationFn: (picture: File) => uploadPicture(picture),
    onSuccess: (src) =>
      insert({
        type: "image",
        attrs: { src, alt: "", caption: "", width: null, height: null },
      }),
  });
  return (
    <>
      <FormatToolbar editor={editor}>
        <ToolButton
          className={wideButtonClass}
          title={t("addPicture")}
          disabled={upload.isPending}
          onClick={() => file.current?.click()}
        >
          {t("picture")}
        </ToolButton>
        <ToolButton
          className={wideButtonClass}
          title={t("addProduct")}
          onClick={() => setIsFinding(true)}
        >
          {t("product")}
        </ToolButton>
      </FormatToolbar>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) upload.send(picture);
          target.value = "";
        }}
      />
      {upload.isPending && <output className="block p-2 text-sm">{t("uploading")}</output>}
      {upload.error && !isSessionOver(upload.error) && (
        <Notice tone="bad">{t("failed", { reason: describeError(upload.error) })}</Notice>
      )}
      {isFinding && (
        <Dialog title={t("addProduct")} closeLabel={t("close")} onClose={() => setIsFinding(false)}>
          <div className="p-5">
            <SearchMatches
              label={t("findProduct")}
              queryKey={["products", "block-search"]}
              fetchMatches={(q) => api.products.list({ query: { q, per_page: 10 } })}
              show={({ _id: id, title, key }) => ({
                id,
                title: localized(title, language),
                detail: key,
              })}
              onChoose={({ _id: id }) => {
                setIsFinding(false);
                insert({ type: "product", attrs: { product_id: id } });
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

const wideButtonClass = "min-h-9 rounded-sm px-2 text-sm font-bold";
