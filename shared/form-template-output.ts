/** What an end-of-shift form asks: EPAs, their days, the words. Data of an organization, in versions. */
import { z } from 'zod';
import { PATIENT_TYPES } from '#shared/procedures.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';

export const TemplateEpa = z.object({
  number: z.int(),
  title: z.string(),
  shortName: z.string(),
  /** Sub-competencies, such as "PC1". */
  milestones: z.array(z.string()),
});
export type TemplateEpa = z.output<typeof TemplateEpa>;

/** A day rated as a whole, on a scale of its own: its signs from the lowest on. */
export const DayRating = z.object({
  question: z.string(),
  observations: z.string(),
  scale: z.array(z.string()),
});
export type DayRating = z.output<typeof DayRating>;

/** What a minimum can ask for: procedures of these types in these patients. */
export const CountedProcedure = z.object({
  /** Stays when the label is mended: minimums hang on it. */
  key: z.string(),
  label: z.string(),
  types: z.array(z.string()),
  patients: z.array(z.enum(PATIENT_TYPES)),
});
export type CountedProcedure = z.output<typeof CountedProcedure>;

export const TemplateProcedures = z.object({
  /** By name, in the order in which the log offers them. */
  types: z.array(z.string()),
  counted: z.array(CountedProcedure),
});
export type TemplateProcedures = z.output<typeof TemplateProcedures>;

export const FormTemplate = z.object({
  /** EPAs of one number are the same in all versions of one set, whatever they are called. */
  name: z.string(),
  /** In the order in which they are listed. */
  epas: z.array(TemplateEpa),
  /** Numbers, in the order in which the form offers them. */
  days: z.record(z.enum(WEEKDAYS), z.array(z.int())),
  /** From 1 "I had to do it" to 5. */
  levels: z.array(z.object({ words: z.string(), hint: z.string() })),
  /** Null: Saturdays ask for EPAs as weekdays do. */
  saturday: DayRating.nullable(),
  procedures: TemplateProcedures,
});
export type FormTemplate = z.output<typeof FormTemplate>;

export const FormVersion = z.object({
  /** `shipped`, or the id of an organization's own. */
  id: z.string(),
  /** 0 for the shipped one. */
  number: z.int(),
  /** The first shift date that it is for; null: since ever. */
  from: z.iso.date().nullable(),
  template: FormTemplate,
});
export type FormVersion = z.output<typeof FormVersion>;

const FormDraft = z.object({
  number: z.int(),
  /** Raised with every saving. */
  revision: z.int(),
  template: FormTemplate,
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
});

export const OwnForm = FormVersion.extend({
  from: z.iso.date(),
  /** Null: from then on the program uses the organization's. */
  template: FormTemplate.nullable(),
  /** The last shift date; null: until further notice. */
  until: z.iso.date().nullable(),
  /** Replaced on the day of its effect it never was in use. */
  state: z.enum(['ahead', 'in_use', 'earlier', 'replaced']),
  /** Written on it, of a form one for each EPA, counted up to ASSESSMENTS_COUNTED; null beyond. */
  assessments: z.int().nullable(),
  savedBy: z.string().nullable(),
  can: z.object({ withdraw: z.boolean() }),
});
export type OwnForm = z.output<typeof OwnForm>;

const Named = z.object({ id: z.uuid(), name: z.string() });

/** All that an organization's administrators see of its form, or of a program's. */
export const FormTemplates = z.object({
  organization: Named,
  /** Whose own it is; null: the organization's. */
  program: Named.nullable(),
  /** The organization's programs, and whether a form of their own is in use today. */
  programs: z.array(Named.extend({ isClosed: z.boolean(), hasOwn: z.boolean() })),
  /** What a program without its own uses today. */
  common: FormVersion,
  draft: FormDraft.nullable(),
  /** The latest first; empty: what is common holds. */
  versions: z.array(OwnForm),
  shipped: FormTemplate,
  /** To begin with; nobody's official sets. */
  examples: z.array(FormTemplate),
});
export type FormTemplates = z.output<typeof FormTemplates>;
