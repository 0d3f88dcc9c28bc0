import type { Delivery, Share, SharedContent } from '#shared/sharing-output.ts';
import type { Errata } from '#server/errata.ts';
import { stateOf } from '#server/sharing/policy.ts';
import { sharedAsOfNow } from '#server/sharing/rules.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

export function presentShare(
  row: SharedContentRow,
  { url, delivery, now }: { url: string; delivery: Delivery; now: Date },
): Share {
  const state = stateOf(row, now);
  return {
    contentId: row.contentId,
    url,
    sharedAt: row.createdAt.toISOString(),
    recipients: row.recipients,
    opened: row.opened,
    expiresAt: row.expiresAt.toISOString(),
    state,
    delivery,
    can: { revoke: state === 'open' },
  };
}

type Viewer = { isSharer: boolean; savedAs: string | null };

export function presentContent(
  row: SharedContentRow,
  viewer: Viewer,
  errata: Errata,
): SharedContent {
  const { snapshot } = row;
  return {
    contentId: row.contentId,
    fromName: row.fromName,
    isUnchecked: !snapshot.isKnown,
    sharedAt: row.createdAt.toISOString(),
    madeAt: snapshot.madeAt,
    expiresAt: row.expiresAt.toISOString(),
    learnerLevel: snapshot.learnerLevel,
    patients: snapshot.patients.map((patient) => sharedAsOfNow(patient, errata)),
    savedAs: viewer.savedAs,
    can: { save: viewer.savedAs === null, revoke: viewer.isSharer },
  };
}
