import type {
  Report,
  ReportListItem,
  ReportSection,
  ReportShare,
  ReportSummary,
  ReportTraineePage,
} from '#shared/report-output.ts';
import type { UserActor } from '#server/http/context.ts';
import { assessorKey, subjectOf, titleOf } from '#server/reports/rules/names.ts';
import { canBeNamed, canManage, canOpenForm } from '#server/reports/policy.ts';
import type { ReportHead } from '#server/reports/store/lists.ts';
import type { ShareRow } from '#server/reports/store/reading.ts';

export function presentListed(head: ReportHead): ReportListItem {
  const subject = subjectOf(head);
  const { id, from, to, state, forms, readers } = head;
  return {
    id,
    title: titleOf(head),
    organization: { id: head.organizationId, name: head.organizationName },
    subject,
    from,
    to,
    state,
    progress: { done: head.done, of: head.total },
    createdAt: head.createdAt.toISOString(),
    madeBy: { id: head.madeBy, name: head.makerName },
    madeAt: head.madeAt?.toISOString() ?? null,
    readers,
    forms,
  };
}

type Parts = {
  summary: ReportSummary | null;
  names: Record<string, string>;
  since: Report['since'];
  shares: readonly ShareRow[];
};

export function presentReport(viewer: UserActor, head: ReportHead, parts: Parts): Report {
  const { summary, names, since, shares } = parts;
  const isTheirs = canManage(viewer, head);
  const isOver = head.state === 'done' || head.state === 'failed';
  return {
    ...presentListed(head),
    method: head.method,
    checksum: head.checksum,
    summary,
    names,
    since,
    shares: isTheirs ? shares.map((share) => presentShare(head, share)) : [],
    can: {
      share: isTheirs && head.state === 'done',
      delete: isTheirs,
      makeAgain: isTheirs && isOver,
    },
  };
}

function presentShare(head: ReportHead, share: ShareRow): ReportShare {
  const { id, name, role, organizationId, status, sharedAt, sharedBy } = share;
  const membership = organizationId !== null && status !== null ? { organizationId, status } : null;
  return {
    person: { id, name, role },
    sharedAt: sharedAt.toISOString(),
    sharedBy,
    isOpen: canBeNamed({ id, role, membership }, head),
  };
}

export function presentSection(
  viewer: UserActor,
  head: ReportHead,
  section: ReportSection,
  { names, voided }: { names: Record<string, string>; voided: ReadonlySet<string> },
): ReportTraineePage {
  return {
    ...section,
    names: { [section.trainee.id]: names[section.trainee.id] ?? '' },
    narratives: section.narratives.map((narrative) => ({
      ...narrative,
      assessor: names[assessorKey(narrative)] ?? '',
      canOpen: canOpenForm(viewer, head, narrative),
      isVoidedSince: voided.has(narrative.assessmentId),
    })),
  };
}
