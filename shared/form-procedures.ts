/** Procedures of a form: what may be logged, and what of it is counted. Without I/O, for editor, log form and server. */
import type { CountedProcedure, TemplateProcedures } from '#shared/form-template-output.ts';
import type { PatientType } from '#shared/procedures.ts';

export const MAX_PROCEDURE_TYPES = 60;
export const MAX_COUNTED = 40;
export const MAX_COUNTED_KEY_LENGTH = 40;

/** What one procedure counts for; often nothing. */
export function countedFor(
  counted: readonly CountedProcedure[],
  procedure: string,
  patient: PatientType,
): CountedProcedure[] {
  return counted.filter(
    ({ types, patients }) => types.includes(procedure) && patients.includes(patient),
  );
}

type Problem = [path: string, sentence: string];

const isTwice = (names: readonly string[], at: number) =>
  names.findIndex((name) => name.toLowerCase() === names[at]?.toLowerCase()) < at;

/** What stands in the way of using them, by path. None at all is fine. */
export function procedureProblems({ types, counted }: TemplateProcedures): Problem[] {
  return [
    ...types.flatMap((type, at): Problem[] => {
      if (type === '') return [[`procedures.types.${at}`, `Procedure ${at + 1} needs a name`]];
      return isTwice(types, at)
        ? [[`procedures.types.${at}`, `There is a procedure “${type}” already`]]
        : [];
    }),
    ...counted.flatMap((one, at) => countedProblems(counted, one, at, types)),
  ];
}

function countedProblems(
  counted: readonly CountedProcedure[],
  { key, label, types, patients }: CountedProcedure,
  at: number,
  offered: readonly string[],
): Problem[] {
  const path = `procedures.counted.${at}`;
  const name = label === '' ? `Number ${at + 1} of what is counted` : `“${label}”`;
  const unknown = types.find((type) => !offered.includes(type));
  const labels = counted.map((one) => one.label);
  const problems: (Problem | false)[] = [
    label === '' && [`${path}.label`, `${name} needs a name`],
    label !== '' && isTwice(labels, at) && [`${path}.label`, `${name} is counted already`],
    counted.findIndex((one) => one.key === key) < at && [
      `${path}.key`,
      `There is a key “${key}” already`,
    ],
    unknown !== undefined && [
      `${path}.types`,
      `For ${name} counts “${unknown}”, which is not there`,
    ],
    types.length === 0 && [
      `${path}.types`,
      `Nothing counts for ${name}. Please choose a procedure`,
    ],
    patients.length === 0 && [
      `${path}.patients`,
      `Nobody counts for ${name}. Please choose patients`,
    ],
  ];
  return problems.filter((problem) => problem !== false);
}
