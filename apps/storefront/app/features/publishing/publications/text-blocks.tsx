import type { Block, ImageNode, InlineNode, Mark } from "@harbour/contracts";
import { splitLanguage } from "@harbour/i18n";
import { Anchor, Picture } from "@harbour/ui";
import { createContext, use, type ReactNode } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { textTexts } from "./text.texts.ts";

/** Provides the component of a product that a text names by id, because the text itself knows no shop. */
export const ProductInText = createContext<(id: string) => ReactNode>(() => null);

type Blocks = readonly Block[];
type ListBlock = Extract<Block, { type: "bulletList" | "orderedList" }>;
type Cell = Extract<Block, { type: "table" }>["content"][number]["content"][number];

/** Shows a text by staff node by node, so that nothing in it is read as markup. */
export function TextBlocks({ blocks }: { blocks: Blocks }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }): ReactNode {
  const product = use(ProductInText);
  const draw = blockComponents[block.type] as RenderBlock<Block["type"]>;
  return draw(block, product);
}

type RenderBlock<Type extends Block["type"]> = (
  block: Extract<Block, { type: Type }>,
  product: (id: string) => ReactNode,
) => ReactNode;

/** The components by type of block. A new type of the contract does not compile without a component. */
const blockComponents: { readonly [Type in Block["type"]]: RenderBlock<Type> } = {
  heading: ({ attrs, content }) => <Heading attrs={attrs}>{renderInline(content)}</Heading>,
  paragraph: ({ content }) => content.length > 0 && <p>{renderInline(content)}</p>,
  bulletList: (list) => <Items list={list} />,
  orderedList: (list) => <Items list={list} />,
  blockquote: ({ content }) => (
    <blockquote>
      <TextBlocks blocks={content} />
    </blockquote>
  ),
  image: (image) => <Figure image={image} sizes="(min-width: 784px) 720px, 96vw" />,
  gallery: ({ content }) => (
    <ul className="story-gallery">
      {content.map((image, index) => (
        <li key={index}>
          <Figure image={image} sizes="(min-width: 992px) 400px, 70vw" />
        </li>
      ))}
    </ul>
  ),
  video: ({ attrs }) => <Video attrs={attrs} />,
  product: ({ attrs }, product) => product(attrs.product_id),
  table: ({ content }) => <Table rows={content} />,
  horizontalRule: () => <hr />,
};

/** A heading with a link to itself, for sharing. */
function Heading({
  attrs: { level, id },
  children,
}: {
  attrs: Extract<Block, { type: "heading" }>["attrs"];
  children: ReactNode;
}) {
  const t = useTexts(textTexts);
  const HeadingTag = `h${level}` as const;
  return (
    <HeadingTag id={id || undefined} className="group/part">
      {children}
      {id && (
        <a
          href={`#${id}`}
          aria-label={t("toPart")}
          className="ms-2 text-quiet no-underline opacity-0 group-hover/part:opacity-100 focus-visible:opacity-100 print:hidden"
        >
          #
        </a>
      )}
    </HeadingTag>
  );
}

function Items({ list }: { list: ListBlock }) {
  const items = list.content.map(({ content }, index) => (
    <li key={index}>
      <TextBlocks blocks={content as Blocks} />
    </li>
  ));
  return list.type === "bulletList" ? <ul>{items}</ul> : <ol start={list.attrs.start}>{items}</ol>;
}

function Figure({ image: { attrs }, sizes }: { image: ImageNode; sizes: string }) {
  return (
    <figure>
      <Picture
        src={attrs.src}
        alt={attrs.alt}
        width={attrs.width ?? 960}
        height={attrs.height ?? 640}
        sizes={sizes}
        className="rounded-lg bg-tint"
      />
      {attrs.caption && <figcaption>{attrs.caption}</figcaption>}
    </figure>
  );
}

function Video({ attrs }: { attrs: Extract<Block, { type: "video" }>["attrs"] }) {
  const t = useTexts(textTexts);
  return (
    <figure>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- has them where something is said in it */}
      <video
        controls
        playsInline
        preload="none"
        poster={`${attrs.poster}?w=960`}
        width={attrs.width ?? 960}
        height={attrs.height ?? 540}
        className="h-auto w-full rounded-lg bg-night"
      >
        <source src={attrs.src} />
        {attrs.captions && (
          <track kind="captions" src={attrs.captions} label={t("captions")} default />
        )}
      </video>
      {attrs.caption && <figcaption>{attrs.caption}</figcaption>}
    </figure>
  );
}

/** A table that scrolls by itself when wider than the screen, also by keys. */
function Table({ rows }: { rows: Extract<Block, { type: "table" }>["content"] }) {
  const t = useTexts(textTexts);
  const isHeadRow = (cells: readonly Cell[]) => cells.every(({ type }) => type === "tableHeader");
  const headRowCount = rows.findIndex(({ content }) => !isHeadRow(content));
  const drawnRows = rows.map(
    ({ content }, index) =>
      !(isHeadRow(content) && content.every(isEmptyCell)) && (
        <tr key={index}>
          {content.map((cell, columnIndex) => (
            <TableCell key={columnIndex} cell={cell} isColumn={index < headRowCount} />
          ))}
        </tr>
      ),
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <section aria-label={t("table")} tabIndex={0} className="story-table">
      <table>
        {headRowCount > 0 && <thead>{drawnRows.slice(0, headRowCount)}</thead>}
        <tbody>{drawnRows.slice(Math.max(headRowCount, 0))}</tbody>
      </table>
    </section>
  );
}

function TableCell({ cell, isColumn }: { cell: Cell; isColumn: boolean }) {
  const { colspan, rowspan } = cell.attrs;
  const spans = {
    ...(colspan > 1 && { colSpan: colspan }),
    ...(rowspan > 1 && { rowSpan: rowspan }),
  };
  const inner = <TextBlocks blocks={cell.content} />;
  return cell.type === "tableHeader" && !isEmptyCell(cell) ? (
    <th scope={isColumn ? "col" : "row"} {...spans}>
      {inner}
    </th>
  ) : (
    <td {...spans}>{inner}</td>
  );
}

/** Tells whether a header cell is empty, such as the corner above row names, or the first row without heads. */
const isEmptyCell = ({ content }: Cell): boolean =>
  content.every((block) => block.type === "paragraph" && block.content.length === 0);

function renderInline(nodes: readonly InlineNode[]): ReactNode {
  return nodes.map((node, index) =>
    node.type === "hardBreak" ? (
      <br key={index} />
    ) : (
      <MarkedText key={index} marks={node.marks ?? []}>
        {node.text}
      </MarkedText>
    ),
  );
}

const elementByMark = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
} as const;

/** Renders marks, the first one outermost. */
function MarkedText({
  marks,
  children,
}: {
  marks: readonly Mark[];
  children: ReactNode;
}): ReactNode {
  return marks.toReversed().reduce<ReactNode>((inner, mark) => {
    if (mark.type === "link") return <TextLink href={mark.attrs.href}>{inner}</TextLink>;
    const Element = elementByMark[mark.type];
    return <Element>{inner}</Element>;
  }, children);
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith("https:") ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    // Authors may have copied an address with its language, so the link gets the page's own.
    <Anchor href={splitLanguage(href).path}>{children}</Anchor>
  );
}
