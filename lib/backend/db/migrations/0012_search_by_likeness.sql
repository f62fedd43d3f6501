CREATE TABLE "search_translations" (
	"site_id" integer NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"weight" real NOT NULL,
	"works" integer NOT NULL,
	CONSTRAINT "search_translations_site_id_source_target_pk" PRIMARY KEY("site_id","source","target")
);
--> statement-breakpoint
ALTER TABLE "search_values" ADD COLUMN "spoken" text;--> statement-breakpoint
ALTER TABLE "search_values" ADD COLUMN "initials" text;--> statement-breakpoint
ALTER TABLE "search_values" ADD COLUMN "grams" "tsvector";--> statement-breakpoint
ALTER TABLE "search_translations" ADD CONSTRAINT "search_translations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_values_spoken" ON "search_values" USING btree ("spoken" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_values_initials" ON "search_values" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_values_grams" ON "search_values" USING gin ("grams");