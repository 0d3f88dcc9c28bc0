import type { DebriefChangeInput, DebriefInput } from '#shared/debrief-input.ts';
import { CHOOSE_PEARLS, taggedElsewhere } from '#shared/debriefs.ts';
import { phiProblem } from '#shared/phi.ts';
import { isBlank } from '#shared/text.ts';
import type { Db } from '#server/db/connect.ts';
import { mayTag, whyNotTag, whyTagsNobody } from '#server/debriefs/policy.ts';
import { isTagAmong } from '#server/debriefs/rules/debriefs.ts';
import type { Content } from '#server/debriefs/rules/debriefs.ts';
import { listPlaced } from '#server/debriefs/store/people.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { findSet } from '#server/pearls/store/sets.ts';

type Tag = Pick<Content, 'taggedId' | 'taggedName'>;
const NOBODY: Tag = { taggedId: null, taggedName: '' };

/** What is asked for, as it is stored. Throws invalid for a person not to be tagged and for pearls of others. */
export async function contentOf(
  tx: Db,
  owner: UserActor,
  before: Tag,
  change: DebriefChangeInput,
  now: Date,
): Promise<Partial<Content>> {
  const { includeQuestions, contentDepth, opened, pearlSetId, tagged } = change;
  if (pearlSetId) await expectOwnSet(tx, owner, pearlSetId, now);
  return {
    ...(includeQuestions !== undefined && { includeQuestions }),
    ...(contentDepth && { contentDepth }),
    ...(opened && { opened }),
    ...(pearlSetId !== undefined && { pearlSetId: pearlSetId?.toLowerCase() ?? null }),
    ...(tagged !== undefined && (await tagOf(tx, owner, before, tagged))),
  };
}

/** A device that was away does not undo what another has done since. Throws conflict. */
export function expectTagKnown(
  before: Tag,
  { tagged, over }: Pick<DebriefInput, 'tagged' | 'over'>,
): void {
  if (tagged === undefined || over === undefined) return;
  if (isTagAmong(before, [...over, tagged])) return;
  const words = taggedElsewhere(before.taggedName);
  throw new AppError('conflict', words, { fields: { tagged: words } });
}

async function expectOwnSet(tx: Db, { userId }: UserActor, id: string, now: Date): Promise<void> {
  const set = await findSet(tx, id, now);
  if (set?.ownerId !== userId) throw invalidField('pearlSetId', CHOOSE_PEARLS);
}

/** Whoever is tagged already stays, also where that person could not be tagged anew. */
async function tagOf(
  tx: Db,
  owner: UserActor,
  before: Tag,
  tagged: NonNullable<DebriefChangeInput['tagged']> | null,
): Promise<Tag> {
  if (tagged === null) return NOBODY;
  if ('id' in tagged) {
    const id = tagged.id.toLowerCase();
    return id === before.taggedId ? before : accountOf(tx, owner, id);
  }
  if (isBlank(tagged.name)) return NOBODY;
  const problem = whyTagsNobody(owner) ?? phiProblem(tagged.name);
  if (problem) throw invalidField('tagged', problem);
  return { taggedId: null, taggedName: tagged.name };
}

async function accountOf(tx: Db, owner: UserActor, id: string): Promise<Tag> {
  const nobody = whyTagsNobody(owner);
  if (nobody) throw invalidField('tagged', nobody);
  const people = await listPlaced(tx, [owner.userId, id]);
  const [self, other] = [people.get(owner.userId), people.get(id)];
  if (!self || !other || !mayTag(self, other)) throw invalidField('tagged', whyNotTag(owner));
  return { taggedId: id, taggedName: other.displayName };
}
