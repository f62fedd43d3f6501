ALTER TABLE "instances" ADD COLUMN "popular_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "prepared_at" bigint;