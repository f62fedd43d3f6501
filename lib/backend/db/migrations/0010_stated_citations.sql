ALTER TABLE "articles" ADD COLUMN "stated_cited_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What exceeds the references counted here was stated by the source.
UPDATE "articles" SET "stated_cited_count" = "cited_count"
WHERE "cited_count" > (
  SELECT count(DISTINCT "named"."article_id") FROM "article_references" "named"
  WHERE "named"."doi" = lower("articles"."doi") AND "named"."article_id" <> "articles"."id"
);
