import type { ComponentType, ReactNode } from 'react';
import type { TaggedPerson } from '#shared/debrief-output.ts';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import type { ContentDepth } from '#shared/pearls.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';

type Shift = { user: SessionUser; day: string };
type TaggedShift = Shift & { tagged: TaggedPerson | null };

type PearlsPart = Shift & {
  setId: string | null;
  includeQuestions: boolean;
  contentDepth: ContentDepth;
  onSettings: (settings: { includeQuestions?: boolean; contentDepth?: ContentDepth }) => void;
  onSet: (setId: string | null) => void;
};

/** What the other features bring into a debrief and its report; they meet in web/debrief-parts.ts. */
export type DebriefParts = {
  TagPerson: ComponentType<{
    user: SessionUser;
    tagged: TaggedPerson | null;
    onTag: (person: TaggedPerson | null) => void;
  }>;
  Pearls: ComponentType<PearlsPart>;
  /** How each stands, in a few words. */
  PearlsState: ComponentType<{ setId: string | null }>;
  Assessment: ComponentType<TaggedShift>;
  AssessmentState: ComponentType<TaggedShift>;
  Procedures: ComponentType<Shift & { onForm: (isOpen: boolean) => void }>;
  ProceduresState: ComponentType<Shift>;
  /** The patients of a set, with their questions. */
  PearlsRead: ComponentType<{ set: PearlSet; isOwn: boolean }>;
  AssessmentsRead: ComponentType<{ ids: readonly string[]; empty: ReactNode }>;
  RequestLine: ComponentType<{ request: AssessmentRequest }>;
  ProceduresRead: ComponentType<{ procedures: readonly ProcedureSummary[] }>;
};
