import type { CommitteePage } from '#shared/committee-output.ts';
import { PacketQuery, PaperQuery } from '#shared/committee-query.ts';
import { NO_MEETING, NO_PACKET, NO_PAGES } from '#shared/committee.ts';
import { getMeeting } from '#server/committee/actions/meetings.ts';
import { expectPrepared, getPageMeeting, takeFile } from '#server/committee/actions/read.ts';
import { listPages } from '#server/committee/store/pages.ts';
import { presentPackets } from '#server/committee/present/paper.ts';
import { presentPage, presentSeat } from '#server/committee/present/meetings.ts';
import { presentMinutes } from '#server/committee/present/minutes.ts';
import { findPacket } from '#server/committee/store/packets.ts';
import { listSeats } from '#server/committee/store/members.ts';
import { JUDGEMENT_TABLE, PACKET_TABLES } from '#server/committee/present/tables.ts';
import type { FoundMeeting } from '#server/committee/store/meetings.ts';
import { TABLE_FILES } from '#server/documents/formats.ts';
import { AppError } from '#server/http/errors.ts';
import type { UserActor } from '#server/http/context.ts';
import { answerBook, answerFile, answerRows } from '#server/http/files.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

/** A meeting's pages as files. Made again of the same figures and decisions they are the same, byte for byte. */
export function packetFileRoutes(runtime: Runtime) {
  const { db, pdf } = runtime;
  const routes = createRoutes('Committees', currentUser);
  const nameOf = ({ meeting }: FoundMeeting, ending: string) => `committee-${meeting.on}.${ending}`;

  /** Never whose page it is; for a trainee not even which place in the list it has. */
  async function onePageName(who: UserActor, found: FoundMeeting, traineeId: string) {
    const { on } = found.meeting;
    if (who.userId === traineeId) return `committee-${on}-own-page.pdf`;
    const packet = await findPacket(db, expectPrepared(found).reportId, traineeId);
    return `committee-${on}-page-${packet?.packet.place}.pdf`;
  }

  async function pagesOf(
    who: UserActor,
    found: FoundMeeting,
    only: string | null,
  ): Promise<CommitteePage[]> {
    const pages = await listPages(db, found, expectPrepared(found), only, { isNumbered: false });
    return pages.map((page) => presentPage(who, found, page));
  }

  routes.make(
    'GET /api/committee/meetings/:id/packets.pdf',
    {
      summary: 'The pages of a meeting, typeset; with trainee the one page',
      more: 'Query: trainee, paper (letter or a4). A trainee has the own page once the meeting is closed.',
      404: NO_PACKET,
      query: PacketQuery,
      type: 'application/pdf',
      errors: [409, 429, 503],
    },
    async ({ c, who, path, query: { trainee = null, paper } }) => {
      const found =
        trainee === null
          ? await getMeeting(db, who, path.id)
          : await getPageMeeting(db, who, path.id, trainee);
      const { preparedAt } = expectPrepared(found);
      if (found.trainees === 0) throw new AppError('conflict', NO_PAGES);
      await takeFile(runtime, who, found, { format: 'pdf', personId: trainee });
      const pages = await pagesOf(who, found, trainee);
      if (pages.length === 0) throw new AppError('not_found', NO_PACKET);
      const { on, from, checksum, modelVersion } = found.meeting;
      const { organizationName, programName, to } = found;
      const head = { on, from, to: to ?? from, checksum, modelVersion, preparedAt, paper };
      const made = await pdf(presentPackets({ organizationName, programName, ...head }, pages), {
        id: who.userId,
        signal: c.req.raw.signal,
      });
      const name = trainee === null ? nameOf(found, 'pdf') : await onePageName(who, found, trainee);
      return answerFile(c, { type: 'application/pdf', name }, made);
    },
  );

  routes.make(
    'GET /api/committee/meetings/:id/minutes.pdf',
    {
      summary: 'Minutes of a meeting: who sat, what was written down, what was decided',
      more: 'Query: paper (letter or a4).',
      404: NO_MEETING,
      query: PaperQuery,
      type: 'application/pdf',
      errors: [409, 429, 503],
    },
    async ({ c, who, path, query: { paper } }) => {
      const found = await getMeeting(db, who, path.id);
      const { preparedAt } = expectPrepared(found);
      await takeFile(runtime, who, found, { format: 'pdf', personId: null, file: 'minutes' });
      const seats = (await listSeats(db, path.id)).map((row) => presentSeat(row, found));
      const pages = await pagesOf(who, found, null);
      const asker = { id: who.userId, signal: c.req.raw.signal };
      const made = await pdf(presentMinutes({ found, seats, pages, paper }, preparedAt), asker);
      const name = `committee-minutes-${found.meeting.on}.pdf`;
      return answerFile(c, { type: 'application/pdf', name }, made);
    },
  );

  routes.make(
    'GET /api/committee/meetings/:id/packets.csv',
    {
      summary: 'One line for each trainee and sub-competency, with the committee’s level',
      404: NO_MEETING,
      type: TABLE_FILES.csv.type,
      errors: [409],
    },
    async ({ c, who, path }) => {
      const found = await getMeeting(db, who, path.id);
      expectPrepared(found);
      await takeFile(runtime, who, found, { format: 'csv', personId: null });
      const pages = await pagesOf(who, found, null);
      const { name, columns, rowsOf } = JUDGEMENT_TABLE;
      const rows = some(pages, rowsOf);
      return answerRows(c, nameOf(found, 'csv'), 'csv', { name, columns, rows });
    },
  );

  routes.make(
    'GET /api/committee/meetings/:id/packets.xlsx',
    {
      summary: 'A meeting as sheets: trainees, EPAs, sub-competencies with the committee’s levels',
      404: NO_MEETING,
      type: TABLE_FILES.xlsx.type,
      errors: [409],
    },
    async ({ c, who, path }) => {
      const found = await getMeeting(db, who, path.id);
      const { preparedAt } = expectPrepared(found);
      await takeFile(runtime, who, found, { format: 'xlsx', personId: null });
      const pages = await pagesOf(who, found, null);
      const sheets = PACKET_TABLES.map(({ name, columns, rowsOf }) => ({
        name,
        columns,
        rows: some(pages, rowsOf),
      }));
      return answerBook(c, nameOf(found, 'xlsx'), sheets, preparedAt);
    },
  );

  return routes.app;
}

async function* some<Row>(pages: readonly CommitteePage[], rowsOf: (page: CommitteePage) => Row[]) {
  for (const page of pages) yield rowsOf(page);
}
