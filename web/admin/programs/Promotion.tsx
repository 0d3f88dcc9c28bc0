import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import type { Program } from '#shared/program-output.ts';
import { academicYearWords, UNDO_DAYS } from '#shared/promotions.ts';
import type { PromotionDecision } from '#shared/promotions.ts';
import type { PromotionPreview } from '#shared/promotion-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { promoteProgram } from '#web/admin/programs/actions.ts';
import { PromotionTable } from '#web/admin/programs/PromotionTable.tsx';
import { previewQuery } from '#web/admin/programs/queries.ts';
import type { Placing } from '#web/admin/programs/use-placing.ts';
import { movesWords, preparedWords } from '#web/admin/programs/words.ts';
import { useToday } from '#web/days/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Check.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

type Decisions = Readonly<Record<string, PromotionDecision>>;

function countsOf(moves: readonly { decision: PromotionDecision }[]) {
  const of = (decision: PromotionDecision) =>
    moves.filter((move) => move.decision === decision).length;
  return { promote: of('promote'), stay: of('stay'), graduate: of('graduate') };
}

type AlreadyProps = { already: NonNullable<PromotionPreview['already']> };

function Already({ already }: AlreadyProps) {
  const now = useNow();
  const by = already.promotedBy ? ` by ${already.promotedBy}` : '';
  return (
    <Notice look="look">
      {academicYearWords(already.academicYear)} has had a promotion on{' '}
      {shortDate(already.promotedAt, now)}
      {by}: {movesWords(already.counts)}.
    </Notice>
  );
}

type PreviewProps = {
  program: Program;
  preview: PromotionPreview;
  action: Placing;
  onDone: () => void;
};

function Preview({ program, preview, action, onDone }: PreviewProps) {
  const { academicYear, begins, after, already, graduatesOn, items } = preview;
  const [decisions, setDecisions] = useState<Decisions>({});
  const [isAsking, setAsking] = useState(false);
  const [again, setAgain] = useState(false);
  const moves = items.map(({ id, programYear, expected }) => ({
    id,
    from: programYear,
    decision: decisions[id] ?? expected,
  }));
  const counts = countsOf(moves);
  const moving = counts.promote + counts.graduate;
  const words = academicYearWords(academicYear);
  const today = useToday();
  const prepared = preparedWords(preview, today);
  const hasBegun = begins <= today;

  function close() {
    setAsking(false);
    action.forget();
  }

  if (items.length === 0) return <p>Nobody is in training here.</p>;
  return (
    <div className="flow">
      <p>
        {prepared}
        {hasBegun &&
          ' Whoever was promoted for it, or was put into a year since then, stays unless you choose otherwise.'}
      </p>
      {already && <Already already={already} />}
      <PromotionTable
        items={items}
        decisions={decisions}
        onDecide={(id, decision) => setDecisions({ ...decisions, [id]: decision })}
      />
      <div className="row">
        <Button look="primary" disabled={moving === 0} onClick={() => setAsking(true)}>
          {moving === 0 ? 'Nobody moves' : `Promote ${counted(moving, 'person', 'people')}`}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <span className="soft">{movesWords(counts)}</span>
      </div>
      {isAsking && (
        <Confirm
          title={`Promote for ${words}?`}
          action="Promote"
          busyLabel="Promoting..."
          busy={action.isBusy()}
          disabled={already !== null && !again}
          problem={action.problem}
          onConfirm={() => {
            const body = { academicYear, after, again, moves };
            action.run({ ...promoteProgram(program, body), onDone });
          }}
          onClose={close}
        >
          <p>
            {hasBegun && `${prepared} `}
            {movesWords(counts)}. It holds at once, and can be undone for {UNDO_DAYS} days.
          </p>
          {counts.graduate > 0 && (
            <p>
              The last day in training of graduates is {longShiftDate(graduatesOn)}. They keep all
              their records.
            </p>
          )}
          {already && (
            <Checkbox
              label={`${words} has had a promotion already: promote these people as well`}
              checked={again}
              onChange={({ target }) => setAgain(target.checked)}
            />
          )}
        </Confirm>
      )}
    </div>
  );
}

type PromotionProps = { program: Program; action: Placing; onDone: () => void };

/** What everyone's next year is, decided person by person, then done in one act. */
export function Promotion({ program, action, onDone }: PromotionProps) {
  const query = useQuery(previewQuery(program.id));
  return (
    <Loaded query={query} lines={9}>
      {(preview) => (
        // Begun anew where somebody else has promoted in between.
        <Preview
          key={`${preview.after} ${preview.academicYear}`}
          program={program}
          preview={preview}
          action={action}
          onDone={onDone}
        />
      )}
    </Loaded>
  );
}
