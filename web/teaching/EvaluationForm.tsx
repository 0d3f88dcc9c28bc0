import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import {
  halvesInWords,
  POINT_WORDS,
  STATEMENT_WORDS,
  UNSEEN_WORDS,
} from '#shared/teaching-words.ts';
import {
  COMMENT_KINDS,
  COMMENT_LABELS,
  HALF_IS_OVER,
  MAX_COMMENT_LENGTH,
  POINTS,
  STATEMENTS,
  UNSEEN,
} from '#shared/teaching.ts';
import type { Statement, TeachingAnswers } from '#shared/teaching.ts';
import type { BodyOf } from '#shared/wire.ts';
import { ApiError, call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { draftFromText, draftName, isBegun } from '#web/teaching/draft-text.ts';
import type { TeachingDraft } from '#web/teaching/draft-text.ts';
import { passNotice } from '#web/teaching/passing.ts';
import type { Notice, Teacher } from '#web/teaching/passing.ts';
import { readAgain, teachersQuery } from '#web/teaching/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import './teaching.css';

const checks = bySchema(
  async () => (await import('#shared/teaching-input.ts')).TeachingEvaluationInput,
);

const CHOICES = [
  ...POINTS.map((point) => ({ value: String(point), label: POINT_WORDS[point - 1] ?? '' })),
  { value: UNSEEN, label: UNSEEN_WORDS },
];

function answerOf(value: string): TeachingAnswers[Statement] {
  return value === UNSEEN ? UNSEEN : (POINTS.find((point) => String(point) === value) ?? null);
}

/** No answer came, or none of ours: it may have arrived all the same. */
function isLost({ code, status }: ApiError): boolean {
  return code === 'unreachable' || status >= 500;
}

type FormProps = { teacher: Teacher; userId: string };

/** Sends what is written about one attending. Afterwards nothing can be written any more. */
function useEvaluation({ teacher, userId }: FormProps) {
  const { id: attendingId, name } = teacher;
  const navigate = useNavigate();
  const client = useQueryClient();
  const kept = useOwnText(draftName(attendingId));
  const draft = draftFromText(kept.text);
  const [half, setHalf] = useState(teacher.half);
  const [isOver, setOver] = useState(false);
  const wasLost = useRef(false);

  async function whatCame(failure: ApiError): Promise<Partial<Notice>> {
    if (isLost(failure)) wasLost.current = true;
    if (failure.code !== 'conflict') throw failure;
    if (failure.message === HALF_IS_OVER) {
      const read = await client.fetchQuery(teachersQuery).catch(() => null);
      if (read) setHalf(read.half);
      throw failure;
    }
    return wasLost.current
      ? { outcome: `It had arrived before: your evaluation of ${name} is in.` }
      : { problem: failure.message };
  }

  const sending = useSubmit({
    checks,
    send: async (body: BodyOf<'POST /api/teaching/evaluations'>): Promise<Partial<Notice>> => {
      try {
        await call('POST /api/teaching/evaluations', { body });
        return { outcome: `Your evaluation of ${name} is in, without your name.` };
      } catch (error) {
        if (error instanceof ApiError) return whatCame(error);
        throw error;
      }
    },
    onDone: async (notice) => {
      setOver(true);
      kept.setText('');
      kept.forget();
      passNotice(userId, notice);
      await navigate(pathTo('/teaching'), { replace: true });
      await readAgain(client);
    },
    fallback: 'The evaluation could not be sent. Please try again.',
    names: ['answers', ...COMMENT_KINDS],
  });

  return {
    ...sending,
    half,
    draft,
    change: (part: Partial<TeachingDraft>) => {
      if (!isOver) kept.setText(JSON.stringify({ ...draft, ...part }));
    },
    startOver: () => kept.setText(''),
    submit: () => sending.submit({ half, attendingId, ...draft }),
  };
}

/** Five taps and, if one likes, two texts. What is typed waits in this tab, and is gone once it is sent. */
export function EvaluationForm({ teacher, userId }: FormProps) {
  const { half, draft, change, startOver, submit, isBusy, fields, trouble } = useEvaluation({
    teacher,
    userId,
  });
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const choose = (key: Statement, answer: TeachingAnswers[Statement]) =>
    change({ answers: { ...draft.answers, [key]: answer } });
  const wrong = fields['answers'];

  return (
    <>
      <Form
        ofEntries
        label={`Evaluate ${teacher.name}`}
        errors={fields}
        trouble={trouble}
        onSubmit={submit}
      >
        <Entry
          title="This half-year"
          remark={`${halvesInWords(half)}. Leave out what you cannot say.`}
        >
          <fieldset
            className="fields"
            aria-describedby={wrong ? `${id}-error` : undefined}
            data-wrong={wrong ? true : undefined}
            tabIndex={-1}
          >
            <legend className="unseen">Your answers</legend>
            {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
            {STATEMENTS.map((key) => (
              <Chips
                halves
                key={key}
                legend={STATEMENT_WORDS[key]}
                options={CHOICES}
                value={draft.answers[key] === null ? null : String(draft.answers[key])}
                onChoose={(value) => choose(key, answerOf(value))}
                onClear={() => choose(key, null)}
              />
            ))}
          </fieldset>
        </Entry>
        <Entry
          title="In your own words"
          remark="Do not write what only you could know: a date, a case, what was said between the two of you."
          body="fields"
        >
          {COMMENT_KINDS.map((kind) => (
            <PhiGuard key={kind} text={draft[kind]}>
              <TextArea
                optional
                label={COMMENT_LABELS[kind]}
                name={kind}
                maxLength={MAX_COMMENT_LENGTH}
                value={draft[kind]}
                error={fields[kind]}
                onChange={({ target }) => change({ [kind]: target.value })}
              />
            </PhiGuard>
          ))}
        </Entry>
        <Entry title="Before you send" body="flow">
          <p className="measure">
            Once sent it cannot be read again, changed or taken back, not even by you: nothing says
            which one is yours. Your draft on this device is deleted.
          </p>
          <div className="row">
            <SubmitButton busy={isBusy} busyLabel="Sending...">
              Send without my name
            </SubmitButton>
            <Button
              look="quiet"
              resting={isBusy || !isBegun(draft)}
              onClick={() => setAsking(true)}
            >
              Start over
            </Button>
          </div>
        </Entry>
      </Form>
      {isAsking && (
        <Confirm
          title="Start over?"
          action="Start over"
          busyLabel="Deleting..."
          destructive
          busy={false}
          problem={null}
          onConfirm={() => {
            startOver();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>Your answers and what you wrote about {teacher.name} are deleted. Nothing was sent.</p>
        </Confirm>
      )}
    </>
  );
}
