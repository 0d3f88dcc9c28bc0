import type { Dashboard } from '#shared/dashboard-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { waitingToVerify } from '#shared/procedure-verification.ts';
import { questionsToReview } from '#shared/review.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { reportsWaiting } from '#shared/text-reports.ts';
import { useReturned } from '#web/dashboard/use-returned.ts';
import { meetingWords, requestWords, waitingWords } from '#web/dashboard/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import type { Way } from '#web/ui/GoList.tsx';

const LEARNING: Way = {
  icon: 'book',
  title: 'Learning Materials',
  text: 'Pearls for the patients of the last shift, and those kept from earlier ones.',
  to: pathTo('/learning-materials'),
};

const LOG_PROCEDURE: Way = {
  icon: 'plus',
  title: 'Log Procedure',
  text: 'A few taps, while it is fresh. Several at once after a shift.',
  to: pathTo('/procedure-logs', { new: '1' }),
};

const DEBRIEF: Way = {
  icon: 'calendar',
  title: 'Create Debrief',
  text: 'One page for one shift: pearls, the assessment, procedures, and the report.',
  to: pathTo('/debrief'),
};

const OWN_ASSESSMENTS: Way = {
  icon: 'pen',
  title: 'Assessments',
  text: 'What was written about your shifts, and what you asked for.',
  to: pathTo('/assessments'),
};

const EVALUATE: Way = {
  icon: 'star',
  title: 'Evaluate teaching',
  text: 'What helped you learn, without your name. Once in a half-year.',
  to: pathTo('/teaching'),
};

const TRAINEES: Way = {
  icon: 'tally',
  title: 'Trainees',
  text: 'How far each one is, EPA by EPA, and what nobody has seen lately.',
  to: pathTo('/trainees'),
};

const ASSESSING: Way[] = [
  {
    icon: 'pen',
    title: 'New Assessment',
    text: 'A few taps and one comment, while the shift is fresh.',
    to: pathTo('/assessments/new'),
  },
  LEARNING,
  TRAINEES,
  LOG_PROCEDURE,
  DEBRIEF,
];

const ADMINISTERING: Way[] = [
  {
    icon: 'people',
    title: 'Users',
    text: 'Who belongs here, in which role, and who asks to come in.',
    to: pathTo('/admin/users'),
  },
  {
    icon: 'menu',
    title: 'Administration',
    text: 'What waits for a decision, and the figures.',
    to: pathTo('/admin'),
  },
  TRAINEES,
  {
    icon: 'star',
    title: 'Assessments',
    text: 'Week by week, who has not been assessed, reminders.',
    to: pathTo('/admin/assessments'),
  },
  {
    icon: 'out',
    title: 'Reports',
    text: 'A trainee or a program over a period, saved and shared.',
    to: pathTo('/admin/reports'),
  },
  {
    icon: 'pen',
    title: 'Assessment form',
    text: 'The EPAs, their days and their words.',
    to: pathTo('/admin/assessment-templates'),
  },
];

function actionsFor({ role, can, membership }: SessionUser): Way[] {
  const isMember = membership?.status === 'active';
  if (can.administer) return ADMINISTERING;
  if (can.assess) return ASSESSING;
  return role === 'trainee'
    ? [LEARNING, LOG_PROCEDURE, OWN_ASSESSMENTS, DEBRIEF, ...(isMember ? [EVALUATE] : [])]
    : [LEARNING, LOG_PROCEDURE, DEBRIEF];
}

const REPORTED: Way = {
  icon: 'flag',
  title: 'Reported errors',
  text: 'What readers find wrong in pearls and questions, and what became of it.',
  to: pathTo('/error-reports'),
};

type QuickActionsProps = { user: SessionUser; isReviewer: boolean };

export function QuickActions({ user, isReviewer }: QuickActionsProps) {
  return (
    <Entry title="Quick actions">
      <GoList ways={[...actionsFor(user), ...(isReviewer ? [REPORTED] : [])]} />
    </Entry>
  );
}

function waitingIn(dashboard: Dashboard) {
  return [
    {
      count: dashboard.waitingRequests,
      words: requestWords,
      text: 'Who asked, and for which shift.',
      to: pathTo('/assessments'),
    },
    {
      count: dashboard.waitingProcedures,
      words: waitingToVerify,
      text: 'One tap each, or all at once.',
      to: pathTo('/procedure-logs/verify'),
    },
    {
      count: dashboard.pendingMembers,
      words: waitingWords,
      text: 'Until then they see only what is their own.',
      to: pathTo('/admin/users', { status: 'pending' }),
    },
    {
      count: dashboard.waitingTextReports,
      words: reportsWaiting,
      text: 'What readers find wrong in pearls and questions.',
      to: pathTo('/error-reports', { state: 'open' }),
    },
    {
      count: dashboard.questionsToReview,
      words: questionsToReview,
      text: 'A few minutes: what was wrong, what is new, and what is due again.',
      to: pathTo('/review'),
    },
  ];
}

type MeetingsProps = { user: SessionUser; now: Date; dashboard: Dashboard };

function meetingsIn({ user, now, dashboard }: MeetingsProps): Way[] {
  return dashboard.meetings.map((meeting) => {
    const { id, state, program } = meeting;
    const own = pathTo('/committee/:id/trainees/:traineeId', { id, traineeId: user.id });
    const to = state === 'closed' ? own : pathTo('/committee/:id', { id });
    return { icon: 'table', title: meetingWords(meeting, now), text: `${program}.`, to };
  });
}

/** Meetings of a committee alone, above what else waits. */
export function Meetings(props: MeetingsProps) {
  const ways = meetingsIn(props);
  if (ways.length === 0) return null;
  return (
    <Entry title="Committee">
      <GoList ways={ways} tone="attention" />
    </Entry>
  );
}

/** What waits for this person, once and in one place; nothing where nothing does. */
export function Waiting({ user, now, dashboard, title }: MeetingsProps & { title: string }) {
  const { returnedProcedures, newDebriefs } = dashboard;
  const meetings = meetingsIn({ user, now, dashboard });
  const returned = useReturned(returnedProcedures);
  const shared = newDebriefs.map(({ id, ownerName, shiftDate }): Way => ({
    icon: 'book',
    title: `${ownerName} shared a debrief`,
    text: `Of ${longShiftDate(shiftDate)}.`,
    to: pathTo('/debrief/:id/report', { id }),
  }));
  const ways = waitingIn(dashboard).flatMap(({ count, words, text, to }): Way[] =>
    count !== null && count > 0 ? [{ icon: 'alert', title: words(count), text, to }] : [],
  );
  const all = [...meetings, ...returned, ...ways, ...shared];
  if (all.length === 0) return null;
  return (
    <Entry title={title}>
      <GoList ways={all} tone="attention" />
    </Entry>
  );
}
