CREATE TABLE "article_fronts" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"front" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_fronts" ADD CONSTRAINT "article_fronts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;