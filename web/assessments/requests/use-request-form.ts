import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { problemOfShiftDate } from '#shared/assessment-dates.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { epasOn, formOn } from '#shared/form-templates.ts';
import type { Epa } from '#shared/form-templates.ts';
import { pathTo } from '#shared/screens.ts';
import { isShiftDate, weekdayOf } from '#shared/shift-date.ts';
import { ApiError, call } from '#web/call.ts';
import { againFrom, whomAgain } from '#web/assessments/requests/request-again.ts';
import { bodyOf } from '#web/assessments/requests/draft.ts';
import type { RequestBody, RequestDraft } from '#web/assessments/requests/draft.ts';
import { keepRequest } from '#web/assessments/requests/waiting-requests.ts';
import { formSettingsQuery, readAgain, requestQuery } from '#web/assessments/queries.ts';
import { createRequestKeys } from '#web/kept/request-key.ts';
import { useOwnText } from '#web/kept/own-text.ts';
import { bySchema } from '#web/forms/checks.ts';
import { useSession } from '#web/session.ts';
import { rememberMorning } from '#web/days/mornings.ts';
import { today } from '#web/days/use-today.ts';
import { useSubmit } from '#web/forms/use-submit.ts';

const WHOM_REQUIRED = 'Please choose whom to ask';
const FAILED = 'Failed to send the request. Please try again.';

function epasOfShift(forms: readonly FormVersion[], shiftDate: string): Epa[] {
  const day = weekdayOf(shiftDate);
  const form = formOn(forms, shiftDate);
  return day && form ? epasOn(form.template, day) : [];
}

type Asked = { way: RequestDraft['way']; body: RequestBody };

const checks = bySchema(
  async () => (await import('#shared/assessment-request-input.ts')).AssessmentRequestInput,
  ({ body }: Asked) => body,
);

/** The schema has no clock, and takes a request to nobody in particular. */
function check({ way, body: { shiftDate } }: Asked): Record<string, string> {
  const day = today();
  const date = isShiftDate(shiftDate) && problemOfShiftDate(shiftDate, { today: day, latest: day });
  return {
    ...(way === null && { attendingId: WHOM_REQUIRED }),
    ...(date && { shiftDate: date }),
  };
}

/** `shiftDate`: null until it is chosen, so that a form left open follows the shift. */
type Asking = Omit<RequestDraft, 'message' | 'shiftDate'> & { shiftDate: string | null };

type Options = {
  /** The shift asked about until another one is chosen. */
  day: string;
  /** What is known already, as in a debrief. */
  known?: Partial<Omit<RequestDraft, 'message'>>;
  /** Takes the place of going to the request. */
  onRequested?: (request: AssessmentRequest) => void;
  /** It found no network and waits on this device. */
  onKept?: () => void;
};

/** Null: nobody answered, and it waits on this device. */
async function sendOrKeep(userId: string | undefined, body: RequestBody) {
  if (navigator.onLine) {
    try {
      return await call('POST /api/assessment-requests', { body });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unreachable')) throw error;
    }
  }
  if (userId === undefined || !keepRequest(userId, body)) {
    throw new ApiError(0, { code: 'unreachable' });
  }
  return null;
}

/** Everything of the trainee's asking; what was asked is shown on a screen of its own. */
export function useRequestForm({ day, known, onRequested, onKept }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSession();
  const { state } = useLocation();
  const again = known ? null : againFrom(state, user?.id ?? null);
  const [keyFor] = useState(createRequestKeys);
  const message = useOwnText('ask.message', again?.message);
  const [asked, setAsked] = useState<Asking>({
    ...whomAgain(again),
    shiftDate: again?.shiftDate ?? null,
    epaNumber: again?.epaNumber ?? null,
    ...known,
  });
  const fields = { ...asked, shiftDate: asked.shiftDate ?? day, message: message.text };
  const forms = useQuery(formSettingsQuery()).data?.forms ?? [];

  const {
    submit,
    isBusy,
    fields: wrong,
    trouble,
  } = useSubmit({
    check,
    checks,
    send: ({ body }: Asked) => sendOrKeep(user?.id, body),
    onDone: async (request) => {
      message.forget();
      rememberMorning(user?.id ?? null, fields.shiftDate);
      if (request === null) return onKept?.();
      client.setQueryData(requestQuery(request.id).queryKey, request);
      await readAgain(client);
      if (onRequested) return onRequested(request);
      await navigate(pathTo('/assessments/requests/:id', { id: request.id }));
    },
    fallback: FAILED,
    names: ['attendingId', 'email', 'shiftDate', 'epaNumber', 'message'],
  });

  return {
    fields,
    /** Null until it is here: the assessor chooses. */
    version: formOn(forms, fields.shiftDate),
    offered: epasOfShift(forms, fields.shiftDate),
    wrong,
    trouble,
    isBusy,
    submit: () => {
      const body = bodyOf(fields);
      submit({ way: fields.way, body: { ...body, requestKey: keyFor(body) } });
    },
    setMessage: message.setText,
    change: (part: Partial<Omit<RequestDraft, 'message'>>) => {
      setAsked((before) => {
        const after = { ...before, ...part };
        const isOffered = epasOfShift(forms, after.shiftDate ?? day).some(
          ({ number }) => number === after.epaNumber,
        );
        return isOffered ? after : { ...after, epaNumber: null };
      });
    },
  };
}
export type RequestForm = ReturnType<typeof useRequestForm>;
