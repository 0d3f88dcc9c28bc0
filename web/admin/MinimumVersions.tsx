import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SHIPPED_MINIMUMS } from '#shared/procedure-stats.ts';
import type { MinimumTemplate, MinimumTemplates } from '#shared/procedure-output.ts';
import { cohortWords, nextVersion } from '#web/admin/minimum-versions.ts';
import { MinimumsForm } from '#web/admin/MinimumsForm.tsx';
import { MinimumsTable } from '#web/admin/MinimumsTable.tsx';
import { minimumsQuery } from '#web/admin/queries.ts';
import { RemoveVersion } from '#web/admin/RemoveVersion.tsx';
import { useAction } from '#web/admin/use-action.ts';
import { call } from '#web/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { useToday } from '#web/days/use-today.ts';
import { keyOf } from '#web/query.ts';

type Versions = readonly MinimumTemplate[];
type MinimumVersionsProps = { organizationId: string | null; own: Versions };

/** All versions are saved together, as they were read and with one changed. */
function useVersions({ organizationId, own }: MinimumVersionsProps) {
  const client = useQueryClient();
  return {
    save: (items: Versions) =>
      call('PUT /api/admin/procedure-minimums', {
        query: { organizationId: organizationId ?? undefined },
        body: { items: [...items], itemsBefore: [...own] },
      }),
    show: async (saved: MinimumTemplates) => {
      client.setQueryData(minimumsQuery(organizationId).queryKey, saved);
      await client.invalidateQueries({ queryKey: keyOf('GET /api/procedures') });
    },
    readAgain: () =>
      void client.invalidateQueries({ queryKey: minimumsQuery(organizationId).queryKey }),
  };
}

type VersionTableProps = {
  words: string;
  minimums: MinimumTemplate['minimums'];
  onEdit: () => void;
  onRemove: () => void;
};

function VersionTable({ words, minimums, onEdit, onRemove }: VersionTableProps) {
  return (
    <>
      <MinimumsTable caption={`Minimums for ${words}`} minimums={minimums} />
      <div className="row">
        <Button aria-label={`Edit the minimums for ${words}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" aria-label={`Remove the minimums for ${words}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}

function PublishedMinimums({ before }: { before: number | undefined }) {
  const [shipped] = SHIPPED_MINIMUMS;
  return shipped ? (
    <Entry
      title={before === undefined ? 'Everyone' : `Before ${before}`}
      remark="As published; check with your program."
      body="narrow"
    >
      <MinimumsTable caption="Minimums as published" minimums={shipped.minimums} />
    </Entry>
  ) : null;
}

type Step = { kind: 'new' } | { kind: 'edit' | 'remove'; fromYear: number } | null;

/** The latest first; one at a time is changed. */
export function MinimumVersions({ organizationId, own }: MinimumVersionsProps) {
  const [step, setStep] = useState<Step>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const action = useAction();
  const { save, show, readAgain } = useVersions({ organizationId, own });
  const thisYear = Number(useToday().slice(0, 4));
  const others = (year: number | null) => own.filter(({ fromYear }) => fromYear !== year);
  const wordsOf = (year: number) =>
    cohortWords(year, own.findLast(({ fromYear }) => fromYear > year)?.fromYear);

  function open(next: Step) {
    setOutcome(null);
    action.forget();
    setStep(next);
  }

  const form = (label: string, version: MinimumTemplate, year: number | null) => (
    <MinimumsForm
      label={label}
      version={version}
      others={others(year)}
      save={save}
      onSaved={async (saved, { fromYear }) => {
        await show(saved);
        setStep(null);
        setOutcome(`The minimums for trainees who begin in ${fromYear} are saved.`);
      }}
      onCancel={() => {
        setStep(null);
        // Somebody else may have been why it could not be saved.
        readAgain();
      }}
    />
  );

  return (
    <>
      <Entry title="New version" remark="Begins as a copy of the latest." body="flow narrow">
        <Outcome outcome={outcome ?? action.outcome} />
        {step?.kind === 'new' ? (
          form('New version', nextVersion(own, thisYear), null)
        ) : (
          <Button icon="plus" onClick={() => open({ kind: 'new' })}>
            New version
          </Button>
        )}
      </Entry>
      {own.map((version) => {
        const { fromYear, minimums } = version;
        const words = wordsOf(fromYear);
        const isEdited = step?.kind === 'edit' && step.fromYear === fromYear;
        return (
          <Entry key={fromYear} title={words} remark="Set by your program." body="flow narrow">
            {isEdited ? (
              form(`Minimums for ${words}`, version, fromYear)
            ) : (
              <VersionTable
                words={words}
                minimums={minimums}
                onEdit={() => open({ kind: 'edit', fromYear })}
                onRemove={() => open({ kind: 'remove', fromYear })}
              />
            )}
          </Entry>
        );
      })}
      <PublishedMinimums before={own.at(-1)?.fromYear} />
      {step?.kind === 'remove' && (
        <RemoveVersion
          words={wordsOf(step.fromYear)}
          action={action}
          send={async () => show(await save(others(step.fromYear)))}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
}
