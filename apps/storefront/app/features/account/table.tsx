interface Props {
  label: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** A table whose rows are cards on phones: each value then carries its column's name. The last column is the number the row is about. */
export function Table({ label, columns, rows }: Props) {
  return (
    <table aria-label={label} className="w-full text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line-strong py-2 font-bold ${index === columns.length - 1 ? "text-end" : "pe-4 text-start"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className="max-sm:grid max-sm:gap-1 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-4"
          >
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                className={`tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:empty:hidden sm:border-b sm:border-line sm:py-2.5 ${index === cells.length - 1 ? "font-bold sm:text-end" : "sm:pe-4"}`}
              >
                {cell !== "" && (
                  <span aria-hidden className="font-normal text-quiet sm:hidden">
                    {columns[index]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
