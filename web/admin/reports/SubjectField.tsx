import type { Program } from '#shared/program-output.ts';
import { findPeople } from '#web/admin/reports/queries.ts';
import type { ReportDraft } from '#web/admin/reports/draft-text.ts';
import { WhoFilter } from '#web/lists/WhoFilter.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { FieldError, Select } from '#web/ui/Field.tsx';

const KINDS = [
  { value: 'program', label: 'A program' },
  { value: 'trainee', label: 'A trainee' },
] as const;

type SubjectFieldProps = {
  draft: ReportDraft;
  programs: readonly Program[];
  organizationId: string | null;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ReportDraft>) => void;
};

function ProgramChoice({ draft, programs, errors, onChange }: SubjectFieldProps) {
  if (programs.length === 0) {
    return <p>There is no program yet. A report can be of one trainee.</p>;
  }
  return (
    <Select
      label="Program"
      value={draft.programId}
      error={errors['programId'] ?? errors['traineeId']}
      options={[
        { value: '', label: 'Choose a program' },
        ...programs.map(({ id, name, isClosed }) => ({
          value: id,
          label: isClosed ? `${name} (closed)` : name,
        })),
      ]}
      onChange={(programId) => onChange({ programId })}
    />
  );
}

/** One program, or one person found by name. */
export function SubjectField(props: SubjectFieldProps) {
  const { draft, organizationId, errors, onChange } = props;
  const wrong = errors['traineeId'] ?? errors['programId'];
  return (
    <>
      <Chips
        legend="About"
        options={KINDS}
        value={draft.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      {draft.kind === 'program' ? (
        <ProgramChoice {...props} />
      ) : (
        <div data-wrong={wrong ? true : undefined} tabIndex={-1}>
          <WhoFilter
            label="Trainee"
            find={findPeople('subject', organizationId)}
            chosen={draft.trainee}
            onChange={(trainee) => onChange({ trainee })}
          />
          {wrong && <FieldError>{wrong}</FieldError>}
        </div>
      )}
    </>
  );
}
