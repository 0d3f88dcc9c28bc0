import { PAPER_SIZE_LABELS, PAPER_SIZES } from '#shared/committee.ts';
import { usePaper } from '#web/committee/use-paper.ts';
import { Select } from '#web/ui/Field.tsx';
import './paper.css';

const OPTIONS = PAPER_SIZES.map((value) => ({ value, label: PAPER_SIZE_LABELS[value] }));

/** Beside a PDF: on which paper it is set. */
export function PaperChoice() {
  const [paper, choose] = usePaper();
  return (
    <div className="committee-size">
      <Select bare label="Paper of the PDF" value={paper} options={OPTIONS} onChange={choose} />
    </div>
  );
}
