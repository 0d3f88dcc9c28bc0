import type { Db } from '#server/db/connect.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';

const TAKE_BACK =
  'If this was not you, somebody else is in your account: set a new password by “Forgot password” on the sign-in page now, which signs out everyone, and tell your administrator.';
const TAKE_BACK_FACTOR = `${TAKE_BACK} Then make new recovery codes, or ask whoever runs the server to reset two-factor sign-in if you cannot sign in.`;
const ASK_OPERATOR =
  'If you did not ask for this, tell whoever runs the server and your administrator at once.';

/** What has changed about how an account is opened, and what to do if its person did not do it. */
const WORDS = {
  'two-factor.on': {
    subject: 'Two-factor sign-in is on',
    what: 'Two-factor sign-in was turned on for your account: signing in now takes the password and a code from the authenticator app.',
    ifNotYou: TAKE_BACK_FACTOR,
  },
  'two-factor.off': {
    subject: 'Two-factor sign-in is off',
    what: 'Two-factor sign-in was turned off for your account: the password alone signs in now.',
    ifNotYou: TAKE_BACK,
  },
  'factor-reset': {
    subject: 'Two-factor sign-in was reset',
    what: 'Whoever runs the server took two-factor sign-in off your account: the password alone signs in now. Set it up again in your profile.',
    ifNotYou: ASK_OPERATOR,
  },
  'two-factor.new-codes': {
    subject: 'New recovery codes',
    what: 'New recovery codes were made for your account. The earlier ones no longer work.',
    ifNotYou: TAKE_BACK_FACTOR,
  },
  'two-factor.code-used': {
    subject: 'A recovery code was used',
    what: 'Somebody signed in to your account with the password and one of your recovery codes. That code works no longer.',
    ifNotYou: TAKE_BACK_FACTOR,
  },
  'password.changed': {
    subject: 'Your password was changed',
    what: 'Your password was changed in your profile, and you were signed out everywhere else.',
    ifNotYou: TAKE_BACK,
  },
  'password.reset': {
    subject: 'Your password was changed',
    what: 'Your password was changed with a link from your mailbox, and you were signed out everywhere.',
    ifNotYou: 'If this was not you, ask for another link at once and tell your administrator.',
  },
  granted: {
    subject: 'You are a system administrator now',
    what: 'Whoever runs the server made you a system administrator: you see and change everything of every organization. Turn two-factor sign-in on in your profile if it is off.',
    ifNotYou: ASK_OPERATOR,
  },
  revoked: {
    subject: 'You are no longer a system administrator',
    what: 'Whoever runs the server took the role of system administrator from your account. Everything of your own stays.',
    ifNotYou: ASK_OPERATOR,
  },
} as const;
export type SecurityChange = keyof typeof WORDS;

/** In the transaction of the change. */
export async function tellOfChange(
  tx: Db,
  ports: Mailer,
  { id, email }: { id: string; email: string },
  change: SecurityChange,
): Promise<void> {
  const { subject, what, ifNotYou } = WORDS[change];
  const body = letter({ paragraphs: [what, ifNotYou] });
  await queueMail(tx, ports, { to: email, subject, ...body, subjectId: id });
}
