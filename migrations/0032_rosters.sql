CREATE TABLE "roster_rows" (
	"roster_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"invitation_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"said" jsonb,
	"wanted" jsonb,
	"found" jsonb,
	"problem" text,
	"choice" text,
	"graduates_on" date,
	"outcome" text,
	"reason" text,
	CONSTRAINT "roster_rows_roster_id_position_pk" PRIMARY KEY("roster_id","position")
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"report" jsonb NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_rows_kind" ON "roster_rows" USING btree ("roster_id","kind","outcome","position");--> statement-breakpoint
CREATE INDEX "roster_rows_user" ON "roster_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roster_rows_email" ON "roster_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "roster_rows_invitation" ON "roster_rows" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "rosters_organization" ON "rosters" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "rosters_user" ON "rosters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rosters_state" ON "rosters" USING btree ("state");