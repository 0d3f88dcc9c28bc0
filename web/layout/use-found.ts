import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { findScreens } from '#web/layout/find-screens.ts';
import type { Group } from '#web/layout/first-hit.ts';
import { steadyQuery } from '#web/query.ts';

const SHOWN = 5;
const FEW = 3;
/** One letter is in nearly everything. */
const FEWEST_LETTERS = 2;

function stateOf(asked: readonly UseQueryResult[]): Pick<Group, 'isOld' | 'isLooking'> {
  return {
    isOld: asked.some(({ isPlaceholderData }) => isPlaceholderData),
    // What has failed once is on its way for who knows how long.
    isLooking: asked.some(
      ({ isFetching, isPending, isPlaceholderData, failureReason }) =>
        isFetching && (isPending || isPlaceholderData) && failureReason === null,
    ),
  };
}

function usePeople(q: string, { can, role }: SessionUser, enabled: boolean) {
  const asked = { q, limit: SHOWN };
  const members = useQuery({
    ...steadyQuery('GET /api/admin/users', { query: asked }),
    enabled: enabled && can.administer,
  });
  const trainees = useQuery({
    ...steadyQuery('GET /api/trainees', { query: asked }),
    enabled: enabled && can.assess && !can.administer,
  });
  const assessors = useQuery({
    ...steadyQuery('GET /api/assessments/people', { query: { kind: 'evaluator', q } }),
    enabled: enabled && role === 'trainee',
  });
  const hits: Group['hits'] = [
    ...(members.data?.items ?? []).map(({ id, displayName, email, role: theirs }) => ({
      id,
      label: displayName,
      more: email,
      to:
        theirs === 'trainee'
          ? pathTo('/trainees/:id', { id })
          : pathTo('/admin/users', { q: email }),
    })),
    ...(trainees.data?.items ?? []).map(({ id, displayName }) => ({
      id,
      label: displayName,
      more: 'Trainee',
      to: pathTo('/trainees/:id', { id }),
    })),
    ...(assessors.data?.items ?? []).slice(0, SHOWN).map(({ id, name }) => ({
      id,
      label: name,
      more: 'What they wrote about you',
      to: pathTo('/assessments', { evaluatorId: id }),
    })),
  ];
  const asking = [members, trainees, assessors];
  const group: Group = { name: 'People', hits, ...stateOf(asking) };
  return { group, asked: asking };
}

function useRecords(q: string, { can }: SessionUser, enabled: boolean) {
  const asked = { q, limit: FEW };
  const scope = can.administer ? 'organization' : 'own';
  const sets = useQuery({ ...steadyQuery('GET /api/pearls', { query: asked }), enabled });
  const procedures = useQuery({
    ...steadyQuery('GET /api/procedures', { query: { ...asked, scope } }),
    enabled,
  });
  const assessments = useQuery({
    ...steadyQuery('GET /api/assessments', { query: asked }),
    enabled,
  });
  const groups: Group[] = [
    {
      name: 'Learning materials',
      ...stateOf([sets]),
      hits: (sets.data?.items ?? []).map(({ id, title, cases }) => ({
        id,
        label: title,
        more: cases.map(({ details }) => details).join(' · '),
        to: pathTo('/learning-materials/:id', { id }),
      })),
    },
    {
      name: 'Procedures',
      ...stateOf([procedures]),
      hits: (procedures.data?.items ?? []).map(({ id, procedure, date, owner }) => ({
        id,
        label: procedure,
        more: [longShiftDate(date), can.administer && owner.name].filter(Boolean).join(', '),
        to: pathTo('/procedure-logs', { open: id }),
      })),
    },
    {
      name: 'Assessments',
      ...stateOf([assessments]),
      hits: (assessments.data?.items ?? []).map(
        ({ id, shiftDate, trainee, evaluator, epa, ratingWords }) => ({
          id,
          label: epa ? `${epa.number} ${epa.title}` : ratingWords,
          more: `${trainee.name}, by ${evaluator.name}, ${longShiftDate(shiftDate)}`,
          to: pathTo('/assessments', { open: id }),
        }),
      ),
    },
  ];
  return { groups, asked: [sets, procedures, assessments] };
}

/** What the person may see and the words fit; the server decides, in the lists that it answers anyway. */
export function useFound(q: string, user: SessionUser) {
  const isAsked = q.length >= FEWEST_LETTERS;
  const people = usePeople(q, user, isAsked);
  const records = useRecords(q, user, isAsked);
  const asked = [...people.asked, ...records.asked];
  const screens: Group = {
    name: 'Screens',
    hits: findScreens(q, user).map((screen) => ({ ...screen, id: screen.to, more: '' })),
    isOld: false,
    isLooking: false,
  };
  return {
    groups: isAsked ? [people.group, screens, ...records.groups] : [screens],
    isLooking: isAsked && asked.some(({ isFetching }) => isFetching),
    isAway: isAsked && asked.some(({ isError }) => isError),
  };
}
