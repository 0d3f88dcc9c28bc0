import { formOn } from '#shared/form-templates.ts';
import type { ListedTypes } from '#shared/listed-procedures.ts';
import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import type { AgainChoice, SupervisorChoice } from '#shared/procedure-output.ts';
import {
  Filled,
  FilledOrNull,
  Flag,
  listOf,
  oneOf,
  orNull,
  otherwise,
  Text,
  whole,
} from '#web/kept/fields.ts';

/** What the form offers to be tapped. */
export type Quick = {
  again: readonly AgainChoice[];
  supervisors: readonly SupervisorChoice[];
  /** Of the last shifts those whose attending is known. */
  shifts: readonly { date: string; attending: Named }[];
  /** Most logged first. */
  used: readonly string[];
  /** Null while nothing is known of the form: then as for whoever is in no organization, as shipped. */
  forms: readonly ListedTypes[] | null;
};

export type Named = Pick<AgainChoice, 'supervisorId' | 'supervisor'>;

/** So many fit in two or three rows of a phone. */
const CHIPS = 5;

/** Whoever the shift was with; then named last, with an account or without; then those of the organization. A typed name that an account has is the account. */
export function knownSupervisors(
  { again, supervisors, shifts }: Quick,
  day: string,
  tagged: Named | null = null,
): Named[] {
  const ofShift = tagged ?? shifts.find(({ date }) => date === day)?.attending;
  const all = [
    ...(ofShift ? [ofShift] : []),
    ...again.map(({ supervisorId, supervisor }) => ({ supervisorId, supervisor })),
    ...supervisors.map(({ id, displayName }) => ({ supervisorId: id, supervisor: displayName })),
  ];
  const typed = ({ supervisor }: Named) => supervisor.toLowerCase();
  const accounts = new Set(all.filter(({ supervisorId }) => supervisorId).map(typed));
  const once = new Map<string, Named>();
  for (const one of all) {
    if (one.supervisorId === null && accounts.has(typed(one))) continue;
    const key = one.supervisorId ?? `typed ${typed(one)}`;
    if (!once.has(key)) once.set(key, one);
  }
  return [...once.values()].slice(0, CHIPS);
}

/** Of a shift's date: own ones first, the rest as the form lists them. */
export function typesOn({ used, forms }: Pick<Quick, 'used' | 'forms'>, day: string): string[] {
  const types = forms ? (formOn(forms, day)?.types ?? []) : SHIPPED_PROCEDURES.types;
  return [...new Set([...used.filter((type) => types.includes(type)), ...types])];
}

const listed = listOf(whole<ListedTypes>({ from: FilledOrNull, types: listOf(Filled) }));
/** There is always one: what was kept before forms listed procedures has none. */
function keptForms(stored: unknown): ListedTypes[] | undefined {
  const forms = listed(stored) ?? [];
  return forms.length > 0 ? forms : undefined;
}

export const keptQuick = whole<Quick>({
  again: listOf(
    whole({
      procedure: Filled,
      patient: oneOf(PATIENT_TYPES),
      level: oneOf(PROCEDURE_LEVELS),
      supervisorId: FilledOrNull,
      supervisor: Text,
      isUltrasoundGuided: Flag,
      site: Text,
    }),
  ),
  shifts: otherwise(
    listOf(
      whole({ date: Filled, attending: whole({ supervisorId: FilledOrNull, supervisor: Filled }) }),
    ),
    [],
  ),
  supervisors: listOf(whole({ id: Filled, displayName: Filled, specialty: FilledOrNull })),
  used: listOf(Filled),
  forms: orNull(keptForms),
});
