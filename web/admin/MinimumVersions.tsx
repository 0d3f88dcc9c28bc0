import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MinimumTemplate, MinimumTemplates } from '#shared/procedure-output.ts';
import { pathTo } from '#shared/screens.ts';
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
type Counted = Pick<MinimumTemplates, 'counted'>;
type MinimumVersionsProps = { organizationId: string | null; forms: MinimumTemplates };

/** All versions are saved together, as they were shown and with one changed. */
function useVersions(organizationId: string | null, own: Versions) {
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

type VersionTableProps = Counted & {
  words: string;
  minimums: MinimumTemplate['minimums'];
  onEdit: () => void;
  onRemove: () => void;
};

function VersionTable({ words, counted, minimums, onEdit, onRemove }: VersionTableProps) {
  return (
    <>
      <MinimumsTable caption={`Minimums for ${words}`} counted={counted} minimums={minimums} />
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

type PublishedProps = Counted & { published: MinimumTemplate; before: number | undefined };

function PublishedMinimums({ counted, published, before }: PublishedProps) {
  return (
    <Entry
      title={before === undefined ? 'Everyone' : `Before ${before}`}
      remark="As published; check with your program."
      body="narrow"
    >
      <MinimumsTable
        caption="Minimums as published"
        counted={counted.filter(({ key }) => key in published.minimums)}
        minimums={published.minimums}
      />
    </Entry>
  );
}

function NothingCounted() {
  return (
    <div className="empty">
      <h3>Nothing is counted</h3>
      <p>The form lists no procedure that counts toward a minimum.</p>
      <Link className="btn second" to={pathTo('/admin/assessment-templates')}>
        See the form
      </Link>
    </div>
  );
}

type Asked = { kind: 'new' } | { kind: 'edit' | 'remove'; fromYear: number };
/** With all versions as they were shown when it began: what is read meanwhile is not what was changed here. */
type Step = Asked & { shown: Versions };

/** The latest first; one at a time is changed. */
export function MinimumVersions({ organizationId, forms }: MinimumVersionsProps) {
  const { items, counted, published } = forms;
  const [step, setStep] = useState<Step | null>(null);
  const own = step?.shown ?? items;
  const [outcome, setOutcome] = useState<string | null>(null);
  const action = useAction();
  const { save, show, readAgain } = useVersions(organizationId, own);
  const thisYear = Number(useToday().slice(0, 4));
  const others = (year: number | null) => own.filter(({ fromYear }) => fromYear !== year);
  const wordsOf = (year: number) =>
    cohortWords(year, own.findLast(({ fromYear }) => fromYear > year)?.fromYear);

  function open(asked: Asked) {
    setOutcome(null);
    action.forget();
    setStep({ ...asked, shown: items });
  }

  const form = (label: string, version: MinimumTemplate, year: number | null) => (
    <MinimumsForm
      label={label}
      counted={counted}
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

  if (counted.length === 0) return <NothingCounted />;
  return (
    <>
      <Entry title="New version" remark="Begins as a copy of the latest." body="flow narrow">
        <Outcome outcome={outcome ?? action.outcome} problem={action.late} />
        {step?.kind === 'new' ? (
          form('New version', nextVersion(own, published, thisYear), null)
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
                counted={counted}
                minimums={minimums}
                onEdit={() => open({ kind: 'edit', fromYear })}
                onRemove={() => open({ kind: 'remove', fromYear })}
              />
            )}
          </Entry>
        );
      })}
      {published && (
        <PublishedMinimums counted={counted} published={published} before={own.at(-1)?.fromYear} />
      )}
      {step?.kind === 'remove' && (
        <RemoveVersion
          words={wordsOf(step.fromYear)}
          action={action}
          send={async () => show(await save(others(step.fromYear)))}
          onClose={() => {
            setStep(null);
            action.forget();
          }}
        />
      )}
    </>
  );
}
