CREATE TABLE "usage_months" (
	"site_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"institution_id" integer NOT NULL,
	"month" text NOT NULL,
	"access_type" text NOT NULL,
	"total_investigations" integer DEFAULT 0 NOT NULL,
	"total_requests" integer DEFAULT 0 NOT NULL,
	"unique_investigations" integer DEFAULT 0 NOT NULL,
	"unique_requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_months_pk" PRIMARY KEY("institution_id","site_id","month","article_id","access_type")
);
--> statement-breakpoint
CREATE TABLE "usage_sessions" (
	"session" text NOT NULL,
	"article_id" integer NOT NULL,
	"investigations" integer NOT NULL,
	"requests" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usage_sessions_session_article_id_pk" PRIMARY KEY("session","article_id")
);
--> statement-breakpoint
CREATE INDEX "usage_months_site_id_month_index" ON "usage_months" USING btree ("site_id","month");--> statement-breakpoint
CREATE INDEX "usage_sessions_created_at_index" ON "usage_sessions" USING btree ("created_at");