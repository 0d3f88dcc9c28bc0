/** Two sets to begin with where the shipped one does not fit. They are examples in plain words, no board's official set. */
import type { FormTemplate } from '#shared/form-template-output.ts';
import { PATIENT_TYPES } from '#shared/procedures.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';

type Named = [title: string, shortName: string];

function epasOf(names: readonly Named[]): FormTemplate['epas'] {
  return names.map(([title, shortName], at) => ({
    number: at + 1,
    title,
    shortName,
    milestones: [],
  }));
}

const CHILDREN = PATIENT_TYPES.filter((patient) => patient !== 'adult');

const PEDIATRICS: FormTemplate = {
  ...SHIPPED_TEMPLATE,
  name: 'Pediatrics (example)',
  epas: epasOf([
    ['Take a history from a child and the family', 'History'],
    ['Examine an infant, a child and an adolescent', 'Examination'],
    ['Recognize a seriously ill child and begin treatment', 'Ill child'],
    ['Care for a newborn at birth and in the first days', 'Newborn'],
    ['See a child for a well visit, with vaccines and advice', 'Well visit'],
    ['Follow growth, development and behavior', 'Development'],
    ['Plan fluids and medicines by weight', 'Fluids and doses'],
    ['Care for a child with a long illness', 'Long illness'],
    ['Recognize possible abuse or neglect and act on it', 'Child protection'],
    ['Hand over, admit and discharge with the family', 'Handover'],
    ['Perform common pediatric procedures', 'Procedures'],
    ['Speak with families about difficult news', 'Difficult news'],
  ]),
  days: {
    Sunday: [3, 1, 2, 7, 4, 10],
    Monday: [5, 6, 1, 2, 10, 8],
    Tuesday: [3, 7, 1, 11, 9, 10],
    Wednesday: [8, 12, 1, 2, 6, 10],
    Thursday: [5, 6, 2, 9, 7, 10],
    Friday: [3, 4, 11, 1, 7, 10],
    Saturday: [3, 1, 2, 7, 11, 10],
  },
  saturday: null,
  procedures: {
    types: [
      'Bag-mask ventilation',
      'Newborn stabilization at birth',
      'Endotracheal intubation',
      'Peripheral venous access',
      'Venipuncture',
      'Umbilical catheter',
      'Intraosseous access',
      'Lumbar puncture',
      'Bladder catheter',
      'Laceration repair',
      'Abscess drainage',
      'Splint',
      'Foreign body removal',
      'Immunization',
    ],
    counted: [
      {
        key: 'child_ventilation',
        label: 'Bag-mask ventilation of a child',
        types: ['Bag-mask ventilation'],
        patients: CHILDREN,
      },
      {
        key: 'newborn_airway',
        label: 'Airway of a newborn',
        types: ['Bag-mask ventilation', 'Endotracheal intubation'],
        patients: ['neonate'],
      },
      {
        key: 'child_venous_access',
        label: 'Venous access in a child',
        types: ['Peripheral venous access', 'Umbilical catheter'],
        patients: CHILDREN,
      },
      {
        key: 'child_lumbar_puncture',
        label: 'Lumbar puncture in a child',
        types: ['Lumbar puncture'],
        patients: CHILDREN,
      },
    ],
  },
};

const PSYCHIATRY: FormTemplate = {
  ...SHIPPED_TEMPLATE,
  name: 'Psychiatry (example)',
  epas: epasOf([
    ['Conduct a psychiatric interview', 'Interview'],
    ['Describe the mental state', 'Mental state'],
    ['Assess the risk of harm to self and others', 'Risk'],
    ['De-escalate a person in acute distress', 'De-escalation'],
    ['Formulate the case and a differential diagnosis', 'Formulation'],
    ['Begin and adjust medicines, and watch their effects', 'Medicines'],
    ['Hold a supportive or structured talking therapy', 'Talking therapy'],
    ['Judge capacity, and treat without consent lawfully', 'Capacity and law'],
    ['Consult for patients on other wards', 'Consultation'],
    ['Work with family, community and other services', 'Family and services'],
  ]),
  days: {
    Sunday: [3, 4, 1, 2, 8],
    Monday: [1, 2, 5, 6, 10],
    Tuesday: [7, 1, 5, 6, 9],
    Wednesday: [3, 2, 8, 9, 10],
    Thursday: [7, 1, 6, 5, 10],
    Friday: [3, 4, 2, 6, 9],
    Saturday: [3, 4, 1, 2, 8],
  },
  levels: [
    { words: 'I led and the trainee watched', hint: 'Observation only' },
    { words: 'We did it together', hint: 'Direct supervision throughout' },
    { words: 'I stepped in now and then', hint: 'Direct supervision in parts' },
    { words: 'I was at hand, and was not needed', hint: 'Indirect supervision' },
    { words: 'I only needed to hear about it', hint: 'Practice without supervision' },
  ],
  saturday: null,
  procedures: {
    types: ['Electroconvulsive therapy', 'Magnetic stimulation', 'Long-acting injection'],
    counted: [],
  },
};

export const EXAMPLE_FORMS: FormTemplate[] = [PEDIATRICS, PSYCHIATRY];
