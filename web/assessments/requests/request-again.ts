import type { AssessmentRequest, AttendingChoice } from '#shared/assessment-request-output.ts';

/** The way to the assessor: somebody of the organization, any address, or whoever scans the code. */
export type Way = 'here' | 'address' | 'attending';

type Whom = { way: Way | null; attending: AttendingChoice | null; email: string };

/** What "Ask again" brings along from a request that is over. */
export type RequestAgain = {
  /** Of whoever asked: an entry of the history outlives a sign-out. */
  traineeId: string;
  assessor: AssessmentRequest['assessor'];
  shiftDate: string | null;
  epaNumber: number | null;
  message: string;
};

export function againOf(request: AssessmentRequest): RequestAgain {
  const { trainee, assessor, shiftDate, epa, message } = request;
  return {
    traineeId: trainee.id,
    assessor,
    shiftDate,
    epaNumber: epa?.number ?? null,
    message,
  };
}

/** Null when there is none or it is another person's. */
export function againFrom(state: unknown, userId: string | null): RequestAgain | null {
  const again = (state as { again?: RequestAgain } | null)?.again;
  return again && again.traineeId === userId ? again : null;
}

/** The same person by the same way; whoever held the phone then may not be there now. */
export function whomAgain(again: Pick<RequestAgain, 'assessor'> | null): Whom {
  const { id, name, email } = again?.assessor ?? { id: null, name: null, email: null };
  if (id !== null) {
    const attending = { id, displayName: name ?? '', specialty: null };
    return { way: 'attending', attending, email: '' };
  }
  return { way: email === null ? null : 'address', attending: null, email: email ?? '' };
}
