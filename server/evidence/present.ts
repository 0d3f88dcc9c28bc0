import type { EvidenceFile } from '#shared/evidence-output.ts';
import type { FoundFile } from '#server/evidence/store/files.ts';

export function presentFile(found: FoundFile): EvidenceFile {
  const { file, organizationName, takerName, kinds, results, trainees } = found;
  const { id, organizationId, name, takenAt } = file;
  return {
    id,
    organization: { id: organizationId, name: organizationName },
    name,
    kinds: kinds.toSorted(),
    takenAt: takenAt.toISOString(),
    takenBy: takerName,
    results,
    trainees,
  };
}
