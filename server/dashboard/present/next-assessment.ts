import type { NextAssessment } from '#shared/dashboard-output.ts';

type Waited = {
  id: string;
  createdAt: Date;
  assessorName: string | null;
  assessorEmail: string | null;
  open: number;
};

export function presentNext(waited: Waited | null): NextAssessment | null {
  return (
    waited && {
      requestId: waited.id,
      assessor: waited.assessorName ?? waited.assessorEmail,
      askedAt: waited.createdAt.toISOString(),
      open: waited.open,
    }
  );
}
