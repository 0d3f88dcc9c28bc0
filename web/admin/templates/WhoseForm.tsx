import type { FormTemplates } from '#shared/form-template-output.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';

type WhoseFormProps = {
  forms: Pick<FormTemplates, 'organization' | 'programs'>;
  /** Empty: the organization's. */
  programId: string;
  onChange: (programId: string) => void;
};

/** The organization's form, or that of a program. Where there is no program there is nothing to choose. */
export function WhoseForm({ forms, programId, onChange }: WhoseFormProps) {
  const { organization, programs } = forms;
  if (programs.length === 0) return null;
  return (
    <Entry
      title="Whose form"
      remark="A program without a form of its own uses the organization’s."
      body="narrow"
    >
      <Select
        label="Form of"
        value={programId}
        options={[
          { value: '', label: organization.name },
          ...programs.map(({ id, name, hasOwn, isClosed }) => {
            const whose = hasOwn ? 'a form of its own' : 'uses the organization’s form';
            return { value: id, label: `${name}${isClosed ? ' (closed)' : ''}: ${whose}` };
          }),
        ]}
        onChange={onChange}
      />
    </Entry>
  );
}
