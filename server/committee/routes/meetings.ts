import { Identified } from '#shared/answers.ts';
import {
  MeetingChangeInput,
  MeetingInput,
  MemberInput,
  MinutesInput,
} from '#shared/committee-input.ts';
import { Meeting, MeetingPage, MeetingProgress, Seatable } from '#shared/committee-output.ts';
import { MeetingQuery, SeatQuery } from '#shared/committee-query.ts';
import { NO_MEETING } from '#shared/committee.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import { ZoneQuery } from '#shared/review-input.ts';
import { closeMeeting, openMeeting } from '#server/committee/actions/decide.ts';
import {
  changeMeeting,
  getMeeting,
  placeToSeat,
  planMeeting,
  removeMeeting,
  seatMember,
  unseatMember,
  writeMinutes,
} from '#server/committee/actions/meetings.ts';
import { askToPrepare } from '#server/committee/actions/prepare.ts';
import { readMeeting } from '#server/committee/actions/read.ts';
import {
  presentMeeting,
  presentMeetingItem,
  presentProgress,
} from '#server/committee/present/meetings.ts';
import { listJudgements, listStatements } from '#server/committee/store/judgements.ts';
import { listMeetings } from '#server/committee/store/meetings.ts';
import { findSeatable, listSeats } from '#server/committee/store/members.ts';
import { listAgenda, listChangedForms } from '#server/committee/store/packets.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration, currentUser } from '#server/http/who.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import type { Runtime } from '#server/runtime.ts';

