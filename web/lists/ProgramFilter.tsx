import { NO_PROGRAM } from '#shared/filters.ts';
import { usePrograms } from '#web/lists/use-programs.ts';
import { Select } from '#web/ui/Field.tsx';

const ALL = 'all';

type ProgramFilterProps = {
  value: string | null;
  /** Offers those who are in none, by these words. */
  without?: string;
  onChange: (program: string | null) => void;
};

/** For administrators; where there is no program there is nothing to choose. */
export function ProgramFilter({ value, without, onChange }: ProgramFilterProps) {
  const { options } = usePrograms();
  if (options.length === 0) return null;
  return (
    <Select
      label="Program"
      value={value ?? ALL}
      options={[
        { value: ALL, label: 'All programs' },
        ...options,
        ...(without ? [{ value: NO_PROGRAM, label: without }] : []),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  );
}
