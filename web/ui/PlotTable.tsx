import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import './plot.css';

type PlotTableProps = {
  /** What the table is about. */
  caption: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Rows of figures, each named by its first cell: on phones every figure says what it is. */
  figures?: boolean;
};

/** The numbers behind a drawing: unfolded by a button, and always there on paper. */
export function PlotTable({ caption, heads, rows, figures = false }: PlotTableProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="plot-numbers">
      <button
        type="button"
        className="btn quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide table' : 'Show as table'}
        <span className="unseen"> of {caption}</span>
      </button>
      <table id={id} className={`plot-table${figures ? ' numeric' : ''}${isOpen ? '' : ' folded'}`}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                figures && index === 0 ? (
                  <th key={heads[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]} data-head={heads[index]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
