ALTER TABLE "corrections" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "corrections_fingerprint" ON "corrections" USING btree ("fingerprint");