import { assessmentFilters } from '#shared/assessment-filters.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { filterWords } from '#web/lists/filter-words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ASSESSMENTS_A_PAGE, NO_ASSESSMENTS } from '#shared/assessments.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { AssessmentPage } from '#shared/assessment-output.ts';
import type { Role } from '#shared/people.ts';
import type { SessionUser } from '#shared/people-output.ts';
import {
  columnsFor,
  filterQuery,
  isFiltered,
  readFilter,
  writeFilter,
} from '#web/assessments/records/assessment-filter.ts';
import type { ListFilter } from '#web/assessments/records/assessment-filter.ts';
import { AssessmentFilters } from '#web/assessments/records/AssessmentFilters.tsx';
import { AssessmentTable } from '#web/assessments/records/AssessmentTable.tsx';
import {
  assessmentsQuery,
  exportPath,
  filterPeopleQuery,
  formSettingsQuery,
} from '#web/assessments/queries.ts';
import type { AssessmentFilter, PersonKind } from '#web/assessments/queries.ts';
import { ListPeriod } from '#web/lists/PeriodFilter.tsx';
import { addressNow } from '#web/ui/address-now.ts';
import { usePrograms } from '#web/lists/use-programs.ts';
import { useChosen } from '#web/lists/use-chosen.ts';
import { FileLink } from '#web/ui/FileLink.tsx';
import { FilterWords } from '#web/ui/FilterWords.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import type { NamedPerson } from '#web/ui/PersonFilter.tsx';
import { Status } from '#web/ui/Status.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { useStreamedDownload } from '#web/files/use-download.ts';

/** Where the list begins. */
const TOP = 'list';

const TITLES: Record<Role, string> = {
  trainee: 'About you',
  attending: 'Submitted by you',
  administrator: 'All of your organization',
  system_admin: 'All organizations',
};

function NoAssessments({ user, filter }: { user: SessionUser; filter: ListFilter }) {
  const { role, can } = user;
  if (isFiltered(filter)) {
    return (
      <div className="empty">
        <h3>{NO_ASSESSMENTS}</h3>
        <p>None matches the search and the filters.</p>
        <Link className="btn second" to={pathTo('/assessments')}>
          Show all
        </Link>
      </div>
    );
  }
  if (role === 'trainee') {
    return (
      <div className="empty">
        <h3>{NO_ASSESSMENTS}</h3>
        <p>Whoever worked with you can give one in about a minute.</p>
        <Link className="btn second" to={pathTo('/assessments/new')}>
          Ask for an assessment
        </Link>
      </div>
    );
  }
  if (role === 'attending') {
    return (
      <div className="empty">
        <h3>{NO_ASSESSMENTS}</h3>
        {can.assess ? (
          <>
            <p>The first one takes six taps and one comment.</p>
            <Link className="btn second" to={pathTo('/assessments/new')}>
              Assess a trainee
            </Link>
          </>
        ) : (
          <p>What you submit stands here once your membership is approved.</p>
        )}
      </div>
    );
  }
  return (
    <div className="empty">
      <h3>{NO_ASSESSMENTS}</h3>
      <p>They appear as soon as attendings submit them or trainees ask for them.</p>
      {can.administer && (
        <Link className="btn second" to={pathTo('/admin/users/new')}>
          Invite people
        </Link>
      )}
    </div>
  );
}

function totalWords(page: AssessmentPage | undefined): string {
  if (!page) return 'Show';
  if (page.total !== null) return `Show ${counted(page.total, 'assessment')}`;
  return `Show more than ${counted(COUNTED_UP_TO, 'assessment')}`;
}

function Exports({ filter }: { filter: AssessmentFilter }) {
  const { press, isBusy, problem } = useStreamedDownload();
  return (
    <>
      <p className="exports">
        Export{' '}
        {(['csv', 'xlsx'] as const).map((kind) => (
          <FileLink
            key={kind}
            path={exportPath(kind, filter)}
            label={kind.toUpperCase()}
            isBusy={isBusy}
            onPress={press}
          />
        ))}
      </p>
      <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
    </>
  );
}

