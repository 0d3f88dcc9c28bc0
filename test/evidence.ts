import type { EvidenceMapping } from '#shared/evidence-input.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import type { Browser } from '#test/people.ts';

export const EVIDENCE_HEAD = 'Email,Date,Kind,Title,Score,Scale\n';

/** What somebody does with files of other evidence. */
export function evidenceOf(person: Browser) {
  const fileOf = (text: string | Buffer, name = 'results.csv') => ({
    name,
    content: Buffer.from(text).toString('base64'),
  });
  const look = (text: string | Buffer, mapping: EvidenceMapping | null = null, name?: string) =>
    person.call('POST /api/admin/evidence/look', { body: { ...fileOf(text, name), mapping } });
  const sendSeen = (text: string, { mapping, shown }: Pick<EvidenceLook, 'mapping' | 'shown'>) =>
    person.post('/api/admin/evidence', { ...fileOf(text), mapping, shown });
  /** Looked at, and taken in as it was shown; gives the id of what came together. */
  async function enter(text: string, name?: string): Promise<string> {
    const { mapping, shown } = await look(text, null, name);
    const body = { ...fileOf(text, name), mapping, shown };
    return (await person.call('POST /api/admin/evidence', { body })).id;
  }
  return { fileOf, look, sendSeen, enter };
}
