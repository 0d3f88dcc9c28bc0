import type { AttendingChoice } from '#shared/assessment-request-output.ts';
import type { Way } from '#web/assessments/requests/request-again.ts';

/** What stands in the trainee's form. */
export type RequestDraft = {
  way: Way | null;
  attending: AttendingChoice | null;
  email: string;
  shiftDate: string;
  epaNumber: number | null;
  message: string;
};

export function bodyOf({ way, attending, email, shiftDate, epaNumber, message }: RequestDraft) {
  return {
    attendingId: way === 'attending' ? (attending?.id ?? null) : null,
    email: way === 'address' ? email.trim() : null,
    sendMail: way !== 'here',
    shiftDate,
    epaNumber,
    message,
  };
}

/** As the server takes it; the same `requestKey` again is the same request. */
export type RequestBody = ReturnType<typeof bodyOf> & { requestKey: string };
