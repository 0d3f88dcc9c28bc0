import { formOn } from '#shared/form-templates.ts';
import type { ListedTypes } from '#shared/listed-procedures.ts';
import type { PatientType } from '#shared/procedures.ts';

/** What the same is called elsewhere, in lower case, without signs. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Central Line Placement':
    'central line, central venous line, central venous catheter, central venous catheterization, central venous access, central access, central lines, central venous catheter placement, central venous line placement, cvc, cvc placement, cvl, cvc insertion, central line insertion, internal jugular line, ij central line, ij line, subclavian line, subclavian central line, femoral line, femoral central line, triple lumen catheter, tlc, cordis, introducer sheath',
  'Endotracheal Intubation':
    'intubation, intubations, ett, eti, rsi, rapid sequence intubation, endotracheal tube placement, orotracheal intubation, nasotracheal intubation, tracheal intubation, ett placement, airway intubation, awake intubation, video laryngoscopy, direct laryngoscopy',
  'Lumbar Puncture': 'lp, spinal tap, lumbar punctures, lumbar puncture lp',
  'Arterial Line Placement':
    'arterial line, art line, a line, aline, arterial catheter, arterial catheterization, arterial cannulation, arterial line insertion, arterial lines, radial arterial line, femoral arterial line',
  Thoracentesis: 'thoracenteses, thoracocentesis, pleural tap, pleurocentesis',
  Paracentesis: 'paracenteses, abdominal paracentesis, ascites tap, ascitic tap',
  'Chest Tube Placement':
    'chest tube, chest tubes, tube thoracostomy, thoracostomy, thoracostomy tube, chest tube insertion, pigtail, pigtail catheter, chest drain, intercostal drain',
  Cardioversion:
    'cardioversions, electrical cardioversion, synchronized cardioversion, synchronised cardioversion, dc cardioversion, defibrillation cardioversion, cardioversion defibrillation',
  'Joint Aspiration':
    'arthrocentesis, joint tap, knee aspiration, knee arthrocentesis, arthrocenteses',
  'Medical Resuscitation':
    'medical resuscitations, resuscitation medical, medical resus, medical code, code blue',
  'Trauma Resuscitation': 'trauma resuscitations, resuscitation trauma, trauma resus, trauma code',
  'Bedside Ultrasound':
    'ultrasound, us, pocus, point of care ultrasound, bedside us, emergency ultrasound, fast, efast, e fast, fast exam, focused ultrasound, bedside ultrasounds, ed bedside ultrasound',
  'Procedural Sedation':
    'sedation, conscious sedation, moderate sedation, deep sedation, procedural sedations, procedural sedation and analgesia, psa',
  'Dislocation Reduction':
    'reduction of dislocation, dislocation reductions, joint reduction, shoulder reduction, shoulder dislocation reduction, hip reduction, hip dislocation reduction, reduction',
  'Cardiac Pacing':
    'pacing, transvenous pacing, transcutaneous pacing, transvenous pacemaker, temporary pacemaker, transcutaneous pacemaker, tv pacer, tvp, tcp',
  'Vaginal Delivery':
    'delivery, vaginal deliveries, vaginal birth, nsvd, svd, spontaneous vaginal delivery',
  Cricothyrotomy:
    'cric, crike, cricothyroidotomy, cricothyrotomies, surgical airway, surgical cricothyrotomy, emergency cricothyrotomy',
  Pericardiocentesis: 'pericardial tap, pericardiocenteses, pericardial drainage',
};
const RESUSCITATION =
  /^(adult|pediatric|paediatric|peds) (medical|trauma) (?:resuscitations?|resus)$/;

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const TYPE_OF = new Map(
  Object.entries(OTHER_NAMES).flatMap(([type, names]) =>
    [wordsOf(type), ...names.split(', ')].map((name) => [name, type] as const),
  ),
);

/** Null when nothing is called so. */
export type ReadProcedure = (
  text: string,
  date: string | undefined,
) => { procedure: string; patient: PatientType | null } | null;

/**
 * By the names of what can be logged: on the form of its date, or on today's, since a program that lists its own
 * procedures from now on has done them before. Other names are known of the shipped ones, and names that say the patient.
 */
export function createReadProcedure(forms: readonly ListedTypes[], today: string): ReadProcedure {
  const named = new Map<ListedTypes | null, Map<string, string>>();
  function namesOn(form: ListedTypes | null) {
    const names = named.get(form) ?? new Map(form?.types.map((type) => [wordsOf(type), type]));
    named.set(form, names);
    return names;
  }
  return (text, date) => {
    const words = wordsOf(text);
    const both = [formOn(forms, date ?? today), formOn(forms, today)].map(namesOn);
    const find = (type: string) => both.flatMap((names) => names.get(wordsOf(type)) ?? []).at(0);
    const own = find(words);
    if (own) return { procedure: own, patient: null };
    const [, whom, what] = RESUSCITATION.exec(words) ?? [];
    const shipped = whom ? `${what} resuscitation` : (TYPE_OF.get(words) ?? '');
    const procedure = find(shipped);
    if (!procedure) return null;
    if (!whom) return { procedure, patient: null };
    return { procedure, patient: whom === 'adult' ? 'adult' : 'pediatric' };
  };
}
