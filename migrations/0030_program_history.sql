ALTER TABLE "promotions" DROP CONSTRAINT "promotions_program_id_programs_id_fk";
--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;