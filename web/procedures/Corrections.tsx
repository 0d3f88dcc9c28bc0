import { useQuery } from '@tanstack/react-query';
import { counted } from '#shared/count-words.ts';
import type { Procedure, ProcedureSummary } from '#shared/procedure-output.ts';
import { procedureQuery } from '#web/procedures/queries.ts';
import { changedFrom } from '#web/procedures/words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { moment } from '#web/ui/when.ts';
import '#web/ui/history.css';

function History({ procedure }: { procedure: Procedure }) {
  const now = useNow();
  const { corrections } = procedure;
  return (
    <details className="history">
      <summary>
        {counted(corrections.length, 'correction')}: what it said before <Icon name="down" />
      </summary>
      <ol>
        {corrections.map(({ at, by, reason, before, verifiedBy }, index) => (
          <li key={at}>
            <p className="soft small">
              Until {moment(at, now)}, when <bdi>{by}</bdi> corrected it
              {verifiedBy && (
                <>
                  ; verified by <bdi>{verifiedBy}</bdi>
                </>
              )}
            </p>
            <p className="verbatim">{reason}</p>
            <dl>
              {changedFrom(before, corrections[index + 1]?.before ?? procedure).map(
                ({ label, words }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="verbatim">{words}</dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What a verified one said before it was corrected, and why it was. */
export function Corrections({ item }: { item: ProcedureSummary }) {
  const query = useQuery(procedureQuery(item.id));
  return (
    <Loaded query={query} lines={1}>
      {(procedure) => <History procedure={procedure} />}
    </Loaded>
  );
}
