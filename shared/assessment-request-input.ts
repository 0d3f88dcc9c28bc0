/** What a trainee asks for, in `zod/mini`: the form runs it, too. Whether the date may be, problemOfShiftDate says. */
import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH } from '#shared/assessment-requests.ts';
import { aboutPatients, byDefault, Email, paragraph, shiftDate } from '#shared/fields.ts';
import { EpaNumber } from '#shared/judgement-input.ts';
import { SHIFT_DATE_REQUIRED } from '#shared/sentences.ts';
import { hasWebAddress, NO_WEB_ADDRESSES } from '#shared/web-address.ts';

/** Neither attending nor address: for whoever opens the link. */
export const AssessmentRequestInput = z.object({
  attendingId: byDefault(z.nullable(z.uuid('Please choose an attending from the list')), null),
  email: byDefault(z.nullable(Email), null),
  /** Send it by mail at once. Without an attending or address there is nobody to send it to. */
  sendMail: byDefault(z.boolean(), true),
  shiftDate: byDefault(z.nullable(shiftDate(SHIFT_DATE_REQUIRED)), null),
  epaNumber: byDefault(z.nullable(EpaNumber), null),
  message: byDefault(
    aboutPatients(paragraph('The message', MAX_MESSAGE_LENGTH)).check(
      z.refine((value) => !hasWebAddress(value), NO_WEB_ADDRESSES),
    ),
    '',
  ),
  /** Made by the form: sent twice it is one request. */
  requestKey: z.uuid('The request has no key'),
});
export type AssessmentRequestInput = z.output<typeof AssessmentRequestInput>;
