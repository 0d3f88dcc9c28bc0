/** Emergency medicine's milestones 2.0 by name. © 2021 Accreditation Council for Graduate Medical Education, used non-exclusively for education. */
export const EM_MILESTONE_NAMES: Readonly<Record<string, string>> = {
  PC1: 'Emergency Stabilization',
  PC2: 'Performance of Focused History and Physical Exam',
  PC3: 'Diagnostic Studies',
  PC4: 'Diagnosis',
  PC5: 'Pharmacotherapy',
  PC6: 'Reassessment and Disposition',
  PC7: 'Multi-tasking',
  PC8: 'General Approach to Procedures',
  MK1: 'Scientific Knowledge',
  MK2: 'Treatment and Clinical Reasoning',
  SBP1: 'Patient Safety',
  SBP2: 'Quality Improvement',
  SBP3: 'System Navigation for Patient-Centered Care',
  SBP4: 'Physician Role in Health Care Systems',
  PBLI1: 'Evidence-Based and Informed Practice',
  PBLI2: 'Reflective Practice and Commitment to Personal Growth',
  PROF1: 'Professional Behavior and Ethical Principles',
  PROF2: 'Accountability/Conscientiousness',
  PROF3: 'Self-Awareness and Well-Being',
  ICS1: 'Patient- and Family-Centered Communication',
  ICS2: 'Interprofessional and Team Communication',
  ICS3: 'Communication within Health Care Systems',
};
export const MILESTONES_NOTICE =
  'Names of sub-competencies: Emergency Medicine Milestones, © 2021 Accreditation Council for Graduate Medical Education. All rights reserved except the copyright owners grant third parties the right to use the Emergency Medicine Milestones on a non-exclusive basis for educational purposes.';

/** The sub-competencies of emergency medicine's milestones 2.0, in their order. */
export const EM_MILESTONES = [
  ...codes('PC', 8),
  ...codes('MK', 2),
  ...codes('SBP', 4),
  ...codes('PBLI', 2),
  ...codes('PROF', 3),
  ...codes('ICS', 3),
];

function codes(competency: string, many: number): string[] {
  return Array.from({ length: many }, (_, index) => `${competency}${index + 1}`);
}

/** Known ones in the order of the specialty, others behind them by their signs. */
export function sortedMilestones(given: Iterable<string>): string[] {
  const place = (code: string) => EM_MILESTONES.indexOf(code) + 1 || EM_MILESTONES.length + 1;
  return [...new Set(given)].toSorted(
    (a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0),
  );
}
