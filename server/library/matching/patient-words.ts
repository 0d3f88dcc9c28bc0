import type { PatientFacts } from '#shared/patient.ts';

const WORDS_OF_GROUP = {
  neonate: 'neonatal infant day week old baby',
  infant: 'infant month week old baby',
  child: 'child',
  adult: '',
  older: 'elderly',
};
const YEAR = 365.25;

/** The words that a name may say of its patients, for this one: "infant", "months old", "third trimester". */
export function patientWords(facts: PatientFacts): string[] {
  const { ageDays, group, sex, gestationWeeks: weeks } = facts;
  const said = group ? WORDS_OF_GROUP[group].split(' ') : [];
  if (ageDays !== null) {
    if (ageDays < 90) said.push('young');
    if (ageDays >= YEAR && ageDays < 4 * YEAR) said.push('toddler', 'month', 'year', 'old');
  }
  if (group === 'child' || group === 'infant' || group === 'neonate')
    said.push('child', sex === 'male' ? 'boy' : 'girl');
  if (facts.isPostpartum) said.push('postpartum');
  if (facts.isPregnant) said.push('pregnant', 'week', 'gestation');
  if (weeks !== null) {
    const trimester = weeks < 28 ? 'second' : 'third';
    said.push(`${weeks < 14 ? 'first' : trimester}trimester`);
    if (weeks >= 20 && weeks < 37) said.push('preterm');
  }
  if (facts.onRenalReplacement) said.push('dialysis');
  if (facts.anticoagulants.length > 0) said.push('anticoagulant');
  return said.filter(Boolean);
}
