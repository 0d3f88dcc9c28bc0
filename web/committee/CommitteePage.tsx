import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { MEETINGS_A_PAGE } from '#shared/committee.ts';
import { counted } from '#shared/count-words.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { meetingsQuery, ownMeetingsQuery } from '#web/committee/queries.ts';
import { meetingStateWords } from '#web/committee/words.ts';
import { Page } from '#web/layout/Page.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import './committee.css';

/** A trainee's own pages. */
function Own({ user }: { user: SessionUser }) {
  const query = useQuery(ownMeetingsQuery());
  return (
    <Entry
      title="Your pages"
      remark="The latest first. Each can be read once its meeting is closed."
    >
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <div className="empty">
              <h3>No page yet</h3>
              <p>
                Committees meet about twice a year. Once yours has met and closed its meeting, what
                it found of you stands here, and your dashboard says so.
              </p>
            </div>
          ) : (
            <GoList
              ways={items.map(({ id, on, program }) => ({
                icon: 'calendar',
                title: shiftWords(on),
                text: program,
                to: pathTo('/committee/:id/trainees/:traineeId', { id, traineeId: user.id }),
              }))}
            />
          )
        }
      </Loaded>
    </Entry>
  );
}

/** Those that a member sits in. */
function Seated() {
  const pages = usePages();
  const query = useQuery(meetingsQuery(pages.cursor));
  return (
    <Entry title="Your meetings" remark="Those you sit in, the latest first.">
      <Loaded query={query} lines={6}>
        {(page) =>
          page.items.length === 0 ? (
            <div className="empty">
              <h3>No meeting yet</h3>
              <p>
                Whoever coordinates a committee names its members. The meeting then stands here, and
                your dashboard says when its pages are ready.
              </p>
            </div>
          ) : (
            <div className="flow">
              <GoList
                ways={page.items.map((meeting) => ({
                  icon: 'calendar',
                  title: shiftWords(meeting.on),
                  text: `${meeting.program.name}, ${counted(meeting.trainees, 'resident')}. ${meetingStateWords(meeting)}.`,
                  to: pathTo('/committee/:id', { id: meeting.id }),
                }))}
              />
              <Pages pages={pages} size={MEETINGS_A_PAGE} page={page} />
            </div>
          )
        }
      </Loaded>
    </Entry>
  );
}

/** Meetings that one sits in, or that one was judged in. Who administers has all of them elsewhere. */
export function CommitteePage({ user }: { user: SessionUser }) {
  if (user.can.administer) return <Navigate to={pathTo('/admin/committee')} replace />;
  return (
    <Page title="Committee">
      <header className="head">
        {user.membership && (
          <p className="when">Clinical Competency Committee, {user.membership.organization.name}</p>
        )}
        <h1>Your committee</h1>
        <p className="lede">
          <Link className="committee-alone" to={pathTo('/fair-level')}>
            How a level is found
          </Link>
        </p>
      </header>
      {user.role === 'trainee' ? <Own user={user} /> : <Seated />}
    </Page>
  );
}
