DROP INDEX "article_affiliations_org_key_index";--> statement-breakpoint
DROP INDEX "article_authors_name_key_index";--> statement-breakpoint
DROP INDEX "article_authors_en_name_key_index";--> statement-breakpoint
DROP INDEX "article_authors_orcid_index";--> statement-breakpoint
DROP INDEX "article_funds_fund_key_index";--> statement-breakpoint
DROP INDEX "article_keywords_key_folded_site_id_index";--> statement-breakpoint
CREATE INDEX "article_affiliations_org_key_article_id_index" ON "article_affiliations" USING btree ("org_key","article_id");--> statement-breakpoint
CREATE INDEX "article_authors_name_key_article_id_index" ON "article_authors" USING btree ("name_key","article_id");--> statement-breakpoint
CREATE INDEX "article_authors_en_name_key_article_id_index" ON "article_authors" USING btree ("en_name_key","article_id");--> statement-breakpoint
CREATE INDEX "article_authors_orcid_article_id_index" ON "article_authors" USING btree ("orcid","article_id");--> statement-breakpoint
CREATE INDEX "article_funds_fund_key_article_id_index" ON "article_funds" USING btree ("fund_key","article_id");--> statement-breakpoint
CREATE INDEX "article_keywords_key_folded_site_id_article_id_index" ON "article_keywords" USING btree ("key_folded","site_id","article_id");