import { useQuery } from '@tanstack/react-query';
import { counted } from '#shared/count-words.ts';
import { countOnceConfirmed } from '#shared/links.ts';
import type { Report, ReportSection, ReportSet, ReportTraineePage } from '#shared/report-output.ts';
import {
  allWaysWords,
  CREDIT_RULE,
  furthestBehind,
  minimumsSource,
} from '#shared/procedure-stats.ts';
import { NOTHING_IN_REPORT } from '#shared/reports.ts';
import { MinimumCounts } from '#web/minimums/MinimumCounts.tsx';
import { Days } from '#web/reports/Days.tsx';
import { EpaCells } from '#web/reports/EpaCells.tsx';
import { LevelKey } from '#web/reports/LevelKey.tsx';
import { Milestones } from '#web/reports/Milestones.tsx';
import { Narratives } from '#web/reports/Narratives.tsx';
import { OfSets } from '#web/reports/OfSets.tsx';
import { sectionQuery } from '#web/reports/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';

type OfSetProps = { set: ReportSet; section: ReportTraineePage };

function Epas({ set, section: { epas, narratives } }: OfSetProps) {
  const ofSet = epas.filter((epa) => epa.set === set.name);
  return (
    <>
      <LevelKey set={set} />
      <EpaCells set={set} epas={epas} narratives={narratives} />
      <PlotTable
        figures
        caption={`Entrustment by EPA of ${set.name}`}
        heads={['EPA', 'Observations', 'Assessors', '1', '2', '3', '4', '5', 'Mean', 'Last']}
        rows={ofSet.map((epa) => ({
          id: String(epa.number),
          cells: [
            `${epa.number} ${epa.title}`,
            epa.observations,
            epa.assessors,
            ...epa.levels,
            epa.mean ?? '—',
            epa.lastOn ?? '—',
          ],
        }))}
      />
    </>
  );
}

function Procedures({ procedures }: Pick<ReportSection, 'procedures'>) {
  const { cohort, isCohortKnown } = procedures;
  return (
    <Entry
      title="Procedures"
      remark="Until the last day of the period, those furthest behind first. A full stroke is verified, a dashed one is not yet."
      body="flow"
    >
      <MinimumCounts items={furthestBehind(procedures.items)} scope="all" />
      <p className="soft measure">
        {allWaysWords(procedures)} {CREDIT_RULE} {minimumsSource(procedures)}{' '}
        {!isCohortKnown &&
          `When training began is not known: counted by the year of the account, ${cohort}.`}
      </p>
    </Entry>
  );
}

function Written({ narratives }: Pick<ReportTraineePage, 'narratives'>) {
  const written = narratives.filter(
    ({ strengths, improvements }) => strengths !== '' || improvements !== '',
  );
  return (
    <Entry title="What was written" remark="The newest first. A date opens its form.">
      {written.length === 0 ? (
        <p>Nothing was written in these forms.</p>
      ) : (
        <Narratives narratives={written} />
      )}
    </Entry>
  );
}

function Section({ sets, section }: { sets: readonly ReportSet[]; section: ReportTraineePage }) {
  const { trainee, days, milestones, procedures, narratives } = section;
  const { unconfirmed = 0 } = trainee;
  const open = unconfirmed > 0 && (
    <p className="soft measure">{countOnceConfirmed(unconfirmed, counted(unconfirmed, 'form'))}.</p>
  );
  if (trainee.forms === 0) {
    return (
      <>
        <Entry title="Entrustment">
          <p>{NOTHING_IN_REPORT}</p>
          {open}
        </Entry>
        <Procedures procedures={procedures} />
      </>
    );
  }
  return (
    <>
      <section className="entry whole-width" aria-labelledby="report-entrustment">
        <header className="side">
          <h2 id="report-entrustment">Entrustment</h2>
          <p>
            The strokes are the levels given, from 1 at the left to 5. An EPA opens what was said.
          </p>
        </header>
        <div className="flow">
          {open}
          <OfSets sets={sets}>{(set) => <Epas set={set} section={section} />}</OfSets>
        </div>
      </section>
      <Days days={days} />
      <Milestones sets={sets} milestones={milestones} />
      <Procedures procedures={procedures} />
      <Written narratives={narratives} />
    </>
  );
}

type OneTraineeProps = { report: Report; sets: readonly ReportSet[]; traineeId: string };

/** All of one trainee in the report. */
export function OneTrainee({ report, sets, traineeId }: OneTraineeProps) {
  const query = useQuery(sectionQuery(report.id, traineeId));
  return (
    <Loaded query={query} lines={12}>
      {(section) => <Section sets={sets} section={section} />}
    </Loaded>
  );
}
