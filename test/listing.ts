import { expect } from 'vitest';
import { PATIENT_TYPES, PROCEDURE_LEVELS } from '#shared/procedures.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertProcedure } from '#test/procedures.ts';
import type { TestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

/** A clinic with procedures in every state, beside some of another clinic. */
export async function aListedClinic(server: TestServer) {
  const { db } = server.runtime;
  const { organization, administrator } = await aClinic(server);
  const elsewhere = await aClinic(server);
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const of = { organization };
  const ada = await aPerson(server, { ...of, displayName: 'Ada Lovelace' });
  const bob = await aPerson(server, { ...of, displayName: 'bob_100% "B" O\'Hara' });
  const cleo = await aPerson(server, { ...of, displayName: String.raw`Çelik back\slash` });
  const grace = await aPerson(server, { ...of, role: 'attending', displayName: 'Grace Hopper' });
  const pending = await aPerson(server, { ...of, role: 'attending', status: 'pending' });
  const waiting = await aPerson(server, { ...of, role: 'administrator', status: 'pending' });
  const outsider = await aPerson(server, { ...elsewhere, displayName: 'Otto Elsewhere' });

  const TYPES = ['Lumbar Puncture', 'Chest Tube Placement', 'Cardioversion'] as const;
  const VERIFIED = ['waiting', 'verified', 'returned', 'verified'] as const;

  /** Twelve in four days, so that every sort has ties. */
  const rows: ProcedureRow[] = [];
  for (let i = 0; i < 12; i += 1) {
    const verification = VERIFIED[i % 4] ?? 'waiting';
    rows.push(
      await insertProcedure(db, {
        userId: ([ada, bob, cleo][i % 3] ?? ada).id,
        organizationId: organization.id,
        date: `2026-11-${10 + (i % 4)}`,
        procedure: TYPES[i % 3] ?? 'Cardioversion',
        patient: PATIENT_TYPES[i % 4] ?? 'adult',
        level: PROCEDURE_LEVELS[(i + 1) % 3] ?? 'observed',
        supervisorId: i % 2 === 0 ? grace.id : null,
        supervisor: i % 2 === 0 ? 'Grace Hopper' : 'Dr. Ödön_50%',
        isSimulated: i % 5 === 0,
        site: 'Main campus',
        complications: i === 0 ? 'Small hematoma' : '',
        notes: i === 3 ? 'Second pass successful' : '',
        verification,
        returnReason: verification === 'returned' ? 'Which side?' : null,
        ...(verification === 'verified' && {
          verifiedAt: new Date('2026-11-20T08:00:00Z'),
          verifierName: 'Dr. Ödön',
          verifierEmail: 'odon@example.org',
        }),
      }),
    );
  }
  const foreign = await insertProcedure(db, {
    userId: outsider.id,
    organizationId: elsewhere.organization.id,
    date: '2026-11-14',
    supervisorId: grace.id,
    supervisor: 'Grace Hopper',
    notes: 'Small hematoma',
  });
  /** Of somebody who was not in the organization, and named its attending. */
  const loose = await insertProcedure(db, {
    userId: cleo.id,
    date: '2026-11-15',
    supervisorId: grace.id,
    supervisor: 'Grace Hopper',
  });
  /** Verified by Grace with a link, while it named somebody else. */
  const byLink = await insertProcedure(db, {
    userId: outsider.id,
    organizationId: elsewhere.organization.id,
    date: '2026-11-16',
    supervisor: 'Dr. Nobody',
    verification: 'verified',
    verifiedAt: new Date(),
    verifiedBy: grace.id,
    verifierName: 'Grace Hopper',
  });

  async function list(query = '', browser: Pick<Someone, 'get'> = administrator) {
    const answer = await browser.get(`/api/procedures?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answerOf('GET /api/procedures', answer);
  }
  const ids = (items: { id: string }[]) => items.map(({ id }) => id).toSorted();
  const idsOf = (isOne: (row: ProcedureRow) => boolean) => ids(rows.filter(isOne));
  const supervised = () => idsOf((row) => row.supervisorId === grace.id);

  const people = { administrator, systemAdmin, ada, bob, cleo, grace, pending, waiting, outsider };
  return {
    ...people,
    organization,
    elsewhere,
    rows,
    foreign,
    loose,
    byLink,
    list,
    ids,
    idsOf,
    supervised,
  };
}

export function cursorOf(...values: unknown[]) {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}
