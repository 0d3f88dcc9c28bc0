import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { counted, grouped } from '#shared/count-words.ts';
import { ID } from '#shared/filters.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { ProcedureSummary } from '#shared/procedure-output.ts';
import { procedureFilters } from '#shared/procedure-filters.ts';
import { PROCEDURES_A_PAGE } from '#shared/procedures.ts';
import { pathTo } from '#shared/screens.ts';
import { filterWords } from '#web/lists/filter-words.ts';
import { ListPeriod } from '#web/lists/PeriodFilter.tsx';
import { addressNow } from '#web/ui/address-now.ts';
import { usePrograms } from '#web/lists/use-programs.ts';
import { useChosen } from '#web/lists/use-chosen.ts';
import { Exports } from '#web/procedures/Exports.tsx';
import { EmptyLog } from '#web/procedures/EmptyLog.tsx';
import { readFilter, scopesFor, writeFilter } from '#web/procedures/procedure-filter.ts';
import type { ListFilter } from '#web/procedures/procedure-filter.ts';
import { ProcedureFilters, ScopeSelect } from '#web/procedures/ProcedureFilters.tsx';
import { TOP } from '#web/ui/list-rows.ts';
import { ProcedureTable } from '#web/procedures/ProcedureTable.tsx';
import { ownersQuery, procedureQuery, typesQuery } from '#web/procedures/queries.ts';
import { useListed } from '#web/procedures/use-listed.ts';
import { useOpenedRows } from '#web/procedures/use-opened-rows.ts';
import { titleOf } from '#web/procedures/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilterWords } from '#web/ui/FilterWords.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Status } from '#web/ui/Status.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { useToday } from '#web/days/use-today.ts';

/** Of the form that is open above the list. */
const KEPT = ['new'];
const MORE = 100;

function countWords({ isHere, isStale, query, total }: ReturnType<typeof useListed>): string {
  if (query.data === undefined || isStale) return '';
  if (total !== null) return counted(total, 'procedure');
  return isHere ? '' : `more than ${counted(COUNTED_UP_TO, 'procedure')}`;
}

type ShownCountProps = { shown: number; of: number | null; onMore: () => void };

function ShownCount({ shown, of, onMore }: ShownCountProps) {
  const all = of === null ? 'all' : grouped(of);
  if (of !== null && shown >= of) return <p className="soft shown">{`${all} in all`}</p>;
  return (
    <div className="row between">
      <span className="soft shown">{`${shown} of ${all}`}</span>
      <Button onClick={onMore}>Show more</Button>
    </div>
  );
}

/** How many of a long list are drawn. Another question, told by `asked`, begins at the top again. */
function useWindow(asked: string) {
  const [drawn, setDrawn] = useState({ asked, count: PROCEDURES_A_PAGE });
  const count = drawn.asked === asked ? drawn.count : PROCEDURES_A_PAGE;
  return { count, showMore: () => setDrawn({ asked, count: count + MORE }) };
}

type LinkedProcedureProps = {
  id: string;
  table: Omit<ComponentProps<typeof ProcedureTable>, 'items'>;
};

/** One that a link leads to and that stands on another page of the list; nothing when it is gone. */
function LinkedProcedure({ id, table }: LinkedProcedureProps) {
  const { data } = useQuery({ ...procedureQuery(id), enabled: ID.read(id) !== null, retry: false });
  if (!data) return null;
  return <ProcedureTable {...table} items={[data]} />;
}

type ProcedureListProps = {
  user: SessionUser;
  isFormOpen: boolean;
  onEdit: (procedure: ProcedureSummary) => void;
};

