import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { PacketSubCompetency } from '#shared/committee-output.ts';
import { judgedWords } from '#shared/committee-words.ts';
import {
  JUDGED_LEVELS,
  MAX_JUDGEMENT_NOTE_LENGTH,
  NOT_ASSESSABLE,
  NOT_ASSESSABLE_LABEL,
} from '#shared/committee.ts';
import { call } from '#web/call.ts';
import {
  judgedAsStored,
  judgedFromText,
  judgedToText,
  judgementWords,
  levelFromValue,
  levelToValue,
  rebaseJudged,
} from '#web/committee/judgement-text.ts';
import type { Judged } from '#web/committee/judgement-text.ts';
import { keepJudgement, pageQuery } from '#web/committee/queries.ts';
import type { PageOf } from '#web/committee/queries.ts';
import { SaveState } from '#web/committee/SaveState.tsx';
import { useSaving } from '#web/committee/use-saving.ts';
import type { Saving } from '#web/committee/use-saving.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

const OPTIONS = [
  { value: '', label: '' },
  ...JUDGED_LEVELS.map((level) => ({ value: String(level), label: String(level) })),
  { value: NOT_ASSESSABLE, label: NOT_ASSESSABLE_LABEL },
];

type BoxProps = {
  code: string;
  judged: Judged;
  saving: Saving;
  onNote: () => void;
  isNoteOpen: boolean;
};

function Box({ code, judged, saving, onNote, isNoteOpen }: BoxProps) {
  return (
    <td className="packet-box">
      <div className="packet-choice">
        <Select
          bare
          label={`${code}, the committee’s level`}
          value={levelToValue(judged.level)}
          options={OPTIONS}
          error={saving.choice ? undefined : (saving.problem ?? undefined)}
          onChange={(value) => {
            saving.change(judgedToText({ ...judged, level: levelFromValue(value) }));
            void saving.save();
          }}
        />
        <IconButton
          icon="pen"
          label={`Note on ${code}`}
          aria-expanded={isNoteOpen}
          onClick={onNote}
        />
      </div>
      <span className="packet-paper">{judged.level === null ? '' : judgedWords(judged.level)}</span>
    </td>
  );
}

type JudgementProps = {
  of: PageOf;
  sub: PacketSubCompetency;
  saved: Judged;
  columns: number;
  /** What stands in the row before the box. */
  cells: ReactNode;
  /** Lets whoever leaves the page store what is not stored yet. */
  onSaver: (code: string, save: (() => Promise<boolean>) | null) => void;
};

/** The committee's own level and note of one sub-competency, each stored at once. Nothing is proposed. */
export function Judgement({ of, sub, saved, columns, cells, onSaver }: JudgementProps) {
  const client = useQueryClient();
  const { code } = sub;
  const saving = useSaving({
    name: `judgement.${of.id}.${of.traineeId}.${code}`,
    saved: judgedToText(saved),
    send: async (text, over) => {
      const stored = await call(
        'PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code',
        {
          path: { ...of, code },
          body: {
            ...judgedFromText(text),
            ...(over !== undefined && { over: judgedFromText(over) }),
          },
        },
      );
      await keepJudgement(client, of, stored);
    },
    rebase: rebaseJudged,
    asStored: judgedAsStored,
    readStored: async () => {
      const page = pageQuery(of.id, of.traineeId);
      const { judgements } = await client.fetchQuery({ ...page, staleTime: 0 });
      const { level = null, note = '' } = judgements.find((one) => one.code === code) ?? {};
      return judgedToText({ level, note });
    },
  });
  const judged = judgedFromText(saving.text);
  const [isOpen, setOpen] = useState(false);
  const hasNote = isOpen || judged.note !== '';
  const hasMore = hasNote || saving.isFound || saving.problem !== null;

  useEffect(() => {
    onSaver(code, saving.save);
    return () => onSaver(code, null);
  });

  return (
    <>
      <tr className={hasMore ? 'packet-noted' : undefined}>
        {cells}
        <Box
          code={code}
          judged={judged}
          saving={saving}
          isNoteOpen={hasNote}
          onNote={() => setOpen(!isOpen)}
        />
      </tr>
      {hasMore && (
        <tr className="packet-note">
          <td colSpan={columns}>
            {hasNote && (
              <PhiGuard text={judged.note}>
                <TextArea
                  label={`Note on ${code}`}
                  hint="Read by the resident, too, once the meeting is closed."
                  rows={2}
                  maxLength={MAX_JUDGEMENT_NOTE_LENGTH}
                  value={judged.note}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button before it
                  autoFocus={isOpen}
                  // Emptied, it stays under the hand that empties it.
                  onFocus={() => setOpen(true)}
                  onChange={({ target }) =>
                    saving.change(judgedToText({ ...judged, note: target.value }))
                  }
                  onBlur={() => {
                    if (saving.isUnsaved && !saving.isFound) void saving.save();
                  }}
                />
              </PhiGuard>
            )}
            <SaveState
              saving={saving}
              rest={saved.note === '' ? '' : 'Stored.'}
              wordsOf={(text) => judgementWords(judgedFromText(text))}
              isSaid
            />
          </td>
        </tr>
      )}
    </>
  );
}
