import type { PromotionDecision } from '#shared/promotions.ts';
import type { PromotionPreview } from '#shared/promotion-output.ts';
import { decisionWords, reasonWords } from '#web/admin/programs/words.ts';
import { today } from '#web/days/use-today.ts';
import { Select } from '#web/ui/Field.tsx';
import '#web/ui/table.css';
import './programs.css';

type Item = PromotionPreview['items'][number];
type Decide = (id: string, decision: PromotionDecision) => void;

type RowProps = { item: Item; decision: PromotionDecision; onDecide: Decide };

function PromotionRow({ item, decision, onDecide }: RowProps) {
  const { id, displayName, programYear, decisions } = item;
  return (
    <tr>
      <th scope="row" className="main">
        <b>{displayName}</b>
      </th>
      <td className="side-c">{programYear === null ? '—' : `Year ${programYear}`}</td>
      <td className="sub">{reasonWords(item, today())}</td>
      <td className="meta promotion-choice">
        <Select
          label={`What happens to ${displayName}`}
          bare
          value={decision}
          options={decisions.map((value) => ({ value, label: decisionWords(value, programYear) }))}
          onChange={(value) => onDecide(id, value)}
        />
      </td>
    </tr>
  );
}

type PromotionTableProps = {
  items: readonly Item[];
  decisions: Readonly<Record<string, PromotionDecision>>;
  onDecide: Decide;
};

export function PromotionTable({ items, decisions, onDecide }: PromotionTableProps) {
  return (
    <table className="table promotion-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Now</th>
          <th scope="col">Why not</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <PromotionRow
            key={item.id}
            item={item}
            decision={decisions[item.id] ?? item.expected}
            onDecide={onDecide}
          />
        ))}
      </tbody>
    </table>
  );
}
