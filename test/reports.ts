import { expect } from 'vitest';
import type { ReportInput } from '#shared/report-input.ts';
import type { Report } from '#shared/report-output.ts';
import { REPORT_METHOD } from '#shared/reports.ts';
import type { Db } from '#server/db/connect.ts';
import { newId } from '#server/ids.ts';
import { reports } from '#server/reports/tables.ts';
import type { ReportRow } from '#server/reports/tables.ts';
import type { Browser } from '#test/people.ts';

/** Until it is made, or could not be. */
export async function untilMade(browser: Browser, id: string): Promise<Report> {
  const path = { id };
  await expect
    .poll(async () => (await browser.call('GET /api/reports/:id', { path })).state)
    .toMatch(/done|failed/);
  return browser.call('GET /api/reports/:id', { path });
}

type Asked = Partial<ReportInput> & Pick<ReportInput, 'from' | 'to'>;

/** Has one made, and waits for it. */
export async function reportBy(browser: Browser, body: Asked): Promise<Report> {
  const { id } = await browser.call('POST /api/admin/reports', { body });
  return untilMade(browser, id);
}

/** One of a program that is gone, made of nothing, as a row. */
export async function insertReport(
  db: Db,
  values: Partial<ReportRow> & Pick<ReportRow, 'organizationId' | 'madeBy'>,
): Promise<ReportRow> {
  const row: ReportRow = {
    id: newId(),
    traineeId: null,
    programId: null,
    programName: 'Residency',
    from: '2025-07-01',
    to: '2026-06-30',
    title: null,
    isForCommittee: false,
    state: 'done',
    done: 0,
    total: 0,
    method: REPORT_METHOD,
    summary: null,
    checksum: null,
    forms: 0,
    createdAt: new Date(),
    madeAt: null,
    ...values,
  };
  await db.insert(reports).values(row);
  return row;
}
