import { Email, requiredLine } from '#shared/fields.ts';
import { DEFAULT_TRAINEE_LEVEL } from '#shared/people.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { recordEvent } from '#server/audit/store.ts';
import { resealSecrets } from '#server/auth/reseal.ts';
import { tellOfChange } from '#server/auth/security-mails.ts';
import { deleteSecondFactor, findUserByEmail, markEmailVerified } from '#server/auth/store.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createOrganization } from '#server/organizations/actions/organizations.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { findProfile, updateRole } from '#server/people/store.ts';
import type { Links, Store } from '#server/ports.ts';
import { planDeletion } from '#server/rights/actions/deletion.ts';
import { askForExport } from '#server/rights/actions/export.ts';

const OPERATOR: Actor = { kind: 'operator' };

export const USAGE = `npm run admin -- grant someone@example.org                makes a system administrator
npm run admin -- confirm someone@example.org              vouches for an address where no mail leaves the server
npm run admin -- revoke someone@example.org               gives the person the own role back
npm run admin -- reset-two-factor someone@example.org     turns two-factor sign-in off, for who lost it
npm run admin -- export someone@example.org               puts all of the person's data together; the person is mailed
npm run admin -- delete someone@example.org               deletes the account in a week; the person is mailed
npm run admin -- create-organization "Name of the place"  adds an organization
npm run admin -- reseal-secrets                           encrypts anew with AUTH_SECRET what earlier secrets encrypted`;

type Tools = Store & Mailer & Links;

/** Runs one command of whoever may run programs on the server's machine; returns a sentence or throws AppError. */
export async function runCommand(tools: Tools, words: readonly string[]): Promise<string> {
  const [command, argument, ...more] = words;
  if (command === 'reseal-secrets' && words.length === 1) return reseal(tools);
  if (argument === undefined || more.length > 0) throw new AppError('invalid', USAGE);
  if (command === 'grant') return grant(tools, argument);
  if (command === 'confirm') return confirm(tools, argument);
  if (command === 'revoke') return revoke(tools, argument);
  if (command === 'reset-two-factor') return resetTwoFactor(tools, argument);
  if (command === 'export') return exportOf(tools, argument);
  if (command === 'delete') return deletionOf(tools, argument);
  if (command === 'create-organization') return create(tools, argument);
  throw new AppError('invalid', USAGE);
}

async function getPerson({ db }: Tools, written: string) {
  const email = Email.safeParse(written);
  if (!email.success) throw new AppError('invalid', `${written} is not an email address.`);
  const user = await findUserByEmail(db, email.data);
  const profile = user && (await findProfile(db, user.id));
  if (profile) return { email: email.data, user, profile };
  throw new AppError(
    'not_found',
    `No account has the address ${email.data}. Sign up with it first, then run this again.`,
  );
}

function unconfirmed(email: string): string {
  return `The address ${email} is not confirmed: somebody else may have signed up with it. Have its owner open the link that was mailed at sign-up, or where no mail leaves this server and you know the account is theirs, run: npm run admin -- confirm ${email}`;
}

/** Vouches for an address where no mail can: whoever runs the server knows whose account it is. */
async function confirm(tools: Tools, written: string): Promise<string> {
  const { email, user } = await getPerson(tools, written);
  if (user.emailVerified) return `${email} is confirmed already.`;
  await tools.db.transaction(async (tx) => {
    await markEmailVerified(tx, user.id, tools.now());
    await recordEvent(tx, OPERATOR, 'email.confirmed', user.id);
  });
  return `${email} counts as confirmed now.`;
}

async function grant(tools: Tools, written: string): Promise<string> {
  const { email, user, profile } = await getPerson(tools, written);
  if (!user.emailVerified) throw new AppError('conflict', unconfirmed(email));
  await tools.db.transaction(async (tx) => {
    await updateRole(tx, profile.id, { role: 'system_admin' });
    const facts = { from: profile.role, to: 'system_admin' };
    await recordEvent(tx, OPERATOR, 'role.changed', profile.id, facts);
    await tellOfChange(tx, tools, user, 'granted');
  });
  return `${email} is a system administrator now.`;
}

async function revoke(tools: Tools, written: string): Promise<string> {
  const { email, user, profile } = await getPerson(tools, written);
  if (profile.role !== 'system_admin') return `${email} is no system administrator.`;
  await tools.db.transaction(async (tx) => {
    const level = profile.traineeLevel ?? DEFAULT_TRAINEE_LEVEL;
    const traineeLevel = profile.ownRole === 'trainee' ? level : null;
    await updateRole(tx, profile.id, { role: profile.ownRole, traineeLevel });
    const facts = { from: profile.role, to: profile.ownRole };
    await recordEvent(tx, OPERATOR, 'role.changed', profile.id, facts);
    await tellOfChange(tx, tools, user, 'revoked');
  });
  return `${email} is ${profile.ownRole} again.`;
}

async function resetTwoFactor(tools: Tools, written: string): Promise<string> {
  const { email, user, profile } = await getPerson(tools, written);
  const wasOn = await tools.db.transaction(async (tx) => {
    const isOff = await deleteSecondFactor(tx, profile.id, tools.now());
    if (!isOff) return false;
    await recordEvent(tx, OPERATOR, 'two-factor.off', profile.id);
    await tellOfChange(tx, tools, user, 'factor-reset');
    return true;
  });
  if (!wasOn) return `${email} has no two-factor sign-in.`;
  return `${email} signs in with the password alone now.`;
}

async function exportOf(tools: Tools, written: string): Promise<string> {
  const { email, profile } = await getPerson(tools, written);
  await askForExport(tools, OPERATOR, profile.id);
  return `The server puts all data of ${email} together and writes to ${email} when it can be downloaded.`;
}

async function deletionOf(tools: Tools, written: string): Promise<string> {
  const { email, profile } = await getPerson(tools, written);
  const { deleteAt } = await planDeletion(tools, OPERATOR, profile.id);
  const day = longShiftDate(deleteAt.toISOString().slice(0, 10));
  return `${email} is signed out and told. The account will be deleted on ${day}.`;
}

async function reseal(tools: Tools): Promise<string> {
  const { sealedAnew, lost } = await resealSecrets(tools, OPERATOR);
  const left =
    lost === 0
      ? 'Earlier secrets are no longer needed for them.'
      : `None of the secrets opens ${lost} others: give the one that does in AUTH_SECRET_PREVIOUS and run this again, or set them up anew.`;
  return `Encrypted ${sealedAnew} texts anew. ${left}`;
}

async function create(tools: Tools, written: string): Promise<string> {
  const name = requiredLine('Name', 150).safeParse(written);
  if (!name.success) throw new AppError('invalid', name.error.issues[0]?.message ?? USAGE);
  const organization = await createOrganization(tools, OPERATOR, name.data);
  return `${organization.name} exists now (${organization.slug}).`;
}