/** For who sits in a meeting, and for administrators of its organization. */
export function meetingRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Committees', currentUser);

  routes.on(
    'GET /api/committee/meetings',
    {
      summary: 'Meetings that one sits in; all of the organization for its administrators',
      more: 'Query: program, cursor, limit; organizationId from a system administrator, who sees all.',
      query: MeetingQuery,
      200: ['The latest first.', MeetingPage],
    },
    async ({ who, query }) => {
      const place = administeredOrganization(who);
      const isAll = who.role === 'system_admin';
      const administers = isAll || place !== null ? { place } : null;
      const { rows, nextCursor, total } = await listMeetings(db, who, administers, query);
      return { items: rows.map(presentMeetingItem), nextCursor, total };
    },
  );

  routes.on(
    'POST /api/committee/meetings',
    {
      summary: 'Plan a meeting of a program’s committee',
      more: 'Query: organizationId, which a system administrator must give. Whoever plans it is its coordinator.',
      who: currentAdministration,
      query: OrganizationQuery,
      body: MeetingInput,
      201: ['It is planned.', Identified],
      errors: [404],
    },
    async ({ who, query, body }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return { id: await planMeeting(runtime, who.user, organizationId, body) };
    },
  );

  routes.on(
    'GET /api/committee/people',
    {
      summary: 'Who can sit in a meeting of an organization: attendings and administrators',
      more: 'Query: q; organizationId, which a system administrator must give.',
      who: currentAdministration,
      query: SeatQuery,
      200: ['Twenty at most, by name.', Seatable],
      errors: [400, 404],
    },
    async ({ who, query }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return { items: await findSeatable(db, organizationId, query.q) };
    },
  );

  routes.on(
    'GET /api/committee/meetings/:id',
    {
      summary: 'A meeting with its agenda, who asks for a look first',
      404: NO_MEETING,
      200: ['Its figures are of the moment it was prepared.', Meeting],
    },
    async ({ who, path }) => {
      const found = await getMeeting(db, who, path.id);
      const { id, reportId } = found.meeting;
      return readMeeting(runtime, who, found, null, async (one) => {
        const [seats, rows, judged, statements, changed] = await Promise.all([
          listSeats(one, id),
          reportId === null ? [] : listAgenda(one, reportId),
          listJudgements(one, id),
          listStatements(one, id),
          reportId === null ? [] : listChangedForms(one, reportId),
        ]);
        return presentMeeting(who, found, { seats, rows, judged, statements, changed });
      });
    },
  );

  routes.on(
    'GET /api/committee/meetings/:id/progress',
    {
      summary: 'How far a meeting is that is being prepared, to ask for again and again',
      404: NO_MEETING,
      200: ['Nothing of anybody’s figures.', MeetingProgress],
    },
    async ({ who, path }) => presentProgress(await getMeeting(db, who, path.id)),
  );

  routes.on(
    'PATCH /api/committee/meetings/:id',
    {
      summary: 'Move a meeting to another day, or count from another day on',
      404: NO_MEETING,
      body: MeetingChangeInput,
      200: 'Done.',
      errors: [403, 409],
    },
    async ({ who, path, body }) =>
      changeMeeting(runtime, who, await getMeeting(db, who, path.id), body),
  );

  routes.on(
    'DELETE /api/committee/meetings/:id',
    {
      summary: 'Remove a meeting that has not been opened',
      404: NO_MEETING,
      200: 'It is gone.',
      errors: [403, 409],
    },
    async ({ who, path }) => removeMeeting(runtime, who, await getMeeting(db, who, path.id)),
  );

  routes.on(
    'POST /api/committee/meetings/:id/prepare',
    {
      summary: 'Have a page for each trainee made, or made anew',
      more: 'In the background, as of one moment, with the shifts up to today: `zone`, minutes ahead of UTC where the person is, says which day that is. Ask for its progress until it is prepared.',
      query: ZoneQuery,
      404: NO_MEETING,
      200: 'It is being prepared.',
      errors: [403, 409, 429],
    },
    async ({ who, path, query: { zone } }) =>
      askToPrepare(runtime, who, await getMeeting(db, who, path.id), zone),
  );

  routes.on(
    'POST /api/committee/meetings/:id/open',
    {
      summary: 'Open a prepared meeting: its members judge from now on',
      404: NO_MEETING,
      200: 'It is open.',
      errors: [403, 409],
    },
    async ({ who, path }) => openMeeting(runtime, who, await getMeeting(db, who, path.id)),
  );

  routes.on(
    'POST /api/committee/meetings/:id/close',
    {
      summary: 'Close an open meeting: each trainee reads the own page from now on',
      404: NO_MEETING,
      200: 'It is closed.',
      errors: [403, 409],
    },
    async ({ who, path }) => closeMeeting(runtime, who, await getMeeting(db, who, path.id)),
  );

  routes.on(
    'PUT /api/committee/meetings/:id/minutes',
    {
      summary: 'Write a meeting’s minutes',
      404: NO_MEETING,
      body: MinutesInput,
      200: 'Kept.',
      errors: [403, 409],
    },
    async ({ who, path, body }) =>
      writeMinutes(runtime, who, await getMeeting(db, who, path.id), body),
  );

  routes.on(
    'GET /api/committee/meetings/:id/people',
    {
      summary: 'Who can be given a seat in a meeting, by whoever gives seats in it',
      404: NO_MEETING,
      query: SeatQuery,
      200: ['Twenty at most, by name.', Seatable],
      errors: [403],
    },
    async ({ who, path, query: { q } }) => {
      const found = await getMeeting(db, who, path.id);
      return { items: await findSeatable(db, placeToSeat(who, found), q) };
    },
  );

  routes.on(
    'PUT /api/committee/meetings/:id/members/:personId',
    {
      summary: 'Give somebody a seat in a meeting, or another one',
      404: NO_MEETING,
      body: MemberInput,
      200: 'Done.',
      errors: [403, 409],
    },
    async ({ who, path, body }) =>
      seatMember(runtime, who, await getMeeting(db, who, path.id), path.personId, body),
  );

  routes.on(
    'DELETE /api/committee/meetings/:id/members/:personId',
    {
      summary: 'Take a seat in a meeting back; what was said with it stays',
      404: NO_MEETING,
      200: 'Done.',
      errors: [403, 409],
    },
    async ({ who, path }) =>
      unseatMember(runtime, who, await getMeeting(db, who, path.id), path.personId),
  );

  return routes.app;
}
