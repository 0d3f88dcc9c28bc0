import type { OwnSettings } from '#shared/assessment-record-output.ts';
import { canSubmit } from '#server/assessments/policy/records.ts';
import type { Actor } from '#server/http/context.ts';

type Facts = {
  /** Of the organization whose rules hold. */
  allowed: { dictation: boolean; modelHints: boolean };
  isModelConfigured: boolean;
  /** Those of trainees, by program. */
  own: Pick<OwnSettings, 'forms' | 'programs'>;
};

/** What the form may offer. The sharper hint only to those whom `POST /api/assessments/hint` answers. */
export function settingsFor(actor: Actor, { allowed, isModelConfigured, own }: Facts): OwnSettings {
  const mayAsk = actor.kind === 'user' && canSubmit(actor);
  return {
    dictation: allowed.dictation,
    modelHints: allowed.modelHints && isModelConfigured && mayAsk,
    ...own,
  };
}
