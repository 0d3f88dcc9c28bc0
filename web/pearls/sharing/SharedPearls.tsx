import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { longDate } from '#shared/date-words.ts';
import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import type { PearlPatient } from '#shared/pearl-output.ts';
import { pathTo } from '#shared/screens.ts';
import type { SharedContent, SharedPatient } from '#shared/sharing-output.ts';
import { Patients } from '#web/pearls/SetPatients.tsx';
import { FREE } from '#web/pearls/parts.ts';
import { chooseOption, loadAnswers, storeAnswers } from '#web/pearls/answers.ts';
import { saveShared } from '#web/pearls/sharing/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { Status } from '#web/ui/Status.tsx';

const SAVE_FAILED = 'These pearls could not be saved to your materials. Please try again.';

function asPatient(patient: SharedPatient): PearlPatient {
  const can = { retry: false, chooseTopic: false };
  const title = patient.presentation;
  const topic = title ? { id: title, title } : null;
  return { ...patient, status: 'done', problem: null, topic, otherTopics: [], can };
}

const LETTERS = 'ABCD';

/** What was pressed in the mail stands chosen, not submitted. Returns the question; null when the address names none. */
function markChosen(
  contentId: string,
  patients: readonly SharedPatient[],
  search: URLSearchParams,
): string | null {
  const id = search.get('question');
  const option = LETTERS.indexOf(search.get('answer') || '?');
  const isKnown = patients.some(({ questions }) => questions.some((one) => one.id === id));
  if (id === null || !isKnown) return null;
  if (option >= 0) storeAnswers(contentId, chooseOption(loadAnswers(contentId), id, option));
  return id;
}

/** The question that was pressed in the mail, once it stands on the page. */
function useChosen({ contentId, patients }: SharedContent): string | null {
  const [search, setSearch] = useSearchParams();
  // Before the questions read what was answered.
  const [chosen] = useState(() => markChosen(contentId, patients, search));

  useEffect(() => {
    if (search.has('question')) setSearch({}, { replace: true, preventScrollReset: true });
    const stem = chosen && document.getElementById(`question-${chosen}`);
    if (!stem) return;
    stem.scrollIntoView({ block: 'start' });
    stem.parentElement?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    // Once, for the address that led here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return chosen;
}

export function SaveShared({ content }: { content: SharedContent }) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => saveShared(client, content.contentId),
    networkMode: 'always',
  });
  const saved = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // The button that had the focus is gone.
    if (isSuccess && document.activeElement === document.body) saved.current?.focus();
  }, [isSuccess]);

  return (
    <>
      {content.savedAs === null ? (
        <Button look="primary" busy={isPending} busyLabel="Saving..." onClick={() => mutate()}>
          Save to my materials
        </Button>
      ) : (
        <Link
          className="btn second"
          to={pathTo('/learning-materials/:id', { id: content.savedAs })}
          ref={saved}
        >
          {content.can.revoke ? 'Open your set' : 'Open in my materials'}
        </Link>
      )}
      <Status className="unseen">{isSuccess && 'Saved to your materials.'}</Status>
      {error && <FieldError>{error.message || SAVE_FAILED}</FieldError>}
    </>
  );
}

/** Read by somebody signed in. The answers stay in this browser. */
export function SharedPearls({ content }: { content: SharedContent }) {
  const chosen = useChosen(content);
  const { contentId, fromName, patients, learnerLevel } = content;
  const shown = useMemo(() => patients.map(asPatient), [patients]);
  return (
    <>
      <header className="head set-head">
        <h1>Shared Learning Materials</h1>
        <p className="lede">
          {content.can.revoke ? (
            <>You shared these pearls on {longDate(new Date(content.sharedAt))}.</>
          ) : (
            <>
              <b className="strong bidi-part">{fromName}</b> shared these pearls on{' '}
              {longDate(new Date(content.sharedAt))}.
            </>
          )}
        </p>
        {content.isUnchecked && <p className="when">Nobody has checked who shared them.</p>}
        <div className="head-actions wide-only">
          <SaveShared content={content} />
        </div>
      </header>
      <Patients
        setId={contentId}
        patients={shown}
        learnerLevel={learnerLevel}
        includeQuestions
        failed={FREE.failed}
        startAt={chosen}
      />
      <section className="set-foot" aria-label="This set">
        <p>Training level: {LEARNER_LEVEL_LABELS[learnerLevel]}</p>
        <p>
          Clinical Pearls - {longDate(new Date(content.madeAt))}. Here until{' '}
          {longDate(new Date(content.expiresAt))}.
        </p>
      </section>
    </>
  );
}
