import { AssessmentsRead } from '#web/assessments/AssessmentsRead.tsx';
import { AssessmentState } from '#web/assessments/AssessmentState.tsx';
import { RequestLine } from '#web/assessments/requests/RequestLine.tsx';
import { ShiftAssessment } from '#web/assessments/ShiftAssessment.tsx';
import { TagPerson } from '#web/assessments/TagPerson.tsx';
import { PearlsState } from '#web/pearls/PearlsState.tsx';
import { PearlsRead } from '#web/pearls/SetPatients.tsx';
import { ShiftPearls } from '#web/pearls/ShiftPearls.tsx';
import { ProceduresRead } from '#web/procedures/ProceduresRead.tsx';
import { ProceduresState, ShiftProcedures } from '#web/procedures/ShiftProcedures.tsx';

/** A debrief consists of the other features' own parts. They come with its screen: later the network may be gone. */
export const DEBRIEF_PARTS = {
  TagPerson,
  Pearls: ShiftPearls,
  PearlsState,
  PearlsRead,
  Assessment: ShiftAssessment,
  AssessmentState,
  AssessmentsRead,
  RequestLine,
  Procedures: ShiftProcedures,
  ProceduresState,
  ProceduresRead,
};
export type DebriefParts = typeof DEBRIEF_PARTS;
