ALTER TABLE "articles" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publisher_place" text;