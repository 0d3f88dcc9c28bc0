import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { given } from '#server/evidence/store/evidence.ts';
import { otherEvidence } from '#server/evidence/tables.ts';
import type { TwinRow } from '#server/evidence/tables.ts';

/**
 * Of results that would be new: those of the same trainee, kind, day and value under another title, unless the file
 * itself says that one, too. How they are to be read is not compared: it is left out as easily as the title.
 */
export async function listTwins(db: Db, organization: string, part: string): Promise<TwinRow[]> {
  const isOne = sql`of.organization_id = ${organization} and of.trainee_id = given."traineeId"
    and of.kind = given.kind and of.on_day = given."on"`;
  const { rows } = await db.execute<TwinRow>(
    sql`with given as materialized (select * from ${given(part)}),
      twins as (
        select distinct on (given.line, given.title) given.own, twin.title, twin.scale
        from given join lateral (
          select distinct on (of.title) of.title, of.value, of.scale, of.file_id
          from ${otherEvidence} of where ${isOne} order by of.title, of.file_id desc) twin
          on twin.value = given.value
        where not exists (select from ${otherEvidence} of where ${isOne} and of.title = given.title)
          and not exists (select from given also where also."traineeId" = given."traineeId"
            and also.kind = given.kind and also."on" = given."on" and also.title = twin.title)
        order by given.line, given.title, twin.file_id desc, twin.title)
      select own, title, scale, count(*)::int as results from twins group by own, title, scale
      order by own, title, scale`,
  );
  return rows;
}
