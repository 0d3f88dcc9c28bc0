import { useState } from 'react';
import { counted } from '#shared/count-words.ts';
import type { FormTemplate, FormTemplates, OwnForm } from '#shared/form-template-output.ts';
import { ASSESSMENTS_COUNTED } from '#shared/form-templates.ts';
import { periodWords } from '#shared/shift-date.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Compare } from '#web/admin/templates/Compare.tsx';
import type { Whose } from '#web/admin/templates/queries.ts';
import { fileName, fileText } from '#web/admin/templates/template-file.ts';
import { Withdraw } from '#web/admin/templates/Withdraw.tsx';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

type Named = { name: string; template: FormTemplate };

const STATES = {
  ahead: { state: 'look', word: 'Ahead' },
  in_use: { state: 'on', word: 'In use' },
  earlier: { state: 'rest', word: 'Earlier' },
  replaced: { state: 'rest', word: 'Replaced' },
} as const;

function writtenWords({ assessments }: Pick<OwnForm, 'assessments'>): string {
  const most = `more than ${counted(ASSESSMENTS_COUNTED, 'assessment')}`;
  return assessments === null ? most : counted(assessments, 'assessment');
}

function download({ name, template }: Named) {
  const file = new Blob([fileText(template)], { type: 'application/json' });
  saveFile(file, fileName(template, name));
}

const ORGANIZATIONS = 'The organization’s form';

function nameOf({ number, template }: OwnForm): string {
  return template ? `Version ${number}` : `Back to ${ORGANIZATIONS.toLowerCase()}`;
}

type VersionsProps = {
  forms: FormTemplates;
  whose: Whose;
  draft: { number: number; template: FormTemplate } | null;
  onBegin: (template: FormTemplate) => void;
};

export function Versions({ forms, whose, draft, onBegin }: VersionsProps) {
  const [shown, setShown] = useState<Named | null>(null);
  const [withdrawn, setWithdrawn] = useState<OwnForm | null>(null);
  const { program, versions, common, shipped } = forms;
  const own = versions.map((version) => ({ ...version, name: nameOf(version) }));
  const shippedOne = { name: 'As shipped', template: shipped };
  const beside: Named[] =
    program && common.number > 0
      ? [{ name: ORGANIZATIONS, template: common.template }, shippedOne]
      : [shippedOne];
  const all: Named[] = [
    ...(draft ? [{ name: `Draft of version ${draft.number}`, template: draft.template }] : []),
    ...own.flatMap(({ name, template }) => (template ? [{ name, template }] : [])),
    ...beside,
  ];
  const hasUse = versions.some(({ state, template }) => state === 'in_use' && template);
  const ends = ({ name, template }: { name: string; template: FormTemplate | null }) =>
    template && (
      <>
        <Button look="quiet" onClick={() => setShown({ name, template })}>
          Compare<span className="unseen"> {name}</span>
        </Button>
        <Button look="quiet" onClick={() => download({ name, template })}>
          Export JSON<span className="unseen"> of {name}</span>
        </Button>
      </>
    );
  const [first] = all;
  return (
    <Entry title="Versions" body="flow">
      <ul className="form-versions">
        {draft && first && (
          <li>
            <div>
              <p>
                <b>Version {draft.number}</b> <Badge state="look">Draft</Badge>
              </p>
            </div>
            <span className="row">{ends(first)}</span>
          </li>
        )}
        {own.map((version) => (
          <li key={version.id}>
            <div>
              <p>
                <b>{version.name}</b>{' '}
                <Badge state={STATES[version.state].state}>{STATES[version.state].word}</Badge>
              </p>
              <p className="small soft">
                {version.state === 'replaced'
                  ? 'Replaced on the day of its effect'
                  : periodWords({ from: version.from, to: version.until })}
                {version.template && `, ${writtenWords(version)}`}
                {version.savedBy && `, by ${version.savedBy}`}
              </p>
            </div>
            <span className="row">
              {version.can.withdraw && (
                <Button look="quiet" onClick={() => setWithdrawn(version)}>
                  Withdraw<span className="unseen"> {version.name}</span>
                </Button>
              )}
              {ends(version)}
            </span>
          </li>
        ))}
        {beside.map((one, at) => (
          <li key={one.name}>
            <div>
              <p>
                <b>{one.name}</b> {at === 0 && !hasUse && <Badge state="on">In use</Badge>}
              </p>
              <p className="small soft">
                {one.template.name}, {counted(one.template.epas.length, 'EPA')}
              </p>
            </div>
            <span className="row">{ends(one)}</span>
          </li>
        ))}
      </ul>
      {withdrawn && (
        <Withdraw
          version={withdrawn}
          forms={forms}
          whose={whose}
          onClose={() => setWithdrawn(null)}
        />
      )}
      {shown && (
        <Compare
          shown={shown}
          all={all}
          canBegin={draft === null}
          onBegin={(template) => {
            setShown(null);
            onBegin(template);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Entry>
  );
}
