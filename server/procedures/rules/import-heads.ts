import { IMPORT_HEADS, REQUIRED_COLUMNS } from '#shared/procedure-import.ts';
import type { ImportColumn } from '#shared/procedure-import.ts';
import { createHeads } from '#server/documents/heads.ts';
import type { Heads } from '#server/documents/heads.ts';

/** How programs, hospitals and people call the same. The first is our own. */
const NAMES: Record<ImportColumn, string> = {
  date: 'date, procedure date, date of procedure, date performed, performed on, performed, service date, date of service, shift date, case date, day',
  procedure:
    'procedure, procedure type, procedure name, type of procedure, type, procedure performed, procedures',
  patient:
    'patient, patient type, patient category, patient group, patient age group, age group, age category, population, adult pediatric, adult or pediatric',
  level:
    'level, procedure level, level of involvement, involvement, level of participation, participation, role, resident role, trainee role, performed as, level of supervision, supervision level',
  supervisor:
    'supervisor, supervisor name, attending, attending name, attending physician, supervising attending, supervising attending name, supervising physician, supervising faculty, supervised by, faculty, faculty name, preceptor, evaluator',
  simulated:
    'simulated, simulation, sim, is simulated, real simulated, simulated real, real or simulated, simulated or real, real vs simulated, real or sim, real sim',
  attempts: 'attempts, attempt, number of attempts, no of attempts, attempt count, tries',
  success: 'success, successful, is successful, success y n, successful y n, outcome, result',
  ultrasound:
    'ultrasound, ultrasound guidance, ultrasound guided, us guidance, us guided, us, is ultrasound guided',
  site: 'site, location, hospital, facility, institution, clinical site, training site',
  complications: 'complications, complication',
  notes: 'notes, note, comments, comment, remarks, remark, description',
};

export type ImportHeads = Heads<ImportColumn>;

export const HEADS = createHeads({ names: NAMES, heads: IMPORT_HEADS, required: REQUIRED_COLUMNS });
