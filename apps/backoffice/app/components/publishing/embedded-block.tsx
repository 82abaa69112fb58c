import type { Block, ImageNode } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { Badge, Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { paths } from "../../paths.ts";
import { useLanguage, useTexts } from "../../texts.ts";
import { RowPicture } from "../records/row-picture.tsx";
import type { Embedded } from "./block-document.ts";
import { readNodeText } from "./block-text.ts";
import { blocksTexts } from "./blocks.texts.ts";

/** A picture, gallery, film, product or table within the editor, with fields for its words. */
export function EmbeddedBlock({ node, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const t = useTexts(blocksTexts);
  const block = node.attrs["block"] as Embedded;
  const update = (next: Embedded) => updateAttributes({ block: next });
  return (
    <NodeViewWrapper className="my-3 space-y-3 rounded-md border border-line bg-tint p-3 text-sm">
      <div className="flex items-center justify-between gap-3" data-drag-handle>
        <span className="font-bold">{t(block.type === "image" ? "picture" : block.type)}</span>
        <TextButton onClick={deleteNode}>{t("remove")}</TextButton>
      </div>
      <BlockFields block={block} update={update} />
    </NodeViewWrapper>
  );
}

interface BlockFieldsProps {
  readonly block: Embedded;
  readonly update: (block: Embedded) => void;
}

function BlockFields({ block, update }: BlockFieldsProps): ReactNode {
  const t = useTexts(blocksTexts);
  switch (block.type) {
    case "image":
      return <PictureFields picture={block} onChange={update} />;
    case "gallery":
      return block.content.map((picture, index) => (
        <PictureFields
          key={picture.attrs.src}
          picture={picture}
          onChange={(next) => update({ ...block, content: block.content.with(index, next) })}
        />
      ));
    case "video":
      return (
        <div className="grid items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <img src={`${block.attrs.poster}?w=320`} alt="" className="w-32 rounded-sm" />
          <WordField
            label={t("caption")}
            value={block.attrs.caption}
            onChange={(caption) => update({ ...block, attrs: { ...block.attrs, caption } })}
          />
        </div>
      );
    case "product":
      return <ProductName id={block.attrs.product_id} />;
    case "table":
      return <Table table={block} />;
  }
}

/** The name of a product, linked to its record. An unknown product shows its id. */
function ProductName({ id }: { readonly id: string }) {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ["products", "block", id],
    queryFn: () => api.products.list({ query: { q: id, per_page: 1 } }),
    staleTime: 60_000,
  });
  const product = data?.data.find(({ _id: productId }) => productId === id);
  if (!product) return <code className="block wrap-anywhere">{id}</code>;
  return (
    <p className="flex items-center gap-3">
      <RowPicture picture={product.picture} />
      <Link to={paths.product(product.store, product.key)} className="link wrap-anywhere">
        {localized(product.title, language)}
      </Link>
    </p>
  );
}

interface PictureFieldsProps {
  readonly picture: ImageNode;
  readonly onChange: (picture: ImageNode) => void;
}

function PictureFields({ picture, onChange }: PictureFieldsProps) {
  const t = useTexts(blocksTexts);
  const { src, alt, caption } = picture.attrs;
  const change = (attrs: Partial<ImageNode["attrs"]>) =>
    onChange({ ...picture, attrs: { ...picture.attrs, ...attrs } });
  return (
    <div className="@container">
      <div className="grid items-start gap-3 @md:grid-cols-[8rem_minmax(0,1fr)]">
        <img src={`${src}?w=320`} alt={alt} className="max-h-40 w-32 rounded-sm object-contain" />
        <div className="space-y-3">
          <WordField
            label={t("alt")}
            hint={t("altHint")}
            value={alt}
            onChange={(next) => change({ alt: next })}
          />
          {alt === "" && <Badge tone="warn">{t("noAlt")}</Badge>}
          <WordField
            label={t("caption")}
            value={caption}
            onChange={(next) => change({ caption: next })}
          />
        </div>
      </div>
    </div>
  );
}

interface WordFieldProps extends Pick<ComponentProps<typeof Input>, "label" | "hint"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that shows typed words at once. The editor renders them later, which would move the cursor to the end. */
function WordField({ value, onChange, ...field }: WordFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  if (value !== shownValue) {
    setShownValue(value);
    setTyped(value);
  }
  return (
    <Input
      {...field}
      maxLength={300}
      autoComplete="off"
      // Enter must not submit the whole form.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}

type TableBlock = Extract<Block, { type: "table" }>;

/** A table with its words. It has no fields, because the editor cannot change tables. */
function Table({ table }: { readonly table: TableBlock }) {
  const t = useTexts(blocksTexts);
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <tbody>
            {table.content.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.content.map((cell, cellIndex) => {
                  const Cell = cell.type === "tableHeader" ? "th" : "td";
                  return (
                    <Cell
                      key={cellIndex}
                      colSpan={cell.attrs.colspan}
                      rowSpan={cell.attrs.rowspan}
                      className="border border-line p-1.5 text-start"
                    >
                      {readNodeText(cell)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-quiet">{t("tableHelp")}</p>
    </>
  );
}
