CREATE TABLE "leaves" (
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	CONSTRAINT "leaves_user_id_from_day_pk" PRIMARY KEY("user_id","from_day"),
	CONSTRAINT "leaves_end_after_they_begin" CHECK ("leaves"."until_day" >= "leaves"."from_day")
);
--> statement-breakpoint
CREATE TABLE "promotion_moves" (
	"promotion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"year_from" integer,
	"placement_before" uuid,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotion_moves_promotion_id_user_id_pk" PRIMARY KEY("promotion_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"academic_year" integer NOT NULL,
	"promoted_at" timestamp with time zone NOT NULL,
	"promoted_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_user_id_memberships_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."memberships"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_moves" ADD CONSTRAINT "promotion_moves_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_moves" ADD CONSTRAINT "promotion_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_promoted_by_users_id_fk" FOREIGN KEY ("promoted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_moves_user" ON "promotion_moves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotions_program" ON "promotions" USING btree ("program_id","promoted_at");