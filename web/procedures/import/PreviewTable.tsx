import { counted } from '#shared/count-words.ts';
import type { ProcedureImport } from '#shared/procedure-import-output.ts';
import { PATIENT_TYPE_LABELS, PROCEDURE_LEVEL_LABELS } from '#shared/procedures.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { Entry } from '#web/ui/Entry.tsx';
import '#web/ui/table.css';
import './import.css';

type Row = ProcedureImport['preview'][number];

function restOf(row: Row): string {
  return [
    row.isSimulated && 'simulated',
    row.attempts > 1 && `${row.attempts} attempts`,
    row.isSuccessful !== null && (row.isSuccessful ? 'successful' : 'not successful'),
    row.isUltrasoundGuided && 'ultrasound',
    row.site,
  ]
    .filter((part) => part !== false && part !== '')
    .join(', ');
}

function PreviewRow({ row }: { row: Row }) {
  const rest = restOf(row);
  return (
    <tr>
      <td className="side-c">{longShiftDate(row.date)}</td>
      <th scope="row" className="main">
        <b>{row.procedure}</b>
        {rest && <span className="soft small">{rest}</span>}
      </th>
      <td className="sub">
        {PATIENT_TYPE_LABELS[row.patient]}
        <span className="phone-only">, {PROCEDURE_LEVEL_LABELS[row.level]}</span>
      </td>
      <td className="wide-cell">{PROCEDURE_LEVEL_LABELS[row.level]}</td>
      <td className="meta">{row.supervisor}</td>
    </tr>
  );
}

/** The first of what would be written, as it was understood. */
export function PreviewTable({ found: { preview, newRows } }: { found: ProcedureImport }) {
  if (preview.length === 0) return null;
  const isAll = preview.length === newRows;
  return (
    <Entry
      title={isAll ? 'To be imported' : `The first ${preview.length} to be imported`}
      remark={`${counted(newRows, 'procedure')}, as they were understood.`}
    >
      <table className="table dated import-preview">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Procedure</th>
            <th scope="col">Patient</th>
            <th scope="col" className="wide-cell">
              Level
            </th>
            <th scope="col">Supervisor</th>
          </tr>
        </thead>
        <tbody>
          {preview.map((row) => (
            <PreviewRow key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </Entry>
  );
}
