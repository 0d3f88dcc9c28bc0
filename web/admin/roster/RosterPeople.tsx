import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { grouped } from '#shared/count-words.ts';
import type { Roster } from '#shared/roster-output.ts';
import { GONE_CHOICES, ROSTER_KINDS, ROSTER_ROWS_A_PAGE } from '#shared/rosters.ts';
import type { GoneChoice, RosterKind } from '#shared/rosters.ts';
import { rosterRowsQuery } from '#web/admin/roster/queries.ts';
import { RosterTable } from '#web/admin/roster/RosterTable.tsx';
import type { RosterAction } from '#web/admin/roster/use-roster.ts';
import { goneOptions, KIND_LABELS, KIND_REMARKS, nobodyWords } from '#web/admin/roster/words.ts';
import { call } from '#web/call.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { addressNow } from '#web/ui/address-now.ts';
import { usePages } from '#web/ui/use-pages.ts';

/** Where the list begins. */
const TOP = 'roster-people';

type RosterPeopleProps = { roster: Roster; action: RosterAction };

/** Which part is shown stands in the address: a reload and the way back keep it. */
function useShown({ state, counts, left }: Roster) {
  const [address, setAddress] = useSearchParams();
  const said = address.get('show');
  const kinds: (RosterKind | 'left')[] =
    state !== 'read' && left > 0 ? ['left', ...ROSTER_KINDS] : [...ROSTER_KINDS];
  const first = kinds.find((kind) => kind === 'left' || counts[kind] > 0) ?? 'new';
  const shown = kinds.find((kind) => kind === said) ?? first;
  function show(kind: string) {
    const next = addressNow();
    next.set('show', kind);
    next.delete('cursor');
    setAddress(next, { replace: true, preventScrollReset: true });
  }
  return { kinds, shown, show };
}

export function RosterPeople({ roster, action }: RosterPeopleProps) {
  const { id, state, counts, left } = roster;
  const { kinds, shown, show } = useShown(roster);
  const pages = usePages(TOP);
  const query = useQuery(rosterRowsQuery(roster, { kind: shown, cursor: pages.cursor }));
  const canDecide = state === 'read';

  function decide(position: number | null, choice: GoneChoice) {
    action.run({
      id: `gone ${position}`,
      send: () =>
        call('PUT /api/admin/rosters/:id/gone', { path: { id }, body: { position, choice } }),
      done: '',
    });
  }

  return (
    <section className="entry whole-width" aria-labelledby={TOP}>
      <header className="side">
        <h2 id={TOP}>People</h2>
      </header>
      <div className="flow">
        <Chips
          legend="Show"
          options={kinds.map((kind) => ({
            value: kind,
            label:
              kind === 'left'
                ? `Left as is ${left}`
                : `${KIND_LABELS[kind]} ${grouped(counts[kind])}`,
          }))}
          value={shown}
          onChoose={show}
        />
        {shown !== 'left' && <p className="soft">{KIND_REMARKS[shown]}</p>}
        {shown === 'gone' && canDecide && counts.gone > 1 && (
          <div className="roster-all">
            <Select
              label="All who are gone"
              value=""
              options={[
                { value: '', label: 'One by one' },
                ...goneOptions(null).map(({ value, label }) => ({ value, label })),
              ]}
              onChange={(value) => {
                const choice = GONE_CHOICES.find((one) => one === value);
                if (choice) decide(null, choice);
              }}
            />
          </div>
        )}
        <Loaded query={query} lines={9}>
          {(page) =>
            page.items.length === 0 ? (
              <p>{nobodyWords(shown)}</p>
            ) : (
              <>
                <RosterTable
                  kind={shown}
                  rows={page.items}
                  stale={query.isPlaceholderData}
                  onDecide={canDecide ? (row, choice) => decide(row.position, choice) : null}
                />
                <Pages pages={pages} size={ROSTER_ROWS_A_PAGE} page={page} />
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
