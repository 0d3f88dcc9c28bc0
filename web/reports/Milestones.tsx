import { counted } from '#shared/count-words.ts';
import type { ReportMilestone, ReportSet } from '#shared/report-output.ts';
import { OfSets } from '#web/reports/OfSets.tsx';
import { Entry } from '#web/ui/Entry.tsx';

function Spoken({ milestone: { code, epas, observations } }: { milestone: ReportMilestone }) {
  const some = epas.filter((epa) => epa.observations > 0);
  return (
    <li>
      <b className="milestone-code">{code}</b>
      <span className={observations === 0 ? 'soft' : undefined}>
        {observations === 0 ? 'Nothing observed' : counted(observations, 'observation')}
      </span>
      <span className="soft small">
        {some.length > 0
          ? `EPA ${some.map((epa) => `${epa.number}\u00A0(${epa.observations})`).join(', ')}`
          : `Could be seen in EPA ${epas.map(({ number }) => number).join(', ')}`}
      </span>
    </li>
  );
}

function unmetWords(codes: readonly string[]): string {
  return `No EPA of this form speaks to ${codes.join(', ')}: they need another source.`;
}

type MilestonesProps = {
  sets: readonly ReportSet[];
  milestones: readonly ReportMilestone[];
};

/** Which EPAs speak to each sub-competency, and how often: no level is made of it. */
export function Milestones({ sets, milestones }: MilestonesProps) {
  const some = sets.filter(({ name }) => milestones.some(({ set }) => set === name));
  if (some.length === 0) return null;
  return (
    <Entry
      title="Milestones"
      remark="The EPAs that speak to each, with how often they were observed. No level is computed."
      body="flow"
    >
      <OfSets sets={some}>
        {({ name, unmetMilestones }) => (
          <>
            <ul className="milestones">
              {milestones
                .filter(({ set }) => set === name)
                .map((milestone) => (
                  <Spoken key={milestone.code} milestone={milestone} />
                ))}
            </ul>
            {unmetMilestones && unmetMilestones.length > 0 && (
              <p className="measure">{unmetWords(unmetMilestones)}</p>
            )}
          </>
        )}
      </OfSets>
    </Entry>
  );
}
