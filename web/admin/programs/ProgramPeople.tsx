import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { PEOPLE_A_PAGE } from '#shared/programs.ts';
import type { Program, ProgramPerson } from '#shared/program-output.ts';
import { AddPeople } from '#web/admin/programs/AddPeople.tsx';
import {
  filterQuery,
  isFiltered,
  readFilter,
  useChange,
} from '#web/admin/programs/people-filter.ts';
import { PeopleFilters } from '#web/admin/programs/PeopleFilters.tsx';
import { PeopleTable } from '#web/admin/programs/PeopleTable.tsx';
import { PersonDialog } from '#web/admin/programs/PersonDialog.tsx';
import { programPeopleQuery } from '#web/admin/programs/queries.ts';
import { usePlacing } from '#web/admin/programs/use-placing.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Status } from '#web/ui/Status.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import './programs.css';

/** Where the list begins. */
const TOP = 'people';

export function ProgramPeople({ program }: { program: Program }) {
  const [address] = useSearchParams();
  const change = useChange();
  const pages = usePages(TOP);
  const action = usePlacing();
  const [opened, setOpened] = useState<ProgramPerson | 'new' | null>(null);
  const filter = readFilter(address);
  const query = useQuery(programPeopleQuery(program.id, filterQuery(filter, pages.cursor)));

  function close() {
    setOpened(null);
    action.forget();
  }

  return (
    <section className="entry whole-width desk" aria-labelledby={TOP}>
      <header className="side list-head">
        <h2 id={TOP}>People</h2>
        {!program.isClosed && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpened('new')}>
            Add people
          </Button>
        )}
      </header>
      <div className="flow">
        <PeopleFilters
          years={program.years}
          filter={filter}
          total={query.data?.total}
          onChange={change}
          onClear={() => change(readFilter(new URLSearchParams({ q: filter.q })))}
        />
        <Status className="unseen">
          {query.data && !query.isPlaceholderData && counted(query.data.total, 'person', 'people')}
        </Status>
        <Outcome outcome={action.outcome} problem={action.late} />
        <Loaded query={query} lines={9}>
          {(page) => (
            <>
              {page.items.length === 0 ? (
                <p>{isFiltered(filter) ? 'Nobody matches.' : 'Nobody is in this program yet.'}</p>
              ) : (
                <PeopleTable
                  people={page.items}
                  stale={query.isPlaceholderData}
                  sorting={filter.sorting}
                  onSort={(sorting) => change({ sorting })}
                  onOpen={setOpened}
                />
              )}
              <Pages pages={pages} size={PEOPLE_A_PAGE} page={page} />
            </>
          )}
        </Loaded>
      </div>
      {opened === 'new' && <AddPeople program={program} action={action} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <PersonDialog program={program} person={opened} action={action} onClose={close} />
      )}
    </section>
  );
}