export function ProcedureList({ user, isFormOpen, onEdit }: ProcedureListProps) {
  const [address, setAddress] = useSearchParams();
  const pages = usePages(TOP);
  const today = useToday();
  const filter = useMemo(() => readFilter(address, user), [address, user]);
  const types = useQuery(typesQuery(filter.scope)).data;
  const filters = useMemo(
    () => procedureFilters(types ? [...types.listed, ...types.others] : [], filter.procedure),
    [types, filter.procedure],
  );
  const programs = usePrograms(filter.scope === 'organization');
  const [text, setText] = useState(filter.q);
  /** How often all were asked for: words that were typed just before are not searched any more. */
  const [begun, setBegun] = useState(0);
  const listed = useListed(filter, text, pages.cursor);
  const { items, total, isHere } = listed;
  const { person: owner, setChosen } = useChosen({
    id: filter.ownerId,
    near: items.map((item) => item.owner),
    find: (q) => ownersQuery(filter.scope, q),
    word: 'the chosen person',
  });
  const { opened, toggle } = useOpenedRows();

  /** The search box takes over what it did not ask for itself: only that is a new step of the browser's way. */
  function go(next: ListFilter, isOwnStep = false) {
    const written = writeFilter(next, user);
    const now = addressNow();
    for (const name of KEPT) if (now.has(name)) written.set(name, now.get(name) ?? '');
    setAddress(written, { replace: !isOwnStep, preventScrollReset: true });
  }
  const change = (part: Partial<ListFilter>) => go({ ...readFilter(addressNow(), user), ...part });
  const plain = () => ({ ...readFilter(new URLSearchParams(), user), scope: filter.scope });

  const { count, showMore } = useWindow(writeFilter({ ...filter, q: listed.q }, user).toString());
  const rows = isHere ? items.slice(0, count) : items;
  const elsewhere = listed.query.data
    ? opened.filter((id) => !rows.some((row) => row.id === id))
    : [];
  const words = countWords(listed);
  const hasOwner = filter.scope !== 'own';
  const table = { hasOwner, opened, today, onToggle: toggle, onEdit };

  const yearBegins = programs.yearBegins(filter.program);
  const clear = () => go({ ...plain(), q: filter.q });

  return (
    <section className="entry whole-width desk" aria-labelledby={TOP}>
      <header className="side list-head">
        <h2 id={TOP} tabIndex={-1}>
          {titleOf(filter.scope, user.role)}
        </h2>
        <div className="wide-only">
          <ScopeSelect
            bare
            role={user.role}
            scopes={scopesFor(user)}
            {...{ filter }}
            onChange={change}
          />
        </div>
        <ListPeriod {...{ yearBegins }} from={filter.from} to={filter.to} onChange={change} />
        <div className="row close-gap">
          {filter.scope === 'own' && (
            <Link className="btn quiet" to={pathTo('/procedure-logs/import')}>
              Import
            </Link>
          )}
          {items.length > 0 && <Exports filter={filter} matching={words} />}
        </div>
      </header>
      <div className="flow">
        <ProcedureFilters
          key={begun}
          filters={filters}
          role={user.role}
          scopes={scopesFor(user)}
          filter={filter}
          owner={owner}
          yearBegins={yearBegins}
          onClear={clear}
          shown={words === '' ? 'Show' : `Show ${words}`}
          onText={setText}
          onChange={change}
          onChoose={(person) => {
            setChosen(person);
            change({ ownerId: person?.id ?? null });
          }}
        />
        <FilterWords
          phone
          words={filterWords(filters, filter, [
            programs.wordOf(filter.program),
            owner && `logged by ${owner.name}`,
          ])}
          onClear={clear}
        />
        <Status className="unseen">{words}</Status>
        {listed.readRest && (
          <Notice look="bad" role="alert">
            <p>Only part of your log could be loaded: older procedures are missing here.</p>
            <Button icon="redo" onClick={listed.readRest}>
              Try again
            </Button>
          </Notice>
        )}
        {elsewhere.map((id) => (
          <LinkedProcedure key={id} id={id} table={table} />
        ))}
        <Loaded query={listed.query} lines={9}>
          {() =>
            items.length === 0 ? (
              <EmptyLog
                user={user}
                filter={filter}
                isFormOpen={isFormOpen}
                onShowAll={() => {
                  setBegun(begun + 1);
                  go(plain(), true);
                }}
              />
            ) : (
              <>
                <ProcedureTable
                  {...table}
                  items={rows}
                  q={listed.q}
                  stale={listed.isStale}
                  order={{
                    sorting: filter.sorting,
                    onSort: (sorting) => change({ sorting }),
                  }}
                />
                {isHere ? (
                  <ShownCount shown={rows.length} of={total} onMore={showMore} />
                ) : (
                  <Pages
                    pages={pages}
                    size={PROCEDURES_A_PAGE}
                    page={{ items, nextCursor: listed.nextCursor, total }}
                    countedUpTo={COUNTED_UP_TO}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
