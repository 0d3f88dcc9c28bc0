import { PROCEDURE_TYPES } from '#shared/procedures.ts';
import type { PatientType, ProcedureType } from '#shared/procedures.ts';

/** What the same is called elsewhere, in lower case, without signs. */
const OTHER_NAMES: Record<ProcedureType, string> = {
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

const TYPE_OF = new Map<string, ProcedureType>(
  PROCEDURE_TYPES.flatMap((type) =>
    [wordsOf(type), ...OTHER_NAMES[type].split(', ')].map((name) => [name, type] as const),
  ),
);

/** Key index names say the patient, too (`KEY_INDEX_LABELS`). Null when nothing is called so. */
export function readProcedure(
  text: string,
): { procedure: ProcedureType; patient: PatientType | null } | null {
  const words = wordsOf(text);
  const [, whom, what] = RESUSCITATION.exec(words) ?? [];
  if (whom) {
    return {
      procedure: what === 'trauma' ? 'Trauma Resuscitation' : 'Medical Resuscitation',
      patient: whom === 'adult' ? 'adult' : 'pediatric',
    };
  }
  const procedure = TYPE_OF.get(words);
  return procedure ? { procedure, patient: null } : null;
}
