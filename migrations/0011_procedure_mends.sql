CREATE INDEX "procedures_waiting" ON "procedures" USING btree ("supervisor_id","organization_id","changed_at") WHERE "procedures"."verification" = 'waiting' and "procedures"."supervisor_id" is not null;--> statement-breakpoint
CREATE INDEX "procedures_organization_user" ON "procedures" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "remember_procedure_names"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  called record;
begin
  -- Always in the same order, and a name that is known is only held: two who name the same never wait for each other.
  for called in select distinct organization_id, supervisor from written order by organization_id, supervisor loop
    if called.organization_id is null then
      perform from procedure_names where organization_id is null and name = called.supervisor for key share;
    else
      perform from procedure_names where organization_id = called.organization_id and name = called.supervisor for key share;
    end if;
    if not found then
      insert into procedure_names (organization_id, name) values (called.organization_id, called.supervisor)
      on conflict (organization_id, name) do update set name = excluded.name;
    end if;
  end loop;
  return null;
end
$$;
