import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AssessmentRequest, AttendingChoice } from '#shared/assessment-requests.ts';
import { FUTURE_DATE, SHIFT_DATE_REQUIRED } from '#shared/assessments.ts';
import { epasOn } from '#shared/epas.ts';
import type { Epa } from '#shared/epas.ts';
import { INVALID_EMAIL } from '#shared/sentences.ts';
import { dateAt, daysBetween, isShiftDate, weekdayOf } from '#shared/shift-date.ts';
import { post } from '#web/api.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import { createRequestKeys } from '#web/assessments/request-key.ts';
import { isEmail } from '#web/checks.ts';
import { assessmentRequestPath } from '#web/paths.ts';
import { useKeptText } from '#web/ui/use-kept-text.ts';
import { useSubmit } from '#web/use-submit.ts';

const WHOM_REQUIRED = 'Please choose whom to ask';
const FAILED = 'Failed to send the request. Please try again.';

/** The way to the assessor: somebody of the organization, any address, or whoever scans the code. */
export type Way = 'here' | 'address' | 'attending';

/** What "Ask again" brings along from a request that is over. */
export type AskAgain = {
  email: string | null;
  shiftDate: string | null;
  epaNumber: number | null;
  message: string;
};

function againFrom(state: unknown): AskAgain | null {
  return (state as { again?: AskAgain } | null)?.again ?? null;
}

export function today(): string {
  const now = new Date();
  return dateAt(now, -now.getTimezoneOffset());
}

export function epasOfShift(shiftDate: string): Epa[] {
  const day = weekdayOf(shiftDate);
  return day ? epasOn(day) : [];
}

type Asked = {
  way: Way | null;
  attending: AttendingChoice | null;
  email: string;
  shiftDate: string;
  epaNumber: number | null;
  message: string;
};

function problems({ way, email, shiftDate }: Asked): Record<string, string> {
  const isOk = isShiftDate(shiftDate);
  return {
    ...(way === null && { attendingId: WHOM_REQUIRED }),
    ...(way === 'address' && !isEmail(email) && { email: INVALID_EMAIL }),
    ...(!isOk && { shiftDate: SHIFT_DATE_REQUIRED }),
    ...(isOk && daysBetween(today(), shiftDate) > 0 && { shiftDate: FUTURE_DATE }),
  };
}

function bodyOf({ way, attending, email, shiftDate, epaNumber, message }: Asked) {
  return {
    attendingId: way === 'attending' ? (attending?.id ?? null) : null,
    email: way === 'address' ? email.trim() : null,
    sendMail: way !== 'here',
    shiftDate,
    epaNumber,
    message,
  };
}

/** Everything of the trainee's asking; what was asked is shown on a screen of its own. */
export function useAsk() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = againFrom(useLocation().state);
  const [keyFor] = useState(createRequestKeys);
  const message = useKeptText('debrief.ask.message', again?.message);
  const [asked, setAsked] = useState<Omit<Asked, 'message'>>({
    way: again?.email ? 'address' : null,
    attending: null,
    email: again?.email ?? '',
    shiftDate: again?.shiftDate ?? today(),
    epaNumber: again?.epaNumber ?? null,
  });
  const fields = { ...asked, message: message.text };

  const {
    submit,
    isBusy,
    fields: wrong,
    trouble,
  } = useSubmit({
    check: problems,
    send: (input: Asked) => {
      const body = bodyOf(input);
      const requestKey = keyFor(body);
      return post<AssessmentRequest>('/api/assessment-requests', { ...body, requestKey });
    },
    onDone: async (request) => {
      message.forget();
      client.setQueryData(requestQuery(request.id).queryKey, request);
      await readAgain(client);
      await navigate(assessmentRequestPath(request.id));
    },
    fallback: FAILED,
    names: ['attendingId', 'email', 'shiftDate', 'epaNumber', 'message'],
  });

  return {
    fields,
    wrong,
    trouble,
    isBusy,
    submit: () => submit(fields),
    setMessage: message.setText,
    change: (part: Partial<Omit<Asked, 'message'>>) => {
      setAsked((before) => {
        const after = { ...before, ...part };
        const isOffered = epasOfShift(after.shiftDate).some(
          ({ number }) => number === after.epaNumber,
        );
        return isOffered ? after : { ...after, epaNumber: null };
      });
    },
  };
}
export type Ask = ReturnType<typeof useAsk>;
