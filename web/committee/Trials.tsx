import { TRIALS } from '#web/committee/example.ts';
import { Entry } from '#web/ui/Entry.tsx';
import './method.css';

const HEADS = [
  'Program',
  'Ratings',
  'Mean is off by',
  'Level is off by',
  'Order by mean',
  'Order by level',
  'Range holds the truth',
] as const;

/** How it does where the truth is known, which is only in a simulation. */
export function Trials() {
  return (
    <Entry
      title="How good it is"
      remark="From a simulation, not from any program: only there the truth is known."
      body="flow"
    >
      <p className="measure">
        We made up 200 programs in a computer, with strict and mild assessors, few who write most,
        and two sites. Then we compared. The level was half as far from the truth as the mean of six
        months. The range held the truth about nine times in ten, a little less often in a small
        program.
      </p>
      <table className="method-trials">
        <caption className="unseen">
          Simulated programs: the mean of six months and the level
        </caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TRIALS.map((trial) => {
            const [name, ...figures] = [
              trial.program,
              trial.ratings,
              trial.meanOff,
              trial.levelOff,
              trial.meanOrder,
              trial.levelOrder,
              trial.holds,
            ];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={HEADS[index + 1]}>
                    <span className="method-head soft">{HEADS[index + 1]} </span>
                    {figure}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="soft small measure">
        Off by: on average, in levels. Order: how far residents stand in their true order (Kendall’s
        tau), 1 being perfect. The weakest are placed a little too high, and the strongest a little
        too low.
      </p>
    </Entry>
  );
}
