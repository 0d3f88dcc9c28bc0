import { expect } from 'vitest';
import type { Roster, RosterRow } from '#shared/roster-output.ts';
import type { RosterKind } from '#shared/rosters.ts';
import { aClinic } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { programOf } from '#test/programs.ts';
import type { TestServer } from '#test/server.ts';

export const ROSTER_HEAD = 'Name,Email,Role,Program,Year,Start\n';

/** A clinic with a program, whose administrator takes rosters in. */
export async function aRosterClinic(server: TestServer, values = {}) {
  const clinic = await aClinic(server, values);
  const program = await programOf(server, clinic.organization, { name: 'Emergency' });
  return { ...clinic, program, ...rostersOf(clinic.administrator) };
}

/** What somebody does with rosters. */
export function rostersOf(person: Someone) {
  const send = (text: string | Buffer, name = 'july.csv') =>
    person.post('/api/admin/rosters', { name, content: Buffer.from(text).toString('base64') });
  const look = (text: string | Buffer) => {
    const content = Buffer.from(text).toString('base64');
    return person.call('POST /api/admin/rosters', { body: { name: 'july.csv', content } });
  };
  const show = ({ id }: Pick<Roster, 'id'>) =>
    person.call('GET /api/admin/rosters/:id', { path: { id } });
  async function rows({ id }: Pick<Roster, 'id'>, kind: RosterKind): Promise<RosterRow[]> {
    const query = { kind, limit: 200 };
    const page = await person.call('GET /api/admin/rosters/:id/rows', { path: { id }, query });
    return page.items;
  }
  const press = ({ id, counts, revision }: Roster) => {
    const { new: fresh, changed, graduate, deactivate } = counts;
    const body = { new: fresh, changed, graduate, deactivate, revision };
    return person.post(`/api/admin/rosters/${id}/apply`, body);
  };
  async function apply(roster: Roster): Promise<Roster> {
    expect((await press(roster)).status).toBe(200);
    await expect.poll(async () => (await show(roster)).state).toBe('done');
    return show(roster);
  }
  return { send, look, show, rows, press, apply };
}
