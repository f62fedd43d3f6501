CREATE TABLE "shared_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_counts_until_index" ON "shared_counts" USING btree ("until");