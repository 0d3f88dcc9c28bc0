/** A trainee asks for an assessment: by mail, QR code or link (/assess/:token). */

/** Days after the request on which a reminder goes out by itself. */
export const REMINDER_DAYS = [2, 5] as const;
/** With those that the trainee sends by hand. */
export const MAX_REMINDERS = 3;
export const MAX_MESSAGE_LENGTH = 500;

export const OWN_REQUEST =
  'This is your own request. Show or send it to the person who worked with you.';
export const SENT_TO_ONESELF =
  'This request was sent to a mailbox of the trainee who asks. Nobody assesses themselves: please ask the trainee for a new request.';
export const REMINDERS_STOPPED =
  'You will get no more reminders about this request, nor about others that this trainee has sent you.';
