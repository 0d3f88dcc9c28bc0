import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { counted } from '#shared/count-words.ts';
import { LAST_FORMS, epasOnNoDay } from '#shared/progress.ts';
import type { ProgramEpas } from '#shared/progress-output.ts';
import type { Program } from '#shared/program-output.ts';
import { TRAINEES_A_GRID, yearsOf } from '#shared/programs.ts';
import { pathTo } from '#shared/screens.ts';
import { Gate } from '#web/admin/Gate.tsx';
import { EpaMatrix } from '#web/admin/programs/EpaMatrix.tsx';
import { programEpasQuery, programQuery } from '#web/admin/programs/queries.ts';
import { noDayWords } from '#web/admin/programs/words.ts';
import { EpaSheet } from '#web/epas/EpaSheet.tsx';
import { Page } from '#web/layout/Page.tsx';
import { useOpened } from '#web/lists/use-opened.ts';
import { Select } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import './programs.css';

const ALL = 'all';

function Head({ program, grid }: { program: Program; grid: ProgramEpas | undefined }) {
  const { id, name, organization } = program;
  const words = grid && noDayWords(epasOnNoDay(grid.form));
  return (
    <header className="head">
      <p className="when">
        <Link to={pathTo('/admin/programs/:id', { id })}>{name}</Link> of {organization.name}
      </p>
      <h1>All EPAs</h1>
      {grid && (
        <p className="lede">
          {[`${counted(grid.total, 'trainee')} in training, by name.`, words]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {words && (
        <div className="head-actions">
          <Link className="btn second" to={pathTo('/admin/assessment-templates')}>
            Give them a day
          </Link>
        </div>
      )}
    </header>
  );
}

function Grid({ program }: { program: Program }) {
  const [address, setAddress] = useSearchParams();
  const pages = usePages();
  const { opened, open, close } = useOpened('epa');
  const year = yearsOf(program.years).find((one) => String(one) === address.get('year'));
  const query = useQuery(
    programEpasQuery(program.id, {
      ...(year !== undefined && { year }),
      ...(pages.cursor !== null && { cursor: pages.cursor }),
    }),
  );
  const [traineeId, number] = (opened ?? '').split(' ');
  const trainee = query.data?.items.find(({ id }) => id === traineeId);
  const epa = query.data?.form.epas.find((one) => String(one.number) === number);
  return (
    <>
      <Head program={program} grid={query.data} />
      <div className="program-grid-head">
        <Select
          label="Year"
          value={year === undefined ? ALL : String(year)}
          options={[
            { value: ALL, label: 'All years' },
            ...yearsOf(program.years).map((one) => ({ value: String(one), label: `Year ${one}` })),
          ]}
          onChange={(chosen) =>
            setAddress(chosen === ALL ? {} : { year: chosen }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <p className="small soft measure">
          A number is the median of the last {LAST_FORMS} forms; under it, on a line from 1 to 5,
          the lowest and the highest of these. It estimates nothing. A bigger dot, more forms.
          Hatched: fewer than {LAST_FORMS} forms, or by one person. Blank: not seen.
        </p>
      </div>
      <Loaded query={query} lines={12}>
        {(page) => (
          <>
            {page.items.length === 0 ? (
              <p>Nobody is in training here{year === undefined ? '' : ` in year ${year}`}.</p>
            ) : (
              <EpaMatrix
                page={page}
                stale={query.isPlaceholderData}
                onOpen={(id, chosen) => open(`${id} ${chosen}`)}
              />
            )}
            <Pages pages={pages} size={TRAINEES_A_GRID} page={page} />
          </>
        )}
      </Loaded>
      {trainee && epa && query.data && (
        <EpaSheet
          key={opened}
          traineeId={trainee.id}
          name={trainee.displayName}
          epa={epa}
          set={query.data.form.name}
          onClose={close}
        />
      )}
    </>
  );
}

function OneProgram({ id }: { id: string }) {
  const query = useQuery(programQuery(id));
  return (
    <Page title={query.data ? `${query.data.name}, all EPAs` : 'All EPAs'}>
      <Loaded query={query} lines={12}>
        {(program) => <Grid program={program} />}
      </Loaded>
    </Page>
  );
}

export function ProgramEpasPage() {
  const { id = '' } = useParams();
  return <Gate>{() => <OneProgram key={id} id={id} />}</Gate>;
}
