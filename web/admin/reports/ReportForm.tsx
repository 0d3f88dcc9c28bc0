import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Program } from '#shared/program-output.ts';
import { DEFAULT_YEAR_BEGINS } from '#shared/programs.ts';
import { reportPeriodWords } from '#shared/report-words.ts';
import { MAX_REPORT_TITLE_LENGTH, periodProblem } from '#shared/reports.ts';
import { pathTo } from '#shared/screens.ts';
import type { BodyOf } from '#shared/wire.ts';
import { programsQuery } from '#web/admin/programs/queries.ts';
import { reportFromText } from '#web/admin/reports/draft-text.ts';
import type { ReportDraft } from '#web/admin/reports/draft-text.ts';
import { daysOf, PERIOD_LABELS, PERIODS } from '#web/admin/reports/periods.ts';
import { SubjectField } from '#web/admin/reports/SubjectField.tsx';
import { heldWords } from '#web/admin/reports/words.ts';
import { call } from '#web/call.ts';
import { useToday } from '#web/days/use-today.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Asked = BodyOf<'POST /api/admin/reports'>;

const checks = bySchema(async () => (await import('#shared/report-input.ts')).ReportInput);

/** Of a trainee the year of the programs, where they all have the same one. */
function yearBeginOf(programs: readonly Program[], programId: string | null): string {
  const known = programs.filter(({ id }) => programId === null || id === programId);
  const begins = new Set(known.map(({ yearBegins }) => yearBegins));
  const [only] = begins;
  return begins.size === 1 && only ? only : DEFAULT_YEAR_BEGINS;
}

type FieldsProps = { organizationId: string | null; programs: readonly Program[] };

function Fields({ organizationId, programs }: FieldsProps) {
  const navigate = useNavigate();
  const today = useToday();
  const kept = useOwnText(`new-report.${organizationId ?? 'own'}`);
  const draft = reportFromText(kept.text);
  const change = (part: Partial<ReportDraft>) =>
    kept.setText(JSON.stringify({ ...draft, ...part }));

  const program = programs.find(({ id }) => id === draft.programId) ?? null;
  const isOfProgram = draft.kind === 'program';
  const subject = isOfProgram ? program : draft.trainee;
  const yearBegins = yearBeginOf(programs, isOfProgram ? (program?.id ?? null) : null);
  const days = draft.period === 'own' ? draft : daysOf(draft.period, today, yearBegins);
  const title = draft.title ?? subject?.name ?? '';

  const { submit, isBusy, fields, trouble } = useSubmit({
    checks,
    check: ({ from, to }: Asked) => {
      const problem = from && to ? periodProblem({ from, to }, today) : null;
      const found: Record<string, string> = {};
      if (problem) found[problem.field] = problem.message;
      return found;
    },
    send: (body) =>
      call('POST /api/admin/reports', {
        query: { organizationId: organizationId ?? undefined },
        body,
      }),
    onDone: async ({ id }) => {
      kept.forget();
      await navigate(pathTo('/reports/:id', { id }));
    },
    fallback: 'The report could not be begun. Please try again.',
    names: ['programId', 'traineeId', 'title', ...(draft.period === 'own' ? ['from', 'to'] : [])],
  });

  function send() {
    submit({
      programId: isOfProgram ? (subject?.id ?? null) : null,
      traineeId: isOfProgram ? null : (subject?.id ?? null),
      from: days.from,
      to: days.to,
      title: title === subject?.name ? null : title,
    });
  }

  return (
    <Form label="New report" errors={fields} trouble={trouble} onSubmit={send} ofEntries>
      <Entry title="Of whom" body="narrow flow">
        <SubjectField
          draft={draft}
          programs={programs}
          organizationId={organizationId}
          errors={fields}
          onChange={change}
        />
      </Entry>
      <Entry
        title="Period"
        remark="By the day of the shift, the first and the last day included."
        body="narrow flow"
      >
        <Chips
          legend="Shifts of"
          options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          value={draft.period}
          onChoose={(period) => change(period === 'own' ? { period, ...days } : { period })}
        />
        {draft.period === 'own' ? (
          <div className="fields two">
            <TextField
              label="First day"
              type="date"
              name="from"
              value={draft.from}
              max={today}
              error={fields['from']}
              onChange={({ target }) => change({ from: target.value })}
            />
            <TextField
              label="Last day"
              type="date"
              name="to"
              value={draft.to}
              error={fields['to']}
              onChange={({ target }) => change({ to: target.value })}
            />
          </div>
        ) : (
          <p>{reportPeriodWords(days)}</p>
        )}
      </Entry>
      <Entry title="Title" body="narrow">
        <TextField
          label="Title"
          optional
          name="title"
          value={title}
          maxLength={MAX_REPORT_TITLE_LENGTH}
          hint="As it stands in lists and on the first page. Left empty, it is the name above."
          error={fields['title']}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Entry>
      <Entry
        title="What it holds"
        remark="It is made in the background. You can leave its page and come back."
        body="flow"
      >
        <p className="prose-entry">
          {heldWords({ kind: draft.kind, name: subject?.name ?? null, ...days })} The figures are
          kept as they are then.
        </p>
        <SubmitButton busy={isBusy} busyLabel="Beginning...">
          Make report
        </SubmitButton>
      </Entry>
    </Form>
  );
}

export function ReportForm({ organizationId }: { organizationId: string | null }) {
  const query = useQuery(programsQuery(organizationId));
  return (
    <Loaded query={query} lines={8}>
      {({ items }) => <Fields organizationId={organizationId} programs={items} />}
    </Loaded>
  );
}
