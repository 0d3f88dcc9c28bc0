import { readCaseLine } from '#shared/case-line.ts';
import { readAge } from '#shared/patient/age.ts';
import { readPregnancy } from '#shared/patient/pregnancy.ts';
import { readSex } from '#shared/patient/sex.ts';
import type { Sex } from '#shared/patient/sex.ts';
import { readAnticoagulants, readRenalReplacement } from '#shared/patient/treatments.ts';
import { readWeight } from '#shared/patient/weight.ts';
import type { AgeGroup } from '#shared/populations.ts';

/** What a case line tells about its patient; null where it does not. */
export type PatientFacts = {
  ageDays: number | null;
  /** By the age, or where no number tells it by a word such as "toddler" or "elderly". */
  group: AgeGroup | null;
  /** Of whom else the case tells as of another patient: "34F and 6M". */
  others: AgeGroup[];
  sex: Sex | null;
  isPregnant: boolean;
  /** Completed weeks and days as a number of weeks: 34w3d is 34.43. */
  gestationWeeks: number | null;
  isPostpartum: boolean;
  isBreastfeeding: boolean;
  weightKg: number | null;
  onRenalReplacement: boolean;
  /** Generic names; "unnamed" for "on thinners". */
  anticoagulants: string[];
};

/** Reads one case as typed. What is negated, past or a relative's is not the patient's; a doubtful age is none. */
export function readPatient(details: string): PatientFacts {
  const line = readCaseLine(details);
  const weightKg = readWeight(line);
  const { ageDays, group, others, told } = readAge(line, weightKg);
  const sex = readSex(line, told);
  const pregnancy = readPregnancy(line, { ageDays, group, sex });
  return {
    ageDays,
    group,
    others,
    sex: sex ?? (pregnancy.isPregnant || pregnancy.isPostpartum ? 'female' : null),
    ...pregnancy,
    weightKg,
    onRenalReplacement: readRenalReplacement(line),
    anticoagulants: readAnticoagulants(line),
  };
}
