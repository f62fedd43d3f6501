CREATE TABLE "search_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"year" smallint,
	"date" text DEFAULT '' NOT NULL,
	"facets" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"body" text NOT NULL,
	"phrases" text NOT NULL,
	"full_phrases" text
);
--> statement-breakpoint
CREATE TABLE "search_value_sites" (
	"value_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	CONSTRAINT "search_value_sites_value_id_site_id_pk" PRIMARY KEY("value_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "search_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" smallint NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"en_label" text
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_value_sites" ADD CONSTRAINT "search_value_sites_value_id_search_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."search_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_value_sites" ADD CONSTRAINT "search_value_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_documents_kind_ref_id_index" ON "search_documents" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "search_documents_site_id_kind_index" ON "search_documents" USING btree ("site_id","kind");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_value_sites_site_id_index" ON "search_value_sites" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_values_kind_key_index" ON "search_values" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "search_values_prefix" ON "search_values" USING btree ("key" text_pattern_ops);