import { clock, monthDay } from '#shared/date-words.ts';
import { LEARNER_LEVEL_LABELS } from '#shared/pearls.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { KeepOffer } from '#web/pearls/KeepOffer.tsx';
import { SetActions } from '#web/pearls/SetActions.tsx';
import { SetTools } from '#web/pearls/SetTools.tsx';
import { receiptInWords } from '#web/pearls/words.ts';

function moment(at: string): string {
  const date = new Date(at);
  return `${monthDay(date)} at ${clock(date)}`;
}

/** After what is read: how it came to be, and what else can be done with it. */
export function SetFoot({ set, formPath }: { set: PearlSet; formPath: string }) {
  const { learnerLevel, createdAt, isCopy, phiReceipt, expiresAt } = set;
  return (
    <section className="set-foot" aria-label="This set">
      <div className="row phone-only">
        <SetActions set={set} formPath={formPath} />
      </div>
      {expiresAt !== null && (
        <>
          <p>Kept until {moment(expiresAt)}, at this address.</p>
          <KeepOffer set={set} />
        </>
      )}
      <SetTools set={set} />
      {isCopy && <p>Saved from pearls that were shared with you.</p>}
      <p>
        For: {LEARNER_LEVEL_LABELS[learnerLevel].toLowerCase()}. Asked for on {moment(createdAt)}.
      </p>
      {phiReceipt && <p>{receiptInWords(phiReceipt)}</p>}
    </section>
  );
}
