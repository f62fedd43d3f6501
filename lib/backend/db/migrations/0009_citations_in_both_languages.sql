ALTER TABLE "collects" ADD COLUMN "en_citation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "download_records" ADD COLUMN "en_citation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "citation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "en_citation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_album_items" ADD COLUMN "en_citation" text DEFAULT '' NOT NULL;