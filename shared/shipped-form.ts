import {
  ACTIVITY_LEVEL_HINTS,
  ACTIVITY_LEVEL_LABELS,
  ACTIVITY_LEVELS,
} from '#shared/assessments.ts';
import { SHIPPED_FORM } from '#shared/form-templates.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import type { FormTemplate, FormVersion } from '#shared/form-template-output.ts';

/** Title, short name, milestones: ACGME's sub-competencies of emergency medicine. */
const EPAS: [title: string, shortName: string, milestones: string][] = [
  [
    'Initiate treatment for a patient requiring emergent or immediate intervention',
    'Emergent treatment',
    'PC1 PC2 PC5 MK2 ICS2',
  ],
  [
    'Lead the resuscitation of a critically ill or injured patient',
    'Resuscitation',
    'PC1 PC2 PC3 PC4 PC6 MK1 MK2 ICS1 ICS2',
  ],
  [
    'Obtain and interpret a focused history using data from all necessary sources',
    'History',
    'PC2 MK1 MK2 ICS1',
  ],
  ['Perform and interpret a focused physical examination', 'Examination', 'PC2 PC4 MK1 MK2'],
  ['Create and prioritize a differential diagnosis', 'Differential', 'PC2 PC3 PC4 MK1 MK2'],
  ['Order and interpret diagnostic tests', 'Diagnostic tests', 'PC3 PC4 MK1 MK2 PBLI1'],
  ['Apply the best available evidence to guide patient care', 'Evidence', 'MK1 MK2 SBP1 PBLI1'],
  [
    'Manage clinical or diagnostic uncertainty',
    'Uncertainty',
    'PC3 PC4 PC5 PC6 MK1 MK2 PBLI1 ICS1 ICS2',
  ],
  ['Use observation and reassessment to guide decision making', 'Reassessment', 'PC2 PC6 MK2'],
  [
    'Develop and implement a disposition and aftercare plan',
    'Disposition',
    'PC6 MK2 SBP3 SBP4 ICS1 ICS3',
  ],
  [
    'Perform the diagnostic and therapeutic procedures of an emergency physician',
    'Procedures',
    'PC8 MK2 ICS1 ICS2',
  ],
  ['Provide invasive and noninvasive airway management', 'Airway', 'PC1 PC5 PC8 MK2'],
  ['Perform and interpret point-of-care ultrasound', 'Ultrasound', 'PC3 PC8'],
  ['Perform procedural sedation', 'Sedation', 'PC5 PC6 PC8 MK1 MK2 ICS1 ICS2'],
  ['Implement pharmacologic and therapeutic management plans', 'Therapy plans', 'PC5 MK1 MK2'],
  [
    'Provide palliative and end-of-life care for patients and their families',
    'End of life',
    'PC5 PC6 MK2 SBP3 PROF1 PROF2 ICS1 ICS2',
  ],
  ['Document the patient encounter', 'Documentation', 'SBP1 SBP4 PROF2 ICS3'],
  [
    'Communicate with other health care professionals about patient care',
    'Talk with team',
    'SBP1 SBP3 SBP4 PROF1 PROF2 ICS2 ICS3',
  ],
  ['Communicate with the patient, family and caregivers', 'Talk with family', 'PROF1 PROF2 ICS1'],
  [
    'Provide supervision or consultation for other health care professionals',
    'Supervision',
    'MK2 SBP1 SBP4 ICS2 ICS3',
  ],
  [
    'Manage the emergency department’s flow to optimize patient care',
    'Flow',
    'PC6 PC7 SBP3 SBP4 PROF2 ICS2 ICS3',
  ],
  [
    'Fulfill professional obligations and adhere to professional standards',
    'Professionalism',
    'PROF1 PROF2',
  ],
];

/** The shipped set, and when each is offered. */
export const SHIPPED_TEMPLATE: FormTemplate = {
  name: 'Emergency medicine',
  epas: EPAS.map(([title, shortName, milestones], index) => ({
    number: index + 1,
    title,
    shortName,
    milestones: milestones.split(' '),
  })),
  days: {
    Sunday: [13, 2, 14, 16, 8, 15, 17, 12],
    Monday: [17, 2, 10, 13, 14, 16, 12, 4],
    Tuesday: [12, 13, 17, 2, 5, 22, 16, 14],
    Wednesday: [14, 22, 2, 17, 12, 16, 13, 18, 3],
    Thursday: [6, 19, 13, 16, 17, 22, 14, 12],
    Friday: [12, 16, 13, 14, 17, 1, 22, 11],
    Saturday: [],
  },
  levels: ACTIVITY_LEVELS.map((level) => ({
    words: ACTIVITY_LEVEL_LABELS[level],
    hint: ACTIVITY_LEVEL_HINTS[level],
  })),
  saturday: {
    question: 'Numeric rating',
    observations: 'Number of observations',
    scale: ['1', '2', '3+'],
  },
  procedures: SHIPPED_PROCEDURES,
};

/** What holds where an organization has no version of its own. */
export const SHIPPED_VERSION: FormVersion = {
  id: SHIPPED_FORM,
  number: 0,
  from: null,
  template: SHIPPED_TEMPLATE,
};
