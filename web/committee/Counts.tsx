import type { CommitteePage } from '#shared/committee-output.ts';
import {
  allWaysWords,
  CREDIT_RULE,
  furthestBehind,
  minimumsSource,
} from '#shared/procedure-stats.ts';
import { MinimumCounts } from '#web/minimums/MinimumCounts.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import './committee.css';
import './paper.css';

/** Procedures against the minimums of whoever began training in the same year. */
export function Counts({ procedures }: Pick<CommitteePage['section'], 'procedures'>) {
  const { cohort, isCohortKnown, items } = procedures;
  return (
    <Entry
      title="Procedures"
      remark={
        <>
          Against the minimums for those who began in {cohort}.{' '}
          <span className="committee-screen">
            A full stroke is verified, a dashed one is not yet.
          </span>
        </>
      }
      body="flow"
    >
      <div className="committee-screen">
        <MinimumCounts items={furthestBehind(items)} scope="all" />
      </div>
      <ul className="paper-only paper-counts">
        {furthestBehind(items).map(({ key, label, real, realVerified, minimum }) => (
          <li key={key}>
            {label} <b className="strong">{real}</b>
            {minimum > 0 && ` of ${minimum}`}, {realVerified} verified
          </li>
        ))}
      </ul>
      <p className="soft measure">
        {allWaysWords(procedures)} {CREDIT_RULE} {minimumsSource(procedures)}{' '}
        {!isCohortKnown &&
          `When training began is not known: counted by the year of the account, ${cohort}.`}
      </p>
    </Entry>
  );
}
