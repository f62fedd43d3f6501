ALTER TABLE "members" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "consent_version" text;--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree (lower("email")) WHERE "members"."email_confirmed_at" is not null;