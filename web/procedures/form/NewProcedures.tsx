import { counted } from '#shared/count-words.ts';
import { DraftNote } from '#web/kept/DraftNote.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_PROCEDURES_AT_ONCE, PROCEDURE_LOGGED } from '#shared/procedures.ts';
import { loadPhi } from '#web/phi/load-phi.ts';
import { RepeatChoices } from '#web/procedures/form/RepeatChoices.tsx';
import { CollectedEntries } from '#web/procedures/form/CollectedEntries.tsx';
import { isUntouchedDraft, writtenEntries } from '#web/procedures/form/draft.ts';
import { StoredNotice } from '#web/procedures/form/StoredNotice.tsx';
import { EntryFields, FIRST_PART } from '#web/procedures/form/EntryFields.tsx';
import { typesOn } from '#web/procedures/form/quick.ts';
import type { Named, Quick } from '#web/procedures/form/quick.ts';
import { ClosingNotice } from '#web/procedures/form/ClosingNotice.tsx';
import { useLogForm } from '#web/procedures/form/use-log-form.ts';
import type { LogFormState } from '#web/procedures/form/use-log-form.ts';
import { useProcedureDraft } from '#web/procedures/form/use-procedure-draft.ts';
import { useQuick } from '#web/procedures/form/use-quick.ts';
import { KEPT_ON_DEVICE } from '#web/procedures/form/waiting.ts';
import { submitLabel } from '#web/procedures/form/words.ts';
import { readAgain } from '#web/procedures/queries.ts';
import { Thumb } from '#web/layout/Thumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { leadOn } from '#web/ui/lead-on.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { rememberMorning } from '#web/days/mornings.ts';
import { useShiftDay } from '#web/days/use-shift-day.ts';

const LOGGING = 'Logging...';

type ActionsProps = { form: LogFormState; onAnother: () => void };

/** At the end of the form on wide screens, within the thumb's reach on phones. */
function Actions({ form, onAnother }: ActionsProps) {
  const { draft, isBusy, submit } = form;
  const label = submitLabel(writtenEntries(draft).length);
  const isFull = draft.entries.length >= MAX_PROCEDURES_AT_ONCE;
  const another = !isFull && (
    <Button className="btn second thumb-rest" onClick={onAnother} disabled={isBusy}>
      Add another
    </Button>
  );
  return (
    <>
      <div className="row wide-only">
        <SubmitButton busy={isBusy} busyLabel={LOGGING}>
          {label}
        </SubmitButton>
        {another}
        {isFull && (
          <span className="soft small">{MAX_PROCEDURES_AT_ONCE} at once are the most.</span>
        )}
      </div>
      <Thumb>
        {another}
        <Button look="primary" busy={isBusy} busyLabel={LOGGING} onClick={submit}>
          {label}
        </Button>
      </Thumb>
    </>
  );
}

type LogFormProps = {
  userId: string;
  quick: Quick;
  day: string;
  fixedDate: string | undefined;
  tagged: Named | null;
  /** `ids`: null while they wait on this device. */
  onDone: (ids: readonly string[] | null, count: number) => void;
};

function LogForm({ userId, quick, day, fixedDate, tagged, onDone }: LogFormProps) {
  const [said, setSaid] = useState('');
  const store = useProcedureDraft(userId, day, fixedDate);
  const { entry, draft } = store;
  const form = useLogForm({
    userId,
    store,
    day,
    onDone: (ids, sent) => {
      rememberMorning(userId, entry.date ?? day);
      store.finish(sent.map(({ entryKey }) => entryKey));
      onDone(ids, sent.length);
    },
  });

  const listed = typesOn(quick, entry.date ?? form.day);

  async function addAnother() {
    if (!(await form.addAnother())) return;
    setSaid(`Added. ${counted(writtenEntries(draft).length, 'procedure')} so far.`);
    leadOn(FIRST_PART);
    document.getElementById(FIRST_PART)?.querySelector('fieldset')?.focus({ preventScroll: true });
  }

  return (
    <Form
      label="Log New Procedure"
      errors={form.errors}
      trouble={form.trouble}
      onSubmit={form.submit}
    >
      <fieldset className="fields whole-form" disabled={form.isBusy}>
        <legend className="unseen">One procedure or several</legend>
        <DraftNote store={store} isBegun={!isUntouchedDraft(store.draft)} />
        {form.errorOf('entryKey') && (
          <StoredNotice
            title={entry.procedure}
            onRenew={store.renew}
            onTakeOut={() => store.takeOut(entry.entryKey)}
          />
        )}
        <Status className="unseen">{said}</Status>
        <CollectedEntries
          draft={draft}
          onChange={(at) => {
            store.takeInHand(at);
            leadOn(FIRST_PART);
          }}
          onRemove={store.takeOut}
        />
        {entry.procedure === null && (
          <RepeatChoices
            choices={quick.again.filter(({ procedure }) => listed.includes(procedure))}
            onChoose={store.change}
          />
        )}
        <EntryFields
          key={entry.entryKey}
          entry={entry}
          change={store.change}
          errorOf={form.errorOf}
          quick={quick}
          day={entry.date ?? form.day}
          asksDate={fixedDate === undefined}
          tagged={tagged}
        />
        <Actions form={form} onAnother={() => void addAnother()} />
      </fieldset>
    </Form>
  );
}

type NewProceduresProps = {
  userId: string;
  day?: string | null | undefined;
  fixedDate?: string | undefined;
  tagged?: Named | null | undefined;
  onClose: (logged?: readonly string[]) => void;
};

type Done = { ids: readonly string[] | null; count: number };

/** From opening to "logged", as often as one likes. */
export function NewProcedures(props: NewProceduresProps) {
  const { userId, day = null, fixedDate, tagged = null, onClose } = props;
  const client = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const quick = useQuick(userId);
  const shift = useShiftDay(userId);

  // Before the network may go: what is kept on the device is checked here first.
  useEffect(() => {
    loadPhi().catch(() => {});
  }, []);

  if (done) {
    return (
      <ClosingNotice look={done.ids ? 'good' : 'look'} onClose={() => onClose(done.ids ?? [])}>
        <p>{done.ids ? PROCEDURE_LOGGED : KEPT_ON_DEVICE}</p>
        {done.count > 1 && <p>{counted(done.count, 'procedure')}.</p>}
      </ClosingNotice>
    );
  }
  if (quick === null || !shift.isKnown) {
    return (
      <div className="form-loading">
        <Skeleton lines={8} label="Loading" late />
      </div>
    );
  }
  return (
    <LogForm
      userId={userId}
      quick={quick}
      day={fixedDate ?? day ?? shift.day}
      fixedDate={fixedDate}
      tagged={tagged}
      onDone={(ids, count) => {
        setDone({ ids, count });
        if (ids) void readAgain(client);
      }}
    />
  );
}
