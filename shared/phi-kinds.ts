/** Of the rules in shared/phi.ts: kept with every receipt, so that one knows which rules a text has passed. */
export const PHI_VERSION = '2026-11-24.2';

/** After the 18 identifiers of 45 CFR 164.514(b)(2). Hard ones stop, soft ones ask. */
export const HARD_PHI = [
  'phone',
  'fax',
  'email',
  'url',
  'ip',
  'ssn',
  'record',
  'health_plan',
  'account',
  'licence',
  'vehicle',
  'device',
  'code',
] as const;
export const SOFT_PHI = ['name', 'date', 'place', 'age'] as const;

export type HardPhi = (typeof HARD_PHI)[number];
type SoftPhi = (typeof SOFT_PHI)[number];
export type PhiKind = HardPhi | SoftPhi;
export type PhiSeverity = 'hard' | 'soft';

/** A stretch of the text, as `text.slice(start, end)`, and what may stand in its place. */
export type PhiFinding = {
  start: number;
  end: number;
  kind: PhiKind;
  severity: PhiSeverity;
  text: string;
  replacement: string;
};

const LABELS: Record<PhiKind, readonly [one: string, several: string]> = {
  phone: ['a phone number', 'phone numbers'],
  fax: ['a fax number', 'fax numbers'],
  email: ['an email address', 'email addresses'],
  url: ['a web address', 'web addresses'],
  ip: ['an IP address', 'IP addresses'],
  ssn: ['a social security or national number', 'social security or national numbers'],
  record: ['a medical record number', 'medical record numbers'],
  health_plan: ['a health plan number', 'health plan numbers'],
  account: ['an account number', 'account numbers'],
  licence: ['a license number', 'license numbers'],
  vehicle: ['a vehicle or plate number', 'vehicle or plate numbers'],
  device: ['a device number', 'device numbers'],
  code: ['an identifying number', 'identifying numbers'],
  name: ['a name', 'names'],
  date: ['an exact date', 'exact dates'],
  place: ['a place', 'places'],
  age: ['an age over 89', 'ages over 89'],
};

/** "a phone number" */
export function phiLabel(kind: PhiKind): string {
  return LABELS[kind][0];
}

export function severityOf(kind: PhiKind): PhiSeverity {
  return (HARD_PHI as readonly PhiKind[]).includes(kind) ? 'hard' : 'soft';
}

export type PhiCounts = Partial<Record<PhiKind, number>>;

/** How many of each kind: all that is ever logged or kept of findings. */
export function countKinds(findings: readonly Pick<PhiFinding, 'kind'>[]): PhiCounts {
  const counts: PhiCounts = {};
  for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** "a phone number, 2 names and an exact date", hard kinds first. */
export function kindsInWords(counts: PhiCounts): string {
  const parts = [...HARD_PHI, ...SOFT_PHI].flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const [one, several] = LABELS[kind];
    return [count === 1 ? one : `${count} ${several}`];
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
