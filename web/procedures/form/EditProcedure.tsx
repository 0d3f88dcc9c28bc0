import { useState } from 'react';
import { CHANGED_MEANWHILE } from '#shared/procedures.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { sentEntry } from '#web/procedures/form/entry.ts';
import { EntryFields } from '#web/procedures/form/EntryFields.tsx';
import { FormFrame } from '#web/procedures/form/FormFrame.tsx';
import { ClosingNotice } from '#web/procedures/form/ClosingNotice.tsx';
import { useEditForm } from '#web/procedures/form/use-edit-form.ts';
import { useQuick } from '#web/procedures/form/use-quick.ts';
import { changedFrom } from '#web/procedures/words.ts';
import { Thumb } from '#web/layout/Thumb.tsx';
import { PhiGuard } from '#web/phi/PhiGuard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, SubmitButton } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

const SAVING = 'Saving...';

type EditProcedureProps = { userId: string; procedure: ProcedureSummary; onClose: () => void };
type State = ReturnType<typeof useEditForm>;

/** Somebody else, or another device, was quicker: both are here, and one decides. */
function OutdatedNotice({ form }: { form: State }) {
  const { stored, draft } = form;
  const typed = sentEntry(draft.entry, '');
  const procedure = typed.procedure ?? stored.procedure;
  const level = typed.level ?? stored.level;
  const differences = changedFrom(stored, { ...typed, procedure, level });
  return (
    <Notice look="look" role="alert">
      <p>{CHANGED_MEANWHILE}</p>
      {differences.length > 0 ? (
        <>
          <p>What is stored differs from what stands here:</p>
          <dl className="differences">
            {differences.map(({ label, words }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>It says the same as what stands here.</p>
      )}
      <div className="row">
        <Button look="quiet" onClick={form.keepMine}>
          Keep what stands here
        </Button>
        <Button look="quiet" onClick={form.takeStored}>
          Take what is stored
        </Button>
      </div>
    </Notice>
  );
}

function StateNotice({ stored, isCorrection }: Pick<State, 'stored' | 'isCorrection'>) {
  if (isCorrection) {
    return (
      <Notice>
        {stored.verified
          ? `Verified by ${stored.verified.by}${stored.verified.isSignedIn ? '' : ' (by link, not signed in)'}. `
          : ''}
        What it says now is kept in its history. Corrected, it waits for verification again.
      </Notice>
    );
  }
  if (stored.returnReason === null) return null;
  return (
    <Notice look="look">
      <p>Sent back by the supervisor: “{stored.returnReason}”</p>
      <p>Saved, it waits for verification again.</p>
    </Notice>
  );
}

function Fields({ form, userId }: { form: State; userId: string }) {
  const { draft, isCorrection, errorOf, isBusy, submit, isOutdated } = form;
  const quick = useQuick(userId);
  if (quick === null) return <Skeleton lines={8} label="Loading" late />;
  const label = isCorrection ? 'Save correction' : 'Save';
  return (
    <Form
      label={isCorrection ? 'Correct procedure' : 'Edit procedure'}
      errors={form.errors}
      trouble={isOutdated ? null : form.trouble}
      onSubmit={submit}
    >
      <fieldset className="fields whole-form" disabled={isBusy}>
        <legend className="unseen">What the procedure says</legend>
        {isOutdated && <OutdatedNotice form={form} />}
        <StateNotice {...form} />
        {isCorrection && (
          <PhiGuard text={draft.reason} only="hard">
            <TextArea
              label="Reason for the correction"
              name="reason"
              rows={2}
              value={draft.reason}
              hint="Your supervisor and your program read it."
              error={errorOf('reason')}
              onChange={({ target }) => form.setReason(target.value)}
            />
          </PhiGuard>
        )}
        <EntryFields
          entry={draft.entry}
          change={form.change}
          errorOf={errorOf}
          quick={quick}
          day={draft.entry.date ?? ''}
          asksDate
          isWhole
        />
        <div className="row wide-only">
          <SubmitButton busy={isBusy} busyLabel={SAVING}>
            {label}
          </SubmitButton>
        </div>
        <Thumb>
          <Button look="primary" busy={isBusy} busyLabel={SAVING} onClick={submit}>
            {label}
          </Button>
        </Thumb>
      </fieldset>
    </Form>
  );
}

export function EditProcedure({ userId, procedure, onClose }: EditProcedureProps) {
  const [done, setDone] = useState<string | null>(null);
  const form = useEditForm({
    userId,
    procedure,
    onDone: () =>
      setDone(
        form.isCorrection ? 'Corrected. It waits for verification again.' : 'Procedure saved.',
      ),
  });
  return (
    <FormFrame
      title={form.isCorrection ? 'Correct procedure' : 'Edit procedure'}
      remark={procedure.procedure}
      onClose={onClose}
    >
      {done === null ? (
        <Fields form={form} userId={userId} />
      ) : (
        <ClosingNotice onClose={onClose}>{done}</ClosingNotice>
      )}
    </FormFrame>
  );
}