type AssessmentListProps = { user: SessionUser; onOpen: (id: string) => void };

export function AssessmentList({ user, onOpen }: AssessmentListProps) {
  const [address, setAddress] = useSearchParams();
  const client = useQueryClient();
  const pages = usePages(TOP);
  const ofAll = user.can.administer;
  function readOwn(from: URLSearchParams): ListFilter {
    const read = readFilter(from);
    return ofAll ? read : { ...read, program: null, way: null };
  }
  const filter = readOwn(address);
  const programs = usePrograms(ofAll);
  const columns = columnsFor(user.role);
  const { forms = [], programs: withForms = [] } = useQuery(formSettingsQuery()).data ?? {};
  const filters = assessmentFilters(
    [forms, ...withForms.map((program) => program.forms)].map((all) =>
      all.map(({ template }) => template),
    ),
    filter.epa,
  );
  const query = useQuery(assessmentsQuery(filterQuery(filter, pages.cursor)));
  const items = query.data?.items ?? [];
  const trainee = useChosen({
    id: filter.traineeId,
    near: items.map((item) => item.trainee),
    find: (q) => filterPeopleQuery('trainee', q),
    word: 'The chosen trainee',
  });
  const evaluator = useChosen({
    id: filter.evaluatorId,
    near: items.map((item) => item.evaluator),
    find: (q) => filterPeopleQuery('evaluator', q),
    word: 'The chosen evaluator',
  });
  const names = { trainee: trainee.person, evaluator: evaluator.person };
  // Only the first page counts.
  const first = client.getQueryData(assessmentsQuery(filterQuery(filter, null)).queryKey);
  const asked = filterQuery(filter, null);

  function change(part: Partial<ListFilter>) {
    const next = writeFilter({ ...readOwn(addressNow()), ...part });
    setAddress(next, { replace: true, preventScrollReset: true });
  }

  function choose(kind: PersonKind, person: NamedPerson | null) {
    (kind === 'trainee' ? trainee : evaluator).setChosen(person);
    change({ [`${kind}Id`]: person?.id ?? null });
  }

  function clear() {
    setAddress(writeFilter({ ...readFilter(new URLSearchParams()), q: filter.q }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  const yearBegins = programs.yearBegins(filter.program);
  return (
    <section className="entry whole-width desk" aria-labelledby={TOP}>
      <header className="side list-head">
        <h2 id={TOP}>{TITLES[user.role]}</h2>
        <ListPeriod {...{ yearBegins }} from={filter.from} to={filter.to} onChange={change} />
        {items.length > 0 && <Exports filter={asked} />}
      </header>
      <div className="flow">
        <AssessmentFilters
          filters={filters}
          filter={filter}
          columns={columns}
          names={names}
          ofAll={ofAll}
          yearBegins={yearBegins}
          shown={totalWords(query.data)}
          onChange={change}
          onChoose={choose}
          onClear={clear}
        />
        <FilterWords
          phone
          words={filterWords(filters, filter, [
            programs.wordOf(filter.program),
            trainee.person?.name,
            evaluator.person && `assessed by ${evaluator.person.name}`,
          ])}
          onClear={clear}
        />
        <Status className="unseen">
          {typeof query.data?.total === 'number' &&
            !query.isPlaceholderData &&
            counted(query.data.total, 'assessment')}
        </Status>
        <Loaded query={query} lines={9}>
          {(page) => (
            <>
              {page.items.length === 0 ? (
                <NoAssessments user={user} filter={filter} />
              ) : (
                <AssessmentTable
                  items={page.items}
                  columns={columns}
                  stale={query.isPlaceholderData}
                  sorting={filter.sorting}
                  onSort={(sorting) => change({ sorting })}
                  onOpen={onOpen}
                />
              )}
              <Pages
                pages={pages}
                size={ASSESSMENTS_A_PAGE}
                page={{ ...page, total: page.total ?? first?.total ?? null }}
                countedUpTo={COUNTED_UP_TO}
              />
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}
