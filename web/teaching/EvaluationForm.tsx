import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pathTo } from '#shared/screens.ts';
import { POINT_WORDS, STATEMENT_WORDS, UNSEEN_WORDS } from '#shared/teaching-words.ts';
import {
  COMMENT_KINDS,
  COMMENT_LABELS,
  MAX_COMMENT_LENGTH,
  POINTS,
  STATEMENTS,
  UNSEEN,
} from '#shared/teaching.ts';
import type { BodyOf } from '#shared/wire.ts';
import { ApiError, call } from '#web/call.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { draftFromText, draftName } from '#web/teaching/draft-text.ts';
import type { TeachingDraft } from '#web/teaching/draft-text.ts';
import { readAgain } from '#web/teaching/queries.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Form, SubmitRow } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextField.tsx';
import './teaching.css';

const checks = bySchema(
  async () => (await import('#shared/teaching-input.ts')).TeachingEvaluationInput,
);

const CHOICES = [
  ...POINTS.map((point) => ({ value: String(point), label: POINT_WORDS[point - 1] ?? '' })),
  { value: UNSEEN, label: UNSEEN_WORDS },
];

function answerOf(value: string): TeachingDraft['answers']['respect'] {
  return value === UNSEEN ? UNSEEN : (POINTS.find((point) => String(point) === value) ?? null);
}

type FormProps = { teacher: { id: string; name: string } };

/** Five taps and, if one likes, two texts. What is typed waits in this tab, and is gone once it is sent. */
export function EvaluationForm({ teacher }: FormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const kept = useOwnText(draftName(teacher.id));
  const draft = draftFromText(kept.text);
  const change = (part: Partial<TeachingDraft>) =>
    kept.setText(JSON.stringify({ ...draft, ...part }));

  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    send: async (body: BodyOf<'POST /api/teaching/evaluations'>) => {
      try {
        return await call('POST /api/teaching/evaluations', { body });
      } catch (error) {
        // It has arrived before: what is written here can never be sent.
        if (error instanceof ApiError && error.code === 'conflict') kept.forget();
        throw error;
      }
    },
    onDone: async () => {
      kept.forget();
      await readAgain(client);
      await navigate(pathTo('/teaching'), { replace: true, state: { sent: teacher.name } });
    },
    fallback: 'The evaluation could not be sent. Please try again.',
    names: ['answers', ...COMMENT_KINDS],
  });

  return (
    <Form
      ofEntries
      label={`Evaluate ${teacher.name}`}
      errors={fields}
      trouble={trouble}
      onSubmit={() => submit({ attendingId: teacher.id, ...draft })}
    >
      <Entry title="This half-year" remark="Leave out what you cannot say." body="fields">
        {fields['answers'] && (
          <div data-wrong tabIndex={-1}>
            <FieldError>{fields['answers']}</FieldError>
          </div>
        )}
        {STATEMENTS.map((key) => (
          <Chips
            halves
            key={key}
            legend={STATEMENT_WORDS[key]}
            options={CHOICES}
            value={draft.answers[key] === null ? null : String(draft.answers[key])}
            onChoose={(value) => change({ answers: { ...draft.answers, [key]: answerOf(value) } })}
          />
        ))}
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
        <SubmitRow busy={isBusy} busyLabel="Sending...">
          Send without my name
        </SubmitRow>
      </Entry>
    </Form>
  );
}
